/**
 * Who plays with the keyboard goes on where he was. A move often takes away the very thing that was touched; the browser
 * then forgets where one was, and one would have to come from the top of the page again. So the same thing is focused
 * where it is now, or else the first that may be touched. In a race nothing is: one press too early would be one too many.
 */
const LIVE = 'button.thing.live, .decision button:not(:disabled)';

/** For the stage of a table: `{@attach keepFocus}`. */
export function keepFocus(stage: HTMLElement): () => void {
  let isHere = false; // was the last thing that was focused on the stage?
  let thing: string | undefined;

  function follow({ target }: FocusEvent) {
    isHere = stage.contains(target as Node);
    thing = (target as HTMLElement).dataset['thing'];
  }
  function mend() {
    if (!isHere || document.activeElement !== document.body || stage.dataset['race'] !== undefined) return;
    const live = [...stage.querySelectorAll<HTMLElement>(LIVE)];
    const next = live.find((one) => one.dataset['thing'] !== undefined && one.dataset['thing'] === thing) ?? live[0];
    next?.focus({ preventScroll: true });
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
