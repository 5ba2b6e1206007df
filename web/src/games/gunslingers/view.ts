/** The duel as it is told, with the names that the game gives to everything, and how the table reads it. */
import type { Racer, TableProps } from '../../lib/game';
import {
  BOX,
  PLACES,
  SEATS,
  SIDES,
  STATS,
  type Card,
  type CardOrNone,
  type Events,
  type Moves,
  type Place,
  type Seat,
  type Side,
  type Stat,
  type View,
} from './game';

/** A move as one wishes for it, and one that may be made now. */
export type Order = { [Name in keyof Moves]: { name: Name; things: Moves[Name] } }[keyof Moves];
export type Move = Order & { move: number; text: string };
/** Something that happens. */
export type Told = { [Name in keyof Events]: { name: Name; things: Events[Name]; text: string } }[keyof Events];

export interface DuelRacer extends Omit<Racer, 'legal' | 'act'> {
  legal: Move[];
  act(move: Move, event: UIEvent): void;
}

/** What the page gives to this table: its words are those of the game. */
export interface DuelProps extends Omit<TableProps, 'view' | 'legal' | 'racers' | 'moment' | 'play'> {
  view: View;
  legal: Move[];
  racers: DuelRacer[];
  moment: Told | null;
  play(...moves: Order[]): void;
}

export type Duelist = View['seats'][number];
export type DuelistFacts = View['facts']['seats'][number];
export type Family = (typeof BOX.families)[number];
export type Known = CardOrNone | '?';

export const seatOf = (seat: Seat | '?') => SEATS.findIndex((one) => one === seat);

function at<T>(list: T[], seat: number): T {
  const found = list[seat];
  if (found === undefined) throw new Error(`nobody sits at ${seat}`);
  return found;
}
export const duelist = (view: View, seat: number): Duelist => at(view.seats, seat);
export const factsOf = (view: View, seat: number): DuelistFacts => at(view.facts.seats, seat);
export const hasDrawn = (view: View) => view.seats.some(({ drew }) => drew > 0);

/** What is printed on a card; nothing on an empty place, nor on a back. */
export const printOf = (card: Known) => (card === 'nothing' || card === '?' ? null : BOX.cards[card]);
export const cardOf = (text: string): Card | undefined => CARDS.find((one) => one === text);
const CARDS = Object.keys(BOX.cards) as Card[];

/** The message that names a family; `gun_bluff` is a sentence about one. */
export const wordOf = (family: Family) => (family === 'bluff' ? 'gun_bluff_card' : `gun_${family}`);

/** A change that a card makes: of the owner's speed or accuracy, or of the other's. */
export interface Chip {
  side: Side;
  stat: Stat;
  amount: number;
}

/** The changes printed on a card. */
export function printed(card: Known): Chip[] {
  const print = printOf(card);
  if (print === null) return [];
  const chips = SIDES.flatMap((side) => STATS.map((stat) => ({ side, stat, amount: print[side][stat] })));
  return chips.filter(({ amount }) => amount !== 0);
}

/** What a card in a place changes: for a Bluff that is what was said. */
export function chipsAt(view: View, owner: number, place: Place): Chip[] {
  const card = duelist(view, owner).card[place];
  if (!printOf(card)?.bluffs) return printed(card);
  return SIDES.flatMap((side) =>
    STATS.flatMap((stat) => {
      const { parts } = factsOf(view, side === 'my' ? owner : 1 - owner).sums[stat];
      return parts[side][place].filter((amount) => amount !== 0).map((amount) => ({ side, stat, amount }));
    }),
  );
}

/** A part of a sum: whose card changes it by how much; `isGone` when it no longer counts. */
export interface Part {
  side: Side;
  card: Known;
  amount: number;
  isGone: boolean;
}

/** What the speed or accuracy of a seat is made of, card by card as they lie. */
export function parts(view: View, seat: number, stat: Stat): Part[] {
  const { parts, ignored } = factsOf(view, seat).sums[stat];
  return SIDES.flatMap((side) =>
    PLACES.flatMap((place) => {
      const card = duelist(view, side === 'my' ? seat : 1 - seat).card[place];
      const counting = parts[side][place].map((amount) => ({ side, card, amount, isGone: false }));
      const gone = { side, card, amount: ignored[side][place], isGone: true };
      return [...counting, gone].filter(({ amount }) => amount !== 0);
    }),
  );
}

/** Who is still asked about Bluffs and Resolves, in order. */
export function queue({ seats, facts }: View): { seat: number; card: Known }[] {
  return facts.queue.slice(0, facts.queued).map(({ seat, place }) => {
    const who = seatOf(seat);
    return { seat: who, card: place === '?' ? '?' : at(seats, who).card[place] };
  });
}

/** With its sign, and a true minus: +2, −1. */
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
/** Without a plus: 2, −1. */
export const plain = (n: number) => (n < 0 ? `−${-n}` : `${n}`);
