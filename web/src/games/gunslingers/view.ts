/** The view of a duel as the server sends it, and how to read it. */
import type { View } from '../../lib/game';
import { CARDS, type Stat } from './box';

export const PLACES = ['1', '2', '3', '4', '5', '6'];

/** What is going on, in the order of the server's numbers. */
export const PHASES = [
  'choosing',
  'loading',
  'first touch',
  'staring',
  'racing',
  'answering',
  'bluffing',
  'resolving',
  'rerolling',
  'shooting back',
] as const;
export type Phase = (typeof PHASES)[number] | 'between';

export interface Duelist {
  character: string;
  points: number;
  left: number;
  loaded: number;
  shown: number;
  frozen: number;
  drew: number;
  flinch: string;
  die: string;
  total: Record<Stat, number>;
  deck: Record<string, number>;
  discard: Record<string, number>;
  card: Record<string, string>;
  lie: Record<string, string>;
  order: string[];
  bluff: Record<string, string[]>;
  /** While a move is being shown: what the die was added to, whether he hit, whether he was hit, his race by dice. */
  aim?: number;
  result?: 'hit' | 'miss';
  isDown?: boolean;
  race?: { die: string; total: string };
}

export interface Duel extends View {
  phase: number;
  lap: number;
  turn: string;
  attacker: string;
  shooter: string;
  volley: number;
  seats: [Duelist, Duelist];
  /** While a move is being shown: whose card is being loaded. */
  loading?: number;
}

export const phaseOf = (view: Duel): Phase => PHASES[view.phase] ?? 'between';
export const seatOf = (words: string) => Number(words.slice('seat '.length));
export const duelist = (view: Duel, seat: number) => view.seats[seat === 0 ? 0 : 1];
export const isDrawn = (view: Duel) => view.seats.some(({ drew }) => drew > 0);

/** How many places he fills in this round. */
export const needed = ({ loaded, left }: Duelist) => Math.min(PLACES.length, loaded + left);

/** The places he has revealed, in the order of revealing. */
export const revealed = ({ order, shown }: Duelist) => order.slice(0, shown);

/** What a Bluff was used for: `their speed -2`. */
export interface Said {
  side: 'own' | 'their';
  stat: Stat;
  amount: number;
}

/** What the Bluffs in a place were used for. */
export function said({ bluff }: Duelist, place: string): Said[] {
  return (bluff[place] ?? []).flatMap((choice) => {
    const [side, stat, change] = choice.split(' ');
    return change === undefined
      ? []
      : [{ side: side === 'my' ? 'own' : 'their', stat: stat as Stat, amount: Number(change) }];
  });
}

/** A line of the sum: which card of whom changes a value by how much; `isGone` when it no longer counts. */
export interface Part {
  by: number;
  card: string;
  amount: number;
  isGone: boolean;
}

/** What the speed or accuracy of a seat is made of, card by card. */
export function parts(view: Duel, seat: number, stat: Stat): Part[] {
  return [seat, 1 - seat].flatMap((by) => {
    const theirs = duelist(view, by);
    const side = by === seat ? 'own' : 'their';
    return revealed(theirs).flatMap((place) => {
      const card = theirs.card[place] ?? '';
      const bluffs = said(theirs, place).filter((one) => one.side === side && one.stat === stat);
      const amounts = [CARDS[card]?.[side][stat] ?? 0, ...bluffs.map(({ amount }) => amount)];
      const isGone = theirs.lie[place] === 'ignored';
      return amounts.filter((amount) => amount !== 0).map((amount) => ({ by, card, amount, isGone }));
    });
  });
}

/** What the die is added to: the mat says −1 at speed 0, and −2 below. */
export function aimOf({ aim, total }: Duelist): number {
  return aim ?? total.accuracy - (total.speed <= 0 ? 1 : 0) - (total.speed < 0 ? 1 : 0);
}

/** Who still has his say about Bluffs and Resolves, in order. */
export function queue(view: Duel): { seat: number; card: string }[] {
  const order = [seatOf(view.attacker), 1 - seatOf(view.attacker)];
  const phase = phaseOf(view);
  const bluffs = order.flatMap((seat) => {
    const { card, bluff } = duelist(view, seat);
    return revealed(duelist(view, seat)).flatMap((place) => {
      const count = card[place] === 'double bluff' ? 2 : card[place] === 'bluff' ? 1 : 0;
      const open = (bluff[place] ?? []).slice(0, count).filter((choice) => choice === 'none');
      return open.map(() => ({ seat, card: card[place] ?? '' }));
    });
  });
  const resolves = order.flatMap((seat) => {
    const { card, lie } = duelist(view, seat);
    const open = revealed(duelist(view, seat)).filter((place) => card[place] === 'resolve' && lie[place] === 'up');
    return open.map(() => ({ seat, card: 'resolve' }));
  });
  return phase === 'bluffing' ? [...bluffs, ...resolves] : phase === 'resolving' ? resolves : [];
}
