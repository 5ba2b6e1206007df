/* Made from the schema of the server by `make types`: do not edit. */

export type In =
  Hello | Beat | Play | Say | Rename | Start | SetSeat | SetOptions | Remove | HandOver | Mute | Leave | Rematch | Hint;
export type Out = Welcome | Room | Update | Accepted | Refused | Said | Signal | Raced | Hints | NextTable | Beat | Bye;

/**
 * The command was done; a move became move `number`.
 */
export interface Accepted {
  type: "accepted";
  id: string;
  number: number | null;
}
export interface Analysis {
  moves: Estimate[];
}
/**
 * A move, its words, its chance to win, how unsure that is, and how often it was tried.
 *
 *     `shares` are the chances of all seats after it, as the seat sees them that is to move: they add up to one.
 */
export interface Estimate {
  move: number;
  text: string;
  chance: number;
  error: number;
  tries: number;
  shares: number[];
}
/**
 * Is the line there? The same comes back. A page sees no pings, so it asks like this when it has heard nothing.
 */
export interface Beat {
  type: "beat";
}
/**
 * The server is about to close the line, and why.
 */
export interface Bye {
  type: "bye";
  reason: string;
}
/**
 * Something that happened: a family, the things it is about, and a sentence.
 *
 *     `change` is what is new in the view with it: objects go deeper, by name or by place in a list, and everything else
 *     replaces what was there. Without it (null) only the view at the end of the move is known.
 */
export interface Event {
  name: string;
  things: string[];
  text: string;
  change: {
    [k: string]: unknown;
  } | null;
}
/**
 * What does not change about a table once the game has begun; before, the host may change the options.
 */
export interface Facts {
  table: string;
  game: string;
  title: string;
  version: number;
  options: {
    [k: string]: boolean | number | string;
  };
  seats: number;
  languages: string[];
  public: boolean;
  spectators: boolean;
  seconds: number;
  reserve: number;
  patience: number;
  created: number;
}
/**
 * The table after a move (0: the set-up), with the chosen eyes; the move itself is open by now.
 */
export interface Frame {
  number: number;
  seat: number | null;
  by: string;
  move: Legal | null;
  events: Event[];
  view: {
    [k: string]: unknown;
  };
  pending: number[];
  ms: number;
  times: Times | null;
}
/**
 * A move that may be made: its number, its family and the things it is about, and its words.
 */
export interface Legal {
  move: number;
  name: string;
  things: string[];
  text: string;
}
/**
 * How the referee came to a seat's time in a race, all in ms; a bot has only its credited time.
 *
 *     Of the line: what most of its pongs needed (`ping`), the fastest one, that of the signal, how many there were and
 *     how many were late, and, where it can be seen, how soon the player's own system acknowledged (`kernel_ping`).
 */
export interface Times {
  seat: number;
  credited: number | null;
  claimed: number | null;
  elapsed: number | null;
  allowance: number | null;
  ping: number | null;
  fastest_ping: number | null;
  signal_ping: number | null;
  kernel_ping: number | null;
  pongs: number;
  late_pongs: number;
  flags: string[];
}
/**
 * A game this server has. `titles` and `about` are by language, `minutes` from and to.
 *
 *     `cites` names for each family of moves the rule that matters then.
 */
export interface GameInfo {
  id: string;
  title: string;
  titles: {
    [k: string]: string;
  };
  about: {
    [k: string]: string;
  };
  minutes: [number, number] | null;
  seats: number[];
  usual_seats: number;
  options: {
    [k: string]: OptionInfo;
  };
  languages: string[];
  has_races: boolean;
  cites: {
    [k: string]: string;
  };
}
/**
 * A choice before the game: its values, the first being the default, and its words by language.
 */
export interface OptionInfo {
  values: (boolean | number | string)[];
  words: {
    [k: string]: OptionWords;
  };
}
/**
 * An option in one language: its name, a sentence about it, and words for its values, by how they are written.
 */
