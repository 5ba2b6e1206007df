/** How to read the table of Saloon Showdown: who sits where, who threatens whom, what is fought. */
import type { Move as AnyMove, Racer, TableProps, Told as AnyEvent } from '../../lib/game';
import {
  BOX,
  PISTOLS,
  SEATS,
  type Card3 as Card,
  type Events,
  type Moves,
  type Pistol,
  type Seat,
  type View,
} from './game';

export type { Card };
export type Table = TableProps<View, Events, Moves>;
export type Told = AnyEvent<Events>;
export type Move = AnyMove<Moves>;
export type Player = View['seats'][number];

const NOBODY: Player = { loot: 0, bounty: 0, hit: 0, answer: 0, wounds: 0, hand: [], known: [] };

export const seatOf = (seat: Seat | '?') => SEATS.findIndex((one) => one === seat);
export const nameOf = (seat: number): Seat => SEATS[seat] ?? 'seat 0';
export const playerAt = (view: View, seat: number): Player => view.seats[seat] ?? NOBODY;
export const factsOf = (view: View, seat: number) => view.facts.seats[seat];
/** What is printed on a card; nothing on one that is hidden, nor on an event. */
export const faceOf = (card: string) => BOX.cards[card as Card] as (typeof BOX.cards)[Card] | undefined;
/** The character of a seat. */
export const characterOf = (seat: number) => BOX.characters[seat % BOX.characters.length] ?? 'the Widow';

/** The cards of a hand, in order; `?` is one that the viewer does not know. */
export const handOf = (view: View, seat: number): string[] =>
  playerAt(view, seat).hand.filter((card) => card !== 'none');
/** A name for each card of a hand, by which it is known from one moment to the next: what is hidden is counted. */
export function keyed(hand: string[]): { card: string; key: string }[] {
  let hidden = 0;
  return hand.map((card) => ({ card, key: card === '?' ? `? ${hidden++}` : card }));
}

/** The others, clockwise from the left of the nearest. */
export const othersOf = ({ seats, near }: Table) => seats.slice(1).map((_, step) => (near + 1 + step) % seats.length);

// ---- threats --------------------------------------------------------------------------------------------------------

/** A pistol in somebody's hand, and at whom it is pointed. */
export interface Aimed {
  pistol: Pistol;
  from: number;
  to: number;
}
export function aimed(view: View): Aimed[] {
  return PISTOLS.filter((pistol) => view.holder[pistol] > 0).map((pistol) => ({
    pistol,
    from: view.holder[pistol] - 1,
    to: seatOf(view.facts.aims[pistol]),
  }));
}
const THREAT = new Set(['objecting', 'answering', 'redirecting', 'joining']);
export const isThreat = (view: View) => THREAT.has(view.phase);

/** Whoever is concerned now: they stand out. */
export function concerned(view: View, moment: Told | null, pending: number[]): Set<number> {
  const found = new Set(aimed(view).flatMap(({ from, to }) => [from, to]));
  for (const thing of moment?.things ?? []) if (thing.startsWith('seat ')) found.add(seatOf(thing as Seat));
  if (found.size === 0) for (const seat of pending) found.add(seat);
  return found;
}

// ---- fights ---------------------------------------------------------------------------------------------------------

/** What is told within a fight; before and after it the table is seen. */
const FIGHTING: Set<keyof Events> = new Set([
  'signal',
  'missed',
  'smashed_badly',
  'is_held',
  'hit',
  'hit_turkey',
  'rolls',
  'nobody_hits',
]);
export function isFight({ view, moment, race, over }: Table): boolean {
  if (over || view.facts.fight === 'none') return false;
  if (moment !== null && !FIGHTING.has(moment.name)) return false;
  return race || view.phase === 'fighting' || moment !== null;
}
export const shootersOf = (view: View) =>
  view.facts.seats.flatMap(({ shooter }, seat) => (shooter > 0 && seat < view.seated ? [seat] : []));
export const foesOf = (view: View) =>
  view.facts.seats.flatMap(({ target }, seat) => (target > 0 && seat < view.seated ? [seat] : []));

/** Whoever chooses a shot without haste does it like in a race. */
export function unhurried(seat: number, legal: Move[], play: (move: Move) => void): Racer {
  const phase = legal.length > 0 ? 'go' : 'acted';
  return { seat, legal, phase, ms: null, locked: 0, act: (move) => play(move as Move) };
}

// ---- money ----------------------------------------------------------------------------------------------------------

/** Dollars that change hands just now. */
export interface Flow {
  seat: number;
  from: string;
  dollars: number;
  what: 'loot' | 'bounty';
}
export function flowsOf(moment: Told | null): Flow[] {
  const flow = (seat: string, from: string, dollars: string, sign = 1, what: Flow['what'] = 'loot'): Flow[] =>
    Number(dollars) === 0 ? [] : [{ seat: seatOf(seat as Seat), from, dollars: sign * Number(dollars), what }];
  switch (moment?.name) {
    case 'earns':
      return flow(moment.things[0], 'bank', moment.things[1]);
    case 'pays': {
      const [from, to, dollars] = moment.things;
      return [...flow(from, to, dollars, -1), ...flow(to, from, dollars)];
    }
    case 'bounty_taken': {
      const [to, from, dollars] = moment.things;
      return [...flow(to, from, dollars), ...flow(from, to, dollars, -1, 'bounty')];
    }
    case 'bounty_up':
    case 'bounty_restored':
      return flow(moment.things[0], 'bank', moment.things[1], 1, 'bounty');
    default:
      return [];
  }
}

/** Is it still the first round, and this seat has not had its turn, or is about to begin it? */
export function isBeforeTurn(view: View, seat: number): boolean {
  const turn = seatOf(view.turn);
  const until = (seat - turn + view.seated) % view.seated;
  return !view.over && view.turns + until <= view.seated && (until > 0 || view.phase === 'turn');
}
