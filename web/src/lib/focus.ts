/**
 * Who plays with the keyboard goes on where they were. A move often takes away the very thing that was touched; the browser
 * then forgets where one was, and one would have to come from the top of the page again. So the same thing is focused
 * where it is now, or else what is nearest to it in its group (a deck, a hand), or else the first that may be touched. In
 * a race nothing is: one press too early would be one too many.
 */
const LIVE = 'button.thing.live, .decision button:not(:disabled)';
const GROUP = 'section, [role="group"]';

/** Of these the one nearest to a spot. */
function nearest(all: HTMLElement[], spot: DOMRect): HTMLElement | undefined {
  const far = (one: HTMLElement) => {
    const { x, y } = one.getBoundingClientRect();
    return Math.hypot(x - spot.x, y - spot.y);
  };
  return all.toSorted((a, b) => far(a) - far(b))[0];
}

/** For the stage of a table: `{@attach keepFocus}`. */
export function keepFocus(stage: HTMLElement): () => void {
  let isHere = false; // was the last thing that was focused on the stage?
  let thing: string | undefined;
  let group: Element | null = null;
  let spot = new DOMRect();

  function follow({ target }: FocusEvent) {
    const one = target as HTMLElement;
    isHere = stage.contains(one);
    thing = one.dataset['thing'];
    group = one.closest(GROUP);
    spot = one.getBoundingClientRect();
  }
  function next(): HTMLElement | undefined {
    const live = [...stage.querySelectorAll<HTMLElement>(LIVE)];
    const same = live.find((one) => one.dataset['thing'] !== undefined && one.dataset['thing'] === thing);
    const beside = live.filter((one) => group?.contains(one));
    return same ?? nearest(beside, spot) ?? live[0];
  }
  function mend() {
    if (!isHere || document.activeElement !== document.body || stage.dataset['race'] !== undefined) return;
    next()?.focus({ preventScroll: true });
  }
  /** A key that is held down does not press what comes under it next. */
  function once(event: KeyboardEvent) {
    if (event.repeat && ['Enter', ' '].includes(event.key)) event.preventDefault();
  }

  const changes = new MutationObserver(mend);
  changes.observe(stage, { childList: true, subtree: true, attributeFilter: ['class', 'disabled'] });
  document.addEventListener('focusin', follow);
  stage.addEventListener('keydown', once);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', follow);
    stage.removeEventListener('keydown', once);
  };
}