export interface OptionWords {
  label: string;
  help: string;
  values: {
    [k: string]: string;
  };
}
export interface GameList {
  games: GameInfo[];
  bots: string[];
}
/**
 * The words of a game in one language: for things by their id, and the templates of moves and events by family.
 */
export interface GameWords {
  language: string;
  things: {
    [k: string]: string;
  };
  moves: {
    [k: string]: string;
  };
  events: {
    [k: string]: string;
  };
}
/**
 * Make the person in another seat the host (host).
 */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat: number;
}
/**
 * How the server is. While bots are getting ready it can be played; a bot's first move takes longer then.
 */
export interface Health {
  status: "ok";
  tables: number;
  lines: number;
  bots: "getting ready" | "ready";
}
/**
 * The first message: who is there, and what was the last update seen (none: everything is sent).
 */
export interface Hello {
  type: "hello";
  key?: string | null;
  last?: number | null;
  chat?: number;
  language?: string;
  name?: string | null;
}
/**
 * What a strong player thinks of the own moves; only where no other person sits.
 */
export interface Hint {
  type: "hint";
  id: string;
}
/**
 * The answer to `hint`, the best move first.
 */
export interface Hints {
  type: "hints";
  id: string;
  moves: Estimate[];
}
/**
 * Who wants to sit where.
 */
export interface Join {
  name: string;
  seat?: number | null;
}
/**
 * Give up the own seat. Before the start it opens; later a bot plays on at once, until the person returns.
 */
export interface Leave {
  type: "leave";
  id: string;
}
/**
 * Let a seat, or the spectators (no seat), chat no more, or again (host).
 */
export interface Mute {
  type: "mute";
  id: string;
  seat: number | null;
  muted: boolean;
}
/**
 * What is agreed before a game. `bots` are levels by seat; every other seat is for a person.
 *
 *     `seat` is the creator's own (None: they only watch). `patience` is how long a leaver is waited for before a bot sits
 *     in, 0 for ever; without it, for ever where a decision may take as long as it takes, or hours, and else a minute.
 */
export interface NewTable {
  game: string;
  seats?: number | null;
  options?: {
    [k: string]: boolean | number | string;
  };
  bots?: {
    [k: string]: string;
  };
  seat?: number | null;
  name?: string;
  public?: boolean;
  spectators?: boolean;
  seconds?: number;
  reserve?: number;
  patience?: number | null;
  start?: boolean;
  origin?: Origin | null;
}
/**
 * A position of a finished game, to be played on from.
 */
export interface Origin {
  table: string;
  number: number;
}
/**
 * The rematch is at this table; your key opens the same seat there.
 */
export interface NextTable {
  type: "rematch";
  table: string;
}
/**
 * A move, answering the question of update `number`; in a race `ms` is the reaction since the painted signal.
 */
export interface Play {
  type: "play";
  id: string;
  move: number;
  number: number;
  ms?: number | null;
}
/**
 * Why something was refused.
 */
export interface Problem {
  error: string;
}
/**
 * What would a strong player do in this seat after this move? In fewer `seconds` the answer is a rougher one.
 */
export interface Question {
  number: number;
  seat: number;
  language?: string;
  seconds?: number | null;
}
/**
 * A race is over: every seat's times. A void one (the server was slow) counts for nothing and is held again.
 */
export interface Raced {
  type: "raced";
  race: number;
  void: boolean;
  times: Times[];
}
/**
 * The command was not done, and why; an empty id means that the message could not be read.
 */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
}
/**
 * Agree to the same again, once the game is over. When every person has agreed, `rematch` tells where it is.
 *
 *     With `without_absent` nobody is waited for who is away and has not agreed; their seats are open at the new table,
 *     as are those of who left. There the game waits until the seats are taken; otherwise it begins at once.
 */
export interface Rematch {
  type: "rematch";
  id: string;
  without_absent?: boolean;
}
/**
 * Take a seat from the person in it (host). Before the start it opens; later a bot plays on.
 */
export interface Remove {
  type: "remove";
  id: string;
  seat: number;
}
/**
 * Be called otherwise.
 */
