/** The dice of a group as they have been seen to land: a view shows only the last, and how many there were. */
import type { Face, View } from './game';
import { sum, type Told } from './view';

export class Rolls {
  #seen = $state.raw<{ group: string; faces: Face[] }>({ group: '', faces: [] });

  /** Call it with every moment, and the view of it. */
  see(moment: Told | null, view: View): void {
    const face = moment?.name === 'rolled' ? moment.things[1] : moment?.name === 'rolled_sheriff' ? 'sheriff' : null;
    if (face !== null) this.#seen = { group: groupOf(view), faces: [...this.#of(view), face] };
    if (moment?.name === 'group_begins') this.#seen = { group: groupOf(view), faces: [] };
  }

  /** Who came later has not seen them all: what is not known shows no face. Who is discovered rolls no more. */
  faces(view: View): Face[] {
    const seen = this.#of(view);
    const number = view.left === 0 && seen.length > 0 ? seen.length : view.group_size - view.left;
    if (seen.length > 0) return [...Array<Face>(Math.max(0, number - seen.length)).fill('none'), ...seen];
    return number > 0 && view.die !== '?' ? [...Array<Face>(number - 1).fill('none'), view.die] : [];
  }

  #of(view: View): Face[] {
    return this.#seen.group === groupOf(view) ? this.#seen.faces : [];
  }
}

/** The discard grows with every action, and each action has a symbol but once. */
const groupOf = ({ turn, group, group_size, discard }: View) => [turn, group, group_size, sum(discard)].join();
