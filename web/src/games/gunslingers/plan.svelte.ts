/** The cards a player means to load, place by place, until they say that they are ready. */
import { PLACES, type Card, type View } from './game';
import { cardOf, duelist, factsOf } from './view';

type Cards = (Card | null)[];
const NONE: Cards = PLACES.map(() => null);

export class Plan {
  /** For which round and seat it was made: another one begins with empty places. */
  #made = $state.raw<{ key: string; cards: Cards; place: number | null }>({ key: '', cards: NONE, place: null });

  constructor(
    private readonly view: () => View,
    private readonly seat: () => number | null,
  ) {}

  #key = $derived.by(() => `${this.view().lap} ${this.seat()}`);
  #mine = $derived.by(() => duelist(this.view(), this.seat() ?? 0));
  #kept = $derived.by(() => (this.#made.key === this.#key ? this.#made : { key: this.#key, cards: NONE, place: null }));

  /** How many places are to be filled. */
  count = $derived.by(() => factsOf(this.view(), this.seat() ?? 0).places);
  cards = $derived.by(() =>
    this.#kept.cards.map((card, i) => (i < this.#mine.loaded || i >= this.count ? null : card)),
  );
  /** The place chosen for the next card. */
  place = $derived.by(() => this.#kept.place);
  next = $derived.by(() => {
    const isOpen = (i: number) => i >= this.#mine.loaded && i < this.count && this.cards[i] === null;
    return this.place !== null && isOpen(this.place) ? this.place : PLACES.findIndex((_, i) => isOpen(i));
  });
  isFull = $derived.by(() => this.next < 0);
  isEmpty = $derived.by(() => this.cards.every((card) => card === null));
  /** What is still to be sent, in the order of the places. */
  toLoad = $derived.by(() => this.cards.slice(this.#mine.loaded, this.count).filter((card) => card !== null));
  /** How many of each card are left in the deck; a card of which the last is meant for a place keeps its own. */
  left = $derived.by(() =>
    Object.entries(this.#mine.deck).flatMap(([name, n]) => {
      const card = cardOf(name);
      const meant = this.cards.filter((one) => one === card).length;
      return card === undefined || n === 0 ? [] : [{ card, count: n - meant }];
    }),
  );

  put(card: Card, place = this.next): void {
    const isThere = this.left.some((one) => one.card === card && one.count > 0);
    if (isThere && place >= this.#mine.loaded && place < this.count) this.#change(this.cards.with(place, card));
  }
  takeBack(place: number): void {
    this.#change(this.cards.with(place, null));
  }
  swap(a: number, b: number): void {
    if (Math.min(a, b) < this.#mine.loaded || Math.max(a, b) >= this.count) return;
    this.#change(this.cards.with(a, this.cards[b] ?? null).with(b, this.cards[a] ?? null));
  }
  choose(place: number): void {
    this.#made = { key: this.#key, cards: this.cards, place: this.place === place ? null : place };
  }
  clear(): void {
    this.#change(NONE);
  }
  #change(cards: Cards): void {
    this.#made = { key: this.#key, cards, place: null };
  }
}
