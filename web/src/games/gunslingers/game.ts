/* Made from the game by `make types`: do not edit. */

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
  'next round',
  'drawn',
  'firing',
  'shot',
  'round over',
] as const;

export type Phase = (typeof PHASES)[number];

export const SEATS = ['seat 0', 'seat 1', 'seat 2', 'seat 3', 'seat 4', 'seat 5', 'seat 6'] as const;

export type Seat = (typeof SEATS)[number];

export const PLACE_OR_NONES = ['none', '1', '2', '3', '4', '5', '6'] as const;

export type PlaceOrNone = (typeof PLACE_OR_NONES)[number];

export const SOMEBODYS = ['nobody', 'cowboy', 'sheriff', 'desperado', 'drifter', 'madam', 'kid'] as const;

export type Somebody = (typeof SOMEBODYS)[number];

export const FACES = ['none', '1', '2', '3', '4', '5', 'hit', 'miss'] as const;

export type Face = (typeof FACES)[number];

export const ANSWERS = ['none', 'grab', 'touch 1', 'touch 2', 'touch 3', 'touch 4', 'touch 5', 'touch 6'] as const;

export type Answer = (typeof ANSWERS)[number];

export const STATS = ['speed', 'accuracy'] as const;

export type Stat = (typeof STATS)[number];

export const CARD_OR_NONES = [
  'nothing',
  'draw',
  'focus 1',
  'focus 2',
  'focus 3',
  'reach 1',
  'reach 2',
  'reach 3',
  'distract 1/1',
  'distract 2/1',
  'distract 1/0',
  'distract 0/2',
  'reckless distract 0/2',
  'reckless distract 2/0',
  'cheeky distract 1/0',
  'flinch 2/1',
  'flinch 1/2',
  'flinch 2/2',
  'bluff',
  'double bluff',
  'resolve',
  're-roll mine',
  're-roll theirs',
] as const;

export type CardOrNone = (typeof CARD_OR_NONES)[number];

export const PLACES = ['1', '2', '3', '4', '5', '6'] as const;

export type Place = (typeof PLACES)[number];

export const LIES = ['empty', 'down', 'up', 'ignored', 'used'] as const;

export type Lie = (typeof LIES)[number];

export const CHOICES = [
  'none',
  'declined',
  'my speed +2',
  'my speed -2',
  'my accuracy +2',
  'my accuracy -2',
  'their speed +2',
  'their speed -2',
  'their accuracy +2',
  'their accuracy -2',
  'ignored',
] as const;

export type Choice = (typeof CHOICES)[number];

export const SIDES = ['my', 'their'] as const;

export type Side = (typeof SIDES)[number];

export const ROLLS = ['none', 'number', 'face', 'past'] as const;

export type Roll = (typeof ROLLS)[number];

export const RESULTS = ['open', 'hit', 'miss'] as const;

export type Result = (typeof RESULTS)[number];

export const CHARACTERS = ['cowboy', 'sheriff', 'desperado', 'drifter', 'madam', 'kid'] as const;

export type Character = (typeof CHARACTERS)[number];

export const CARDS = [
  'draw',
  'focus 1',
  'focus 2',
  'focus 3',
  'reach 1',
  'reach 2',
  'reach 3',
  'distract 1/1',
  'distract 2/1',
  'distract 1/0',
  'distract 0/2',
  'reckless distract 0/2',
  'reckless distract 2/0',
  'cheeky distract 1/0',
  'flinch 2/1',
  'flinch 1/2',
  'flinch 2/2',
  'bluff',
  'double bluff',
  'resolve',
  're-roll mine',
  're-roll theirs',
] as const;

export type Card = (typeof CARDS)[number];

export const CHANGES = ['+2', '-2'] as const;

export type Change = (typeof CHANGES)[number];

export interface View {
  ply: number;
  pending: number;
  seated: number;
  phase: Phase | '?';
  over: boolean;
  race: { number: number; until: number; action: number[]; ms: number[]; since: number[]; idle: number[] };
  options: { reflex: number; load_draw: number; tie_band: number; characters: number; first: number; second: number };
  lap: number;
  starter: Seat | '?';
  turn: Seat | '?';
  touched: PlaceOrNone | '?';
  ties: number;
  attacker: Seat | '?';
  since_draw: number;
  shooter: Seat | '?';
  volley: number;
  consulted: number;
  seats: {
    character: Somebody | '?';
    points: number;
    left: number;
    loaded: number;
    shown: number;
    frozen: number;
    drew: number;
    flinch: PlaceOrNone | '?';
    die: Face | '?';
    answer: Answer | '?';
    ms: number;
    total: Record<Stat, number>;
    deck: Record<CardOrNone, number>;
    discard: Record<CardOrNone, number>;
    card: Record<Place, CardOrNone | '?'>;
    lie: Record<Place, Lie | '?'>;
    order: (Place | '?')[];
    bluff: Record<Place, (Choice | '?')[]>;
  }[];
  facts: {
    queued: number;
    queue: { seat: Seat | '?'; place: Place | '?'; which: number }[];
    seats: {
      places: number;
      aim: number;
      penalty: number;
      sums: Record<
        Stat,
        { parts: Record<Side, Record<Place, number[]>>; ignored: Record<Side, Record<Place, number>> }
      >;
      roll: Roll | '?';
      total: number;
      result: Result | '?';
      is_down: number;
    }[];
  };
}

