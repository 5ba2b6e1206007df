/**
 * A turn has two touches: a card, then where it goes or what is paid for it. Which moves there are is in `legal` alone;
 * here they are only found by the card that was touched. Nothing is sent before the second touch.
 */
import type { Card, Moves } from './game';
import { cardOf, type Move } from './view';

/** Moves that end with the card on its road. */
const ONTO_ROAD: Set<keyof Moves> = new Set(['place', 'place_offer', 'buy']);

export class Choice {
  #touched = $state<Card | null>(null);
  #legal: () => Move[];
  #play: (move: Move) => void;

  constructor(legal: () => Move[], play: (move: Move) => void) {
    this.#legal = legal;
    this.#play = play;
  }

  /** The card that is chosen, as long as something can be done with it. */
  get card(): Card | null {
    return this.#touched !== null && this.isLive(this.#touched) ? this.#touched : null;
  }

  /** What can be done with the chosen card. */
  get moves(): Move[] {
    return this.card === null ? [] : this.#legal().filter((move) => cardOf(move) === this.card);
  }

  /** The move that lays the chosen card on its road. */
  get ontoRoad(): Move | undefined {
    return this.moves.find(({ name }) => ONTO_ROAD.has(name));
  }

  /** The move that offers the chosen card. */
  get toOffers(): Extract<Move, { name: 'offer' }> | undefined {
    return this.moves.find((move) => move.name === 'offer');
  }

  /** Is anything asked of the viewer? */
  get isAsked(): boolean {
    return this.#legal().length > 0;
  }

  isLive(card: Card): boolean {
    return this.#legal().some((move) => cardOf(move) === card);
  }

  find(name: keyof Moves): Move | undefined {
    return this.#legal().find((move) => move.name === name);
  }

  /** Choose a card; touched again, it is let go. */
  touch(card: Card): void {
    this.#touched = this.card === card ? null : card;
  }

  choose(card: Card): void {
    this.#touched = card;
  }

  drop = (): void => {
    this.#touched = null;
  };

  send(move: Move | undefined): void {
    if (move === undefined) return;
    this.#touched = null;
    this.#play(move);
  }
}
