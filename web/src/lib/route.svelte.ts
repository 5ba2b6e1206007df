/** Which page the address names. Links inside the page change it without loading anything anew. */

export type Route =
  | { page: 'lobby' }
  | { page: 'game'; game: string }
  | { page: 'table'; table: string; key: string | null }
  | { page: 'replay'; table: string; number: number | null }
  | { page: 'nowhere' };

export function read(path: string, hash: string): Route {
  const [, place = '', name = '', ...more] = path.split('/').map(readable);
  const mark = hash.replace(/^#/, '');
  if (place === '') return { page: 'lobby' };
  if (name === '' || more.length > 0) return { page: 'nowhere' };
  if (place === 'games') return { page: 'game', game: name };
  if (place === 't') return { page: 'table', table: name, key: mark === '' ? null : mark };
  if (place === 'replay') return { page: 'replay', table: name, number: /^\d+$/.test(mark) ? Number(mark) : null };
  return { page: 'nowhere' };
}

/** A part of an address as it was meant; as it is, if it was meant by nobody. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = $state({ now: read(location.pathname, location.hash) });

export function go(path: string): void {
  history.pushState(null, '', path);
  look();
  scrollTo(0, 0);
}

function look(): void {
  route.now = read(location.pathname, location.hash);
}

/** Follow the browser's own back and forward, and every link to a page of ours. */
export function followLinks(): void {
  addEventListener('popstate', look);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/') || (link.hash !== '' && link.pathname === location.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
}
