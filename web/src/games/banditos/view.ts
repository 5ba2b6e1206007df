/** The table of Banditos as the server tells it, and how to read it. */
import type { Event } from '../../lib/protocol';

export const COLORS = ['pink', 'black', 'purple', 'blue', 'green', 'yellow'] as const;
export type Color = (typeof COLORS)[number];
export const MILES = [1, 2, 3, 4] as const;
export const LAST_MILE = 4;
export const LAPS = 5;

export interface SeatPart {
  /** -1: not known. */
  dollars: number;
  hand: number;
  offers: number;
}

export interface BanditosView {
  lap: number;
  seated: number;
  dealer: string;
  turn: string;
  /** Dollars bid for the card `bid_on`, to be answered; 0: none. */
  bid: number;
  bid_on: string;
  /** Where each card is: `hand 0`, `offer 2`, `played`, `aside`, or `?`. */
  place: Record<string, string>;
  row: Record<Color, number>;
  note: Record<Color, number>;
  stack: Record<string, number>;
  seats: SeatPart[];
}

export const colorOf = (card: string) => card.split(' ')[0] as Color;
export const mileOf = (card: string) => Number(card.split(' ')[1]);
export const seatOf = (thing: string | undefined) => Number(thing?.split(' ')[1] ?? -1);

/** The cards in a place, row by row. */
export function cardsIn(view: BanditosView, place: string): string[] {
  return Object.keys(view.place).filter((card) => view.place[card] === place);
}

/** The hand of a seat as it is held: the cards that are known, then backs for the rest. */
export function handOf(view: BanditosView, seat: number): (string | null)[] {
  const known = cardsIn(view, `hand ${seat}`);
  const hidden = Math.max(0, (view.seats[seat]?.hand ?? 0) - known.length);
  return [...known, ...Array<null>(hidden).fill(null)];
}

/** The hand or the offers that a card is coming from just now, as the spot it starts at. */
export function cameFrom(moment: Event | null, card: string): string | undefined {
  if (moment === null || !moment.things.includes(card)) return undefined;
  return moment.name === 'sold' ? `hand ${seatOf(moment.things[1])}` : `hand ${seatOf(moment.things[0])}`;
}

export const notesLeft = (view: BanditosView) => Object.values(view.stack).reduce((sum, count) => sum + count, 0);
