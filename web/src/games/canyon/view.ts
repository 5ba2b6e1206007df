/** How to read the table of Slingshot Canyon: who stands where, who is looked at, what is open to be seen. */
import type { Move as AnyMove, TableProps, Told as AnyEvent } from '../../lib/game';
import {
  BOX,
  CARDS,
  DISGUISES,
  SEATS,
  SYMBOLS,
  type Card,
  type Disguise,
  type Events,
  type Moves,
  type Seat,
  type Space,
  type Symbol,
  type View,
} from './game';

export type Table = TableProps<View, Events, Moves>;
export type Told = AnyEvent<Events>;
export type Move = AnyMove<Moves>;
export type Player = View['seats'][number];

const NOBODY: Player = {
  bucks: 0,
  box: -1,
  space: 'start',
  disguises: { mustache: 0, sunglasses: 0 },
  cards: 0,
  hand: none(),
  known: none(),
};
function none(): Record<Card, number> {
  return Object.fromEntries(CARDS.map((card) => [card, 0])) as Record<Card, number>;
}

export const seatOf = (seat: Seat | '?') => SEATS.findIndex((one) => one === seat);
export const playerAt = (view: View, seat: number): Player => view.seats[seat] ?? NOBODY;
export const wornBy = (view: View, seat: number): Disguise[] =>
  DISGUISES.filter((one) => playerAt(view, seat).disguises[one] > 0);

/** The two symbols printed on a card. */
export const symbolsOf = (card: Card): readonly Symbol[] => BOX.cards[card].symbols;
/** A card by its name; there is none where nothing lies. */
export const cardOf = (name: string): Card | undefined => CARDS.find((card) => card === name);

/** Cards one by one: each kind as often as it is there, and which of its kind it is. */
export function spread(cards: Record<Card, number>): { card: Card; copy: number }[] {
  return CARDS.flatMap((card) => Array.from({ length: Math.max(0, cards[card]) }, (_, copy) => ({ card, copy })));
}
/** The cards of a hand that the viewer may know: all of their own, and of another's what everybody saw being taken. */
export const seenOf = ({ hand, known }: Player) => spread(Object.values(hand).some((n) => n < 0) ? known : hand);
/** Where a card lay that has come into a hand just now. */
export const cameFrom = (moment: Told | null) => (moment?.name === 'took' ? `open ${moment.things[1]}` : 'pile');
export const sum = (numbers: Record<string, number>) => Object.values(numbers).reduce((all, n) => all + n, 0);

/** The words that say what one of a symbol does. */
export const doing = (symbol: Symbol) => `cn_does_${symbol.replace(' ', '_')}`;

// ---- what is shown in a moment --------------------------------------------------------------------------------------

/** Events of which each is about one seat that the sheriff looks at. */
const LOOKED_AT: Set<keyof Events> = new Set(['hidden', 'disguised', 'fined', 'nothing_to_lose']);

/** The lookout as it stands: nobody looks round, or at whom; null: at nobody yet. */
export function lookout(view: View, moment: Told | null): { at: number | null } | null {
  if (moment?.name === 'sheriff_looks') return { at: null };
  if (moment !== null && LOOKED_AT.has(moment.name)) return { at: seatOf(moment.things[0] as Seat) };
  if (view.to_check > 0) return { at: view.facts.checked === '?' ? null : seatOf(view.facts.checked) };
  return null;
}

/** Bucks that change hands just now: where they lay, and where they come to. Spots are named as in the drawing. */
export interface Flow {
  from: string;
  to: string;
  bucks: number;
}
export function flowOf(moment: Told | null): Flow | null {
  switch (moment?.name) {
    case 'robbed':
      return { from: moment.things[1], to: moment.things[0], bucks: Number(moment.things[2]) };
    case 'found':
      return { from: moment.things[1], to: moment.things[0], bucks: Number(moment.things[2]) };
    case 'held_up':
    case 'counted_cards':
      return { from: 'bank', to: moment.things[0], bucks: Number(moment.things[1]) };
    case 'saved':
      return { from: 'bank', to: `box ${moment.things[0]}`, bucks: Number(moment.things[1]) };
    case 'fined':
      return { from: moment.things[0], to: 'bank', bucks: Number(moment.things[1]) };
    case 'stole':
      return { from: moment.things[1], to: moment.things[0], bucks: Number(moment.things[2]) };
    default:
      return null;
  }
}

