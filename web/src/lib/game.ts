/**
 * What the folder of a game gives to the page. A folder is found by looking: `games/ID/Poster.svelte` is its drawing in
 * the lobby, `games/ID/table.ts` (default export: a `GameTable`) its table. A game without a folder is played at the
 * plain table. No file outside its folder knows a game.
 */
import type { Component, Snippet } from 'svelte';
import type { Event, Facts, Legal, SeatInfo } from './protocol';
import type { Sound } from './sound';
import type { Dictionaries, Translate } from './words.svelte';

/** What a viewer may know, as the server sends it; the `game.ts` in a game's folder describes its own more closely. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = Record<string, any>;

/** Events or moves by name, each with the things it is about; `game.ts` has those of a game. */
export type Families = Record<string, string[]>;
/** One of them, as it travels: with its name known, its things are. */
type OneOf<F> = { [Name in keyof F]: { name: Name; things: F[Name] } }[keyof F];
export type Told<E = Families> = Omit<Event, 'name' | 'things'> & OneOf<E>;
export type Move<M = Families> = Omit<Legal, 'name' | 'things'> & OneOf<M>;

/** A move by its family and its things: `{ name: 'place', things: ['pink 1'] }`. */
export interface Wish {
  name: string;
  things: string[];
}

/** A seat at this machine that is in a race. Two of them race here when two people share a keyboard. */
export interface Racer {
  seat: number;
  legal: Legal[];
  /**
   * `ready`: wait for the signal. `go`: act. `acted`: done, nothing is known of it yet. A race may go on after that, and
   * ask again: `locked` until a time, then `go`.
   */
  phase: 'ready' | 'go' | 'acted' | 'locked';
  /** The own reaction in ms, once pressed; negative before the signal. */
  ms: number | null;
  /** Until when what is done has no effect, as `performance.now()` counts; 0: there is no lock. */
  locked: number;
  /** Do it now: call it from pointerdown or keydown with that very event, whose own time stamp counts. */
  act(move: Legal, event: UIEvent): void;
}

/** A decision that is open only for so long: `ms` in all, and until a time as `performance.now()` counts. */
export interface Deadline {
  until: number;
  ms: number;
}

/** `TableProps<View, Events, Moves>`, of the types in `game.ts`, makes a mistyped name a type error. */
export interface TableProps<V = View, E = Families, M = Families> {
  facts: Facts;
  /** What is to be seen now: of a position, or of a moment on the way to it. */
  view: V;
  /** The viewer's seat; null only watches. */
  seat: number | null;
  /** The seat drawn nearest: the viewer's, or 0. */
  near: number;
  seats: SeatInfo[];
  /** Whose decision it is. */
  pending: number[];
  /** A race is on, or its signal is still to come: until then one sees what was seen last. */
  race: boolean;
  /** What the viewer may do now. Empty when nothing is asked of them, while things are still moving, and in a replay. */
  legal: Move<M>[];
  /** Make a move; several are made one after the other, each as soon as it is asked for. */
  play(...moves: Wish[]): void;
  /** Why something cannot be done now, in words: shown for a moment. */
  refuse(reason: string): void;
  racers: Racer[];
  /**
   * When the signal of the race was painted, as `performance.now()` counts; null before it, and without a race. What the
   * view tells in ms of the race happens so much later: another seat's lock ends at `raceAt + view.race.since[seat]`.
   */
  raceAt: number | null;
  /** All who are `pending` are asked only for so long; who is silent does what is the first move. The page shows it. */
  window: Deadline | null;
  /** The event being shown now, if any; it is a new object for each, and the view is that of its moment. */
  moment: Told<E> | null;
  /** How long it is being shown, in ms at the player's pace; 0 when its outcome is shown at once. */
  breath: number;
  /** Has what the moment tells come to rest? Until then, as long as a die tumbles, its outcome is not told. */
  landed: boolean;
  /** Draws the plate of a seat (name, level or presence, clock, whose decision): every table puts each seat's somewhere. */
  plate: Snippet<[seat: number]>;
  over: boolean;
  scores: number[] | null;
  winners: number[] | null;
  /** The words of the page and of this table. */
  t: Translate;
  /** A thing of the game (a card, a colour) in the viewer's language: `name('pink 1')`. */
  name(thing: string): string;
}

/** How an event is shown: for how long (ms at normal pace), and with what sound. */
export interface Moment {
  ms: number;
  /** Its outcome is seen only after so many of these ms, and the log tells it then. */
  after?: number;
  /** Several of these in a row, of one seat, are one line of the log in these words: `{name}` in `{n}` moves. */
  folds?: string;
  sound?: Sound;
}

export interface GameTable<V = View, E = Families, M = Families> {
  Table: Component<TableProps<V, E, M>>;
  /** Labels that stand on this table, by language. */
  words: Dictionaries;
  /** By the name of the event; an event that is not here is shown for a short moment. */
  moments?: Partial<Record<keyof E, Moment>>;
  /** It places `shell/Fuse.svelte` itself for the `window`; otherwise the page does, above the table. */
  placesFuse?: boolean;
  /** What a seat shows of itself beside its name, in a few words: `$10 · 6 cards`. */
  seatLine?(view: V, seat: number, t: Translate): string;
}

const tables = import.meta.glob<{ default: GameTable }>('../games/*/table.ts');
const posters = import.meta.glob<{ default: Component }>('../games/*/Poster.svelte', { eager: true });

/** The table of a game, fetched when somebody sits down at it; the plain one for a game without a drawn one. */
export async function tableOf(game: string): Promise<GameTable> {
  const found = tables[`../games/${game}/table.ts`] ?? tables['../games/plain/table.ts'];
  if (found === undefined) throw new Error('the plain table is missing');
  return (await found()).default;
}

/** The drawing of a game for the lobby. */
export function posterOf(game: string): Component {
  const found = posters[`../games/${game}/Poster.svelte`] ?? posters['../games/plain/Poster.svelte'];
  if (found === undefined) throw new Error('the plain poster is missing');
  return found.default;
}
