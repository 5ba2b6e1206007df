/**
 * The second way to play a card: drag it. A finger or a mouse alike; a card is an element whose `data-thing` begins
 * with `card `, a place for it one with `data-drop`. What is dragged is a copy, so nothing has moved until it is let go.
 */
export interface Drag {
  isLive(card: string): boolean;
  onlift(card: string): void;
  /** Let go over this place, or over none. */
  ondrop(place: string | null): void;
}

const SLACK = 8; // px that a touch may slip and still be a touch

export function dragging(drag: Drag) {
  return (root: HTMLElement) => {
    let card: HTMLElement | null = null;
    let copy: HTMLElement | null = null;
    let start = { x: 0, y: 0 };

    function down(event: PointerEvent) {
      const found = (event.target as Element).closest<HTMLElement>('[data-thing^="card "]');
      if (found === null || event.button !== 0 || !drag.isLive(nameOf(found))) return;
      card = found;
      start = { x: event.clientX, y: event.clientY };
    }
    function move(event: PointerEvent) {
      if (card === null) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (copy === null) {
        if (Math.hypot(x, y) < SLACK) return;
        copy = lift(card);
        root.append(copy);
        root.setPointerCapture(event.pointerId);
        drag.onlift(nameOf(card));
      }
      copy.style.translate = `${x}px ${y}px`;
    }
    function up(event: PointerEvent) {
      if (copy !== null) {
        end();
        const under = document.elementFromPoint(event.clientX, event.clientY);
        drag.ondrop(under?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? null);
        // The click that follows belongs to the drag.
        root.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => root.removeEventListener('click', swallow, { capture: true }), 50);
      }
      card = null;
    }
    function cancel() {
      if (copy !== null) drag.ondrop(null);
      end();
      card = null;
    }
    function end() {
      copy?.remove();
      copy = null;
    }
    const swallow = (event: Event) => event.stopPropagation();

    root.addEventListener('pointerdown', down);
    root.addEventListener('pointermove', move);
    root.addEventListener('pointerup', up);
    root.addEventListener('pointercancel', cancel);
    return () => {
      end();
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('pointermove', move);
      root.removeEventListener('pointerup', up);
      root.removeEventListener('pointercancel', cancel);
    };
  };
}

const nameOf = (card: HTMLElement) => (card.dataset['thing'] ?? '').slice('card '.length);

/** A copy of the card over the table; it must not count as the card when things travel, nor be found under the finger. */
function lift(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  delete copy.dataset['thing'];
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    zIndex: '20',
    pointerEvents: 'none',
    transition: 'none',
  });
  return copy;
}