export interface Rename {
  type: "rename";
  id: string;
  name: string;
}
/**
 * A whole game. `viewer` is a seat, None for a spectator's eyes; `everything` shows all.
 */
export interface Replay {
  facts: Facts;
  names: string[];
  viewer: number | null;
  everything: boolean;
  commitment: string;
  secret: string;
  scores: number[];
  winners: number[];
  frames: Frame[];
}
/**
 * The table around the game, whole each time. `commitment` binds chance; `secret` is shown once all is over.
 */
export interface Room {
  type: "room";
  status: "open" | "over" | "playing";
  host: number | null;
  seats: SeatInfo[];
  spectators: number;
  spectators_muted: boolean;
  commitment: string | null;
  secret: string | null;
  next_table: string | null;
}
/**
 * A seat as everybody sees it. `bot` is the level of the bot that decides now; `gone_in` counts a leaver down.
 *
 *     `left` says that the person gave it up, `again` that they have agreed to a rematch.
 */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  here: boolean;
  muted: boolean;
  gone_in: number | null;
  ping: number | null;
  left: boolean;
  again: boolean;
}
/**
 * A line of chat.
 */
export interface Said {
  type: "said";
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}
/**
 * A line of chat.
 */
export interface Say {
  type: "say";
  id: string;
  text: string;
}
/**
 * A seat at a table and the key that opens it; keep it.
 */
export interface SeatKey {
  table: string;
  seat: number | null;
  key: string | null;
}
/**
 * Before the start: change options of the game, the others stay (host). Everybody is sent a new `welcome`.
 */
export interface SetOptions {
  type: "set_options";
  id: string;
  options: {
    [k: string]: boolean | number | string;
  };
}
/**
 * Before the start: open a seat for a person, or put a bot of a level into it (host).
 */
export interface SetSeat {
  type: "set_seat";
  id: string;
  seat: number;
  bot?: string | null;
}
/**
 * Now! Paint it on the next frame, take that frame's time, and send what the player does after it.
 *
 *     The position of the race is seen with it, and not before. Who comes in mid-race is told how many ms ago it was.
 */
export interface Signal {
  type: "signal";
  race: number;
  view: {
    [k: string]: unknown;
  };
  legal: Legal[];
  ago: number;
}
/**
 * Begin the game (host).
 */
export interface Start {
  type: "start";
  id: string;
}
/**
 * What one move, or the set-up (number 0), brought, as this viewer may know it.
 *
 *     `move` is there only where it was their own, `times` once the race that it was part of is settled.
 */
export interface Step {
  number: number;
  seat: number | null;
  by: string;
  events: Event[];
  move: number | null;
  times: Times | null;
}
/**
 * A table as everybody may know it.
 */
export interface TableInfo {
  facts: Facts;
  room: Room;
}
export interface TableList {
  tables: TableInfo[];
}
/**
 * The game after move `number`: what led here since the last update, the view, and what you may do.
 *
 *     `fresh` says to forget what was known before. `asked` says that a decision of yours is due, `alert` that it just
 *     became so: time for a sound. `race` says that the decision is a race: wait for `signal`, or, if it has been
 *     `signalled`, go on. `clocks` are the seconds that each seat has left for its decision, those of `pending` running.
 *     In a `window` all of `pending` are asked at once, and nobody is told who has answered but themselves: then they are
 *     not `asked` any more.
 */
export interface Update {
  type: "update";
  number: number;
  fresh: boolean;
  steps: Step[];
  view: {
    [k: string]: unknown;
  };
  pending: number[];
  legal: Legal[];
  asked: boolean;
  alert: boolean;
  race: boolean;
  signalled: boolean;
  over: boolean;
  clocks: number[] | null;
  window: Window | null;
  scores: number[] | null;
  winners: number[] | null;
}
/**
 * A decision that lasts so many `ms`, of which there are so many `left`: who is silent then has made their first
 *     legal move.
 */
export interface Window {
  ms: number;
  left: number;
}
/**
 * The answer to `hello`: which table this is and who you are there. It comes again when the options change.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  facts: Facts;
  seat: number | null;
  language: string;
}
