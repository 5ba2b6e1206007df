/**
 * Things travel from where they were to where they are. A thing is an element with `data-thing="card pink 1"`, the same
 * name before and after; a thing that was not there before comes from the element with the `data-spot` that its
 * `data-from` names (a hand, a deck), if there is one.
 */
import { tick } from 'svelte';
import { isStill, stretch } from './settings.svelte';

const TIME = 320;

/** Make a change, and let everything travel to its new place. It does not wait for the journey. */
export async function travel(root: HTMLElement | null, change: () => void): Promise<void> {
  if (root === null || isStill() || document.hidden) {
    change();
    return;
  }
  const before = boxes(root, 'thing');
  const spots = boxes(root, 'spot');
  change();
  await tick();
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing]')) {
    const { thing = '', from = '' } = element.dataset;
    const start = before.get(thing) ?? spots.get(from);
    if (start !== undefined) move(element, start);
  }
}

function boxes(root: HTMLElement, kind: 'thing' | 'spot'): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
    found.set(element.dataset[kind] ?? '', element.getBoundingClientRect());
  }
  return found;
}

function move(element: HTMLElement, start: DOMRect): void {
  const end = element.getBoundingClientRect();
  const x = start.x + start.width / 2 - end.x - end.width / 2;
  const y = start.y + start.height / 2 - end.y - end.height / 2;
  if (Math.hypot(x, y) < 2 || end.width === 0 || start.width === 0) return;
  const size = Math.min(3, Math.max(0.3, start.width / end.width));
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    { duration: TIME * Math.max(0.5, stretch()), easing: 'cubic-bezier(.3, .1, .2, 1)' },
  );
}
