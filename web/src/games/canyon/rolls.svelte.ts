/** The dice of a group as they have been seen to land: a view shows only the last, and how many there were. */
import type { Face, View } from './game';
import type { Told } from './view';

export class Rolls {
  #seen = $state.raw<Face[]>([]);

  /** Call it with every moment. */
  see(moment: Told | null): void {
    if (moment?.name === 'group_begins') this.#seen = [];
    if (moment?.name === 'rolled') this.#seen = [...this.#seen, moment.things[1]];
    if (moment?.name === 'rolled_sheriff') this.#seen = [...this.#seen, 'sheriff'];
  }

  /** Who came later has not seen them all: what is not known shows no face. */
  faces(view: View): Face[] {
    const number = view.group_size - view.left;
    if (this.#seen.length >= number) return this.#seen.slice(0, this.#seen.length);
    if (number <= 0 || view.die === '?') return [];
    return [...Array<Face>(number - 1).fill('none'), view.die];
  }
}