export interface Events {
  takes: [Seat, Character];
  round_begins: [string];
  extra_round: [string];
  loads: [Seat, Place];
  loads_card: [Card, Place];
  goes_first: [Seat];
  at_once: [];
  begins: [Seat];
  reveals: [Seat, Place, Card];
  flinch_goes: [Seat, Card];
  flinch_stays: [Seat, Card];
  false_start: [Seat];
  draws: [Seat];
  too_early: [];
  race_rolled: [Seat, string, string];
  attacker_first: [Seat, Seat];
  fast_enough: [Seat];
  bluffs: [Seat, Seat, Stat, Change];
  bluff_declined: [Seat];
  resolves: [Seat, Seat, Card];
  resolves_half: [Seat, Seat, Stat, Change];
  resolve_declined: [Seat];
  resolve_idle: [Seat];
  at_the_same_time: [];
  rolls: [Seat, Face, string];
  rolls_face: [Seat, Face];
  rerolls: [Seat];
  rerolls_other: [Seat, Seat];
  keeps: [Seat];
  keeps_other: [Seat, Seat];
  hits: [Seat, Seat, string];
  misses: [Seat];
  stops: [Seat];
  round_over: [string];
  game_over: [];
}

export interface Moves {
  choose: [Character];
  load: [Card];
  touch: [Place];
  grab: [];
  wait: [];
  bluff: [Side, Stat, Change];
  decline: [];
  resolve: [Side, Place];
  resolve_second: [Side, Place];
  reroll: [];
  keep: [];
  stop: [];
}

export const BOX = {
  rounds: 3,
  target: 6,
  families: ['draw', 'focus', 'reach', 'distract', 'flinch', 'bluff', 'resolve', 'reroll'],
  die: ['1', '2', '3', '4', '5', '6'],
  cards: {
    draw: { family: 'draw', my: { speed: 0, accuracy: 0 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
    'focus 1': { family: 'focus', my: { speed: 0, accuracy: 1 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
    'focus 2': { family: 'focus', my: { speed: 0, accuracy: 2 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
    'focus 3': { family: 'focus', my: { speed: 0, accuracy: 3 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
    'reach 1': { family: 'reach', my: { speed: 1, accuracy: 0 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
    'reach 2': { family: 'reach', my: { speed: 2, accuracy: 0 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
    'reach 3': { family: 'reach', my: { speed: 3, accuracy: 0 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
    'distract 1/1': {
      family: 'distract',
      my: { speed: 0, accuracy: 0 },
      their: { speed: -1, accuracy: -1 },
      bluffs: 0,
    },
    'distract 2/1': {
      family: 'distract',
      my: { speed: 0, accuracy: 0 },
      their: { speed: -2, accuracy: -1 },
      bluffs: 0,
    },
    'distract 1/0': { family: 'distract', my: { speed: 0, accuracy: 0 }, their: { speed: -1, accuracy: 0 }, bluffs: 0 },
    'distract 0/2': { family: 'distract', my: { speed: 0, accuracy: 0 }, their: { speed: 0, accuracy: -2 }, bluffs: 0 },
    'reckless distract 0/2': {
      family: 'distract',
      my: { speed: 0, accuracy: -1 },
      their: { speed: 0, accuracy: -2 },
      bluffs: 0,
    },
    'reckless distract 2/0': {
      family: 'distract',
      my: { speed: 0, accuracy: -1 },
      their: { speed: -2, accuracy: 0 },
      bluffs: 0,
    },
    'cheeky distract 1/0': {
      family: 'distract',
      my: { speed: 0, accuracy: 1 },
      their: { speed: -1, accuracy: 0 },
      bluffs: 0,
    },
    'flinch 2/1': { family: 'flinch', my: { speed: 2, accuracy: 1 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
    'flinch 1/2': { family: 'flinch', my: { speed: 1, accuracy: 2 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
    'flinch 2/2': { family: 'flinch', my: { speed: 2, accuracy: 2 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
    bluff: { family: 'bluff', my: { speed: 0, accuracy: 0 }, their: { speed: 0, accuracy: 0 }, bluffs: 1 },
    'double bluff': { family: 'bluff', my: { speed: 0, accuracy: 0 }, their: { speed: 0, accuracy: 0 }, bluffs: 2 },
    resolve: { family: 'resolve', my: { speed: 0, accuracy: 0 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
    're-roll mine': { family: 'reroll', my: { speed: 0, accuracy: 0 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
    're-roll theirs': { family: 'reroll', my: { speed: 0, accuracy: 0 }, their: { speed: 0, accuracy: 0 }, bluffs: 0 },
  },
  characters: {
    cowboy: {
      die: ['1', '2', '3', '4', '5', 'hit'],
      deck: { draw: 4, focus: 3, reach: 3, distract: 1, flinch: 1, bluff: 1, resolve: 1, reroll: 1 },
    },
    sheriff: {
      die: ['2', '3', '3', '4', '5', 'hit'],
      deck: { draw: 4, focus: 4, reach: 3, distract: 1, flinch: 0, bluff: 1, resolve: 2, reroll: 0 },
    },
    desperado: {
      die: ['miss', 'miss', '2', '4', 'hit', 'hit'],
      deck: { draw: 4, focus: 2, reach: 2, distract: 2, flinch: 2, bluff: 2, resolve: 0, reroll: 1 },
    },
    drifter: {
      die: ['miss', '3', '4', '4', '5', '5'],
      deck: { draw: 4, focus: 4, reach: 2, distract: 1, flinch: 1, bluff: 1, resolve: 1, reroll: 1 },
    },
    madam: {
      die: ['1', '2', '2', '3', '4', 'hit'],
      deck: { draw: 4, focus: 1, reach: 2, distract: 3, flinch: 0, bluff: 3, resolve: 1, reroll: 1 },
    },
    kid: {
      die: ['miss', '2', '3', '4', '5', 'hit'],
      deck: { draw: 4, focus: 3, reach: 3, distract: 1, flinch: 2, bluff: 1, resolve: 0, reroll: 1 },
    },
  },
} as const;
