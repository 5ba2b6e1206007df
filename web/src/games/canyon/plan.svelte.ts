/**
 * What the viewer means to lay: a symbol and cards, until they say so and all of it is sent together. A card that has been
 * laid cannot be taken back; one that is only meant can.
 */
import { BOX, CARDS, type Card, type Moves, type Symbol, type View } from './game';
import { printedOn, sum, symbolsOf, type Move } from './view';

/** A move of a plan. */
type Step = { [Name in keyof Moves]: { name: Name; things: Moves[Name] } }[keyof Moves];
type Meant = Partial<Record<Card, number>>;

export class Plan {
  /** For which turn it was made: nothing of it is left in another. How many of each kind are to lie there at last. */
  #made = $state.raw<{ turn: string; symbol: Symbol | null; cards: Meant }>({ turn: '', symbol: null, cards: {} });

  constructor(
    private readonly view: () => View,
    private readonly legal: () => Move[],
  ) {}

  /** No card is drawn, taken or discarded while a symbol and cards are chosen. */
  #turn = $derived.by(() => {
    const { turn, height, discard, face_up, phase } = this.view();
    return phase === 'turn' || phase === 'laying' ? [turn, height, sum(discard), ...face_up].join() : '';
  });
  #kept = $derived.by(() => {
    const isOfNow = this.#turn !== '' && this.#made.turn === this.#turn;
    return isOfNow ? this.#made : { turn: this.#turn, symbol: null, cards: {} };
  });

  /** Is the viewer asked to choose a symbol, or to lay cards? */
  isAsked = $derived.by(() =>
    this.legal().some(({ name }) => name === 'choose' || name === 'lay' || name === 'carry_out'),
  );
  /** The chosen symbol: for whom it is fixed already, there is no way back to another one. */
  symbol = $derived.by<Symbol | null>(() => {
    const { phase, symbol } = this.view();
    return phase === 'laying' && symbol !== '?' ? symbol : this.#kept.symbol;
  });
  isFixed = $derived.by(() => this.view().phase === 'laying');
  /** The cards that are meant, and do not lie there yet. */
  cards = $derived.by<Card[]>(() => CARDS.flatMap((card) => Array<Card>(this.count(card)).fill(card)));
  /** How often the symbol is shown by what lies there and what is meant. */
  shown = $derived.by(() => {
    const { symbol } = this;
    if (symbol === null) return 0;
    const { laid, joins } = this.view().facts;
    return this.cards.reduce((all, card) => all + joins[symbol][card], laid[symbol]);
  });
  isEnough = $derived.by(() => this.symbol !== null && this.shown >= BOX.needed);
  /** Every symbol on the cards that are meant or laid. */
  groups = $derived.by(() => {
    const { laid } = this.view().facts;
    const meant = printedOn(this.cards);
    return (symbol: Symbol) => laid[symbol] + meant[symbol];
  });
  /** Could more cards be laid? */
  isMore = $derived.by(() => CARDS.some((card) => this.joins(card) && this.count(card) < this.#held(card)));

  /** How many of this kind are meant. */
  count(card: Card): number {
    const meant = this.#kept.cards[card] ?? 0;
    return Math.max(0, Math.min(this.#held(card), meant - Math.max(0, this.view().laid[card])));
  }
  /** May a card of this kind be laid for the chosen symbol? */
  joins(card: Card): boolean {
    return this.symbol !== null && this.view().facts.joins[this.symbol][card] > 0;
  }
  canChoose(symbol: Symbol): boolean {
    return this.legal().some((move) => move.name === 'choose' && move.things[0] === symbol);
  }

  choose(symbol: Symbol): void {
    if (this.canChoose(symbol)) this.#change(this.symbol === symbol ? null : symbol, {});
  }
  /** The symbols of a card that can be chosen. */
  #choices(card: Card): Symbol[] {
    return symbolsOf(card).filter((one, i, all) => all.indexOf(one) === i && this.canChoose(one));
  }
  couldBegin(card: Card): boolean {
    return this.#choices(card).length > 0;
  }
  /** Touch a card without a symbol: where only one of its own can be chosen, that is the one. */
  begin(card: Card): boolean {
    const [only, ...more] = this.#choices(card);
    if (only === undefined || more.length > 0) return false;
    this.choose(only);
    this.add(card);
    return true;
  }
  add(card: Card): void {
    if (this.joins(card) && this.count(card) < this.#held(card)) this.#put(card, this.count(card) + 1);
  }
  takeBack(card: Card): void {
    if (this.count(card) > 0) this.#put(card, this.count(card) - 1);
  }
  addAll(): void {
    for (const card of CARDS) if (this.joins(card)) this.#put(card, this.#held(card));
  }
  clear = (): void => {
    this.#change(null, {});
  };

  /** Everything that is sent: the symbol, the cards, and that it is enough. */
  get steps(): Step[] {
    const { symbol } = this;
    if (symbol === null || !this.isEnough) return [];
    const lays = this.cards.map((card): Step => ({ name: 'lay', things: [card] }));
    return [
      ...(this.isFixed ? [] : [{ name: 'choose', things: [symbol] } as Step]),
      ...lays,
      { name: 'carry_out', things: [] },
    ];
  }

  #held(card: Card): number {
    const { turn, seats } = this.view();
    return Math.max(0, seats[Number(turn.slice(-1))]?.hand[card] ?? 0);
  }
  #put(card: Card, count: number): void {
    this.#change(this.symbol, { ...this.#kept.cards, [card]: count + Math.max(0, this.view().laid[card]) });
  }
  #change(symbol: Symbol | null, cards: Meant): void {
    this.#made = { turn: this.#turn, symbol, cards };
  }
}