/** What a bandit on the road shows just now: a word, and whether it is good for it. */
export interface Cry {
  seat: number;
  word: string;
  things?: Record<string, string | number>;
  tone: 'good' | 'bad' | 'plain';
}
export function cryOf(moment: Told | null): Cry | null {
  if (moment === null) return null;
  const seat = seatOf((moment.things[0] ?? '?') as Seat);
  switch (moment.name) {
    case 'found':
      return { seat, word: 'cn_plus', things: { n: moment.things[2] }, tone: 'good' };
    case 'robbed':
      return { seat, word: 'cn_plus', things: { n: moment.things[2] }, tone: 'good' };
    case 'dressed':
      return { seat, word: 'cn_cry_dressed', tone: 'good' };
    case 'has_it_already':
      return { seat, word: 'cn_cry_already', tone: 'plain' };
    case 'nothing_to_rob':
      return { seat, word: 'cn_cry_nothing', tone: 'plain' };
    case 'hidden':
      return { seat, word: 'cn_cry_hidden', tone: 'good' };
    case 'disguised':
      return { seat, word: 'cn_cry_disguised', tone: 'good' };
    case 'fined':
      return { seat, word: 'cn_minus', things: { n: moment.things[1] }, tone: 'bad' };
    case 'nothing_to_lose':
      return { seat, word: 'cn_cry_poor', tone: 'plain' };
    default:
      return null;
  }
}

/** Holdup or brawl: is it the dice that are to be looked at? Not while the sheriff walks or looks round. */
export function diceOf(view: View, moment: Told | null): 'holdup' | 'brawl' | null {
  if (view.group !== 'holdup' && view.group !== 'brawl') return null;
  if (lookout(view, moment) !== null || moment?.name === 'sheriff_walks') return null;
  const isOn = view.phase === 'acting' || view.phase === 'caught' || view.phase === 'sharing';
  return isOn && view.group_size > 0 ? view.group : null;
}

// ---- the end --------------------------------------------------------------------------------------------------------

/** The seats as they are counted: from who ended the game on, clockwise. */
export function countedInOrder(view: View): number[] {
  const first = Math.max(0, seatOf(view.turn));
  return Array.from({ length: view.seated }, (_, step) => (first + step) % view.seated);
}

/** Is what is in this money box to be seen? At the end they are opened one after the other. */
export function isBoxOpen(view: View, seat: number, moment: Told | null): boolean {
  if (playerAt(view, seat).box < 0) return false;
  if (!view.over || moment?.name !== 'opened_box') return true;
  const order = countedInOrder(view);
  return order.indexOf(seat) <= order.indexOf(seatOf(moment.things[0]));
}

/** The end is being counted: cards first, then the boxes. */
const COUNTING: Set<keyof Events> = new Set(['last_card', 'counted_cards', 'opened_box', 'game_over']);
export const isCounting = (moment: Told | null) => moment !== null && COUNTING.has(moment.name);

/** Is it still the first round, and this seat has not had its turn? Every turn changes the number of its cards. */
export function isBeforeTurn(view: View, seat: number): boolean {
  // Pairs that were discarded make the pile lower: while everybody has only taken a card, the decisions tell.
  const isFirstRound = view.ply < view.seated || view.height >= BOX.deck - 5 * view.seated;
  return isFirstRound && !view.over && playerAt(view, seat).cards === BOX.dealt;
}

// ---- the road -------------------------------------------------------------------------------------------------------

/** Who stands on a space, by seat. */
export function standingOn(view: View, space: Space): number[] {
  return Array.from({ length: view.seated }, (_, seat) => seat).filter((seat) => playerAt(view, seat).space === space);
}
export const isRock = (space: Space) => BOX.road[space].rock;

/** How often these cards show each symbol. */
export function printedOn(cards: Card[]): Record<Symbol, number> {
  const all = cards.flatMap(symbolsOf);
  return Object.fromEntries(SYMBOLS.map((one) => [one, all.filter((two) => two === one).length])) as Record<
    Symbol,
    number
  >;
}
