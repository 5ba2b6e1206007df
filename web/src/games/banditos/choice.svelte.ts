/**
 * A turn has two touches: a card, then where it goes or what is paid for it. Which moves there are is in `legal` alone;
 * here they are only found by the card that was touched. Nothing is sent before the second touch.
 */
import type { Wish } from '../../lib/game';
import type { Legal } from '../../lib/protocol';

/** Moves that end with the card on its road. */
const ONTO_ROAD = new Set(['place', 'place_offer', 'buy']);

export class Choice {
  #touched = $state<string | null>(null);
  #legal: () => Legal[];
  #play: (wish: Wish) => void;

  constructor(legal: () => Legal[], play: (wish: Wish) => void) {
    this.#legal = legal;
    this.#play = play;
  }

  /** The card that is chosen, as long as something can be done with it. */
  get card(): string | null {
    return this.#touched !== null && this.isLive(this.#touched) ? this.#touched : null;
  }

  /** What can be done with the chosen card. */
  get moves(): Legal[] {
    return this.card === null ? [] : this.#legal().filter(({ things }) => things[0] === this.card);
  }

  /** The move that lays the chosen card on its road. */
  get ontoRoad(): Legal | undefined {
    return this.moves.find(({ name }) => ONTO_ROAD.has(name));
  }

  /** The move that offers the chosen card. */
  get toOffers(): Legal | undefined {
    return this.moves.find(({ name }) => name === 'offer');
  }

  /** Is anything asked of the viewer? */
  get isAsked(): boolean {
    return this.#legal().length > 0;
  }

  isLive(card: string): boolean {
    return this.#legal().some(({ things }) => things[0] === card);
  }

  find(name: string): Legal | undefined {
    return this.#legal().find((move) => move.name === name);
  }

  /** Choose a card; touched again, it is let go. */
  touch(card: string): void {
    this.#touched = this.card === card ? null : card;
  }

  choose(card: string): void {
    this.#touched = card;
  }

  drop = (): void => {
    this.#touched = null;
  };

  send(move: Wish | undefined): void {
    if (move === undefined) return;
    this.#touched = null;
    this.#play(move);
  }
}
