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

export const PLACES = ['none', '1', '2', '3', '4', '5', '6'] as const;

export type Place = (typeof PLACES)[number];

export const CHARACTERS = ['nobody', 'cowboy', 'sheriff', 'desperado', 'drifter', 'madam', 'kid'] as const;

export type Character = (typeof CHARACTERS)[number];

export const FACES = ['none', '1', '2', '3', '4', '5', 'hit', 'miss'] as const;

export type Face = (typeof FACES)[number];

export const ANSWERS = ['none', 'grab', 'touch 1', 'touch 2', 'touch 3', 'touch 4', 'touch 5', 'touch 6'] as const;

export type Answer = (typeof ANSWERS)[number];

export const STATS = ['speed', 'accuracy'] as const;

export type Stat = (typeof STATS)[number];

export const CARDS = [
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

export type Card = (typeof CARDS)[number];

export const PLACE2S = ['1', '2', '3', '4', '5', '6'] as const;

export type Place2 = (typeof PLACE2S)[number];

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

export const CHARACTER2S = ['cowboy', 'sheriff', 'desperado', 'drifter', 'madam', 'kid'] as const;

export type Character2 = (typeof CHARACTER2S)[number];

export const CARD2S = [
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

export type Card2 = (typeof CARD2S)[number];

export const CHANGES = ['+2', '-2'] as const;

export type Change = (typeof CHANGES)[number];

export const SIDES = ['my', 'their'] as const;

export type Side = (typeof SIDES)[number];

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
  touched: Place | '?';
  ties: number;
  attacker: Seat | '?';
  since_draw: number;
  shooter: Seat | '?';
  volley: number;
  consulted: number;
  seats: {
    character: Character | '?';
    points: number;
    left: number;
    loaded: number;
    shown: number;
    frozen: number;
    drew: number;
    flinch: Place | '?';
    die: Face | '?';
    answer: Answer | '?';
    ms: number;
    total: Record<Stat, number>;
    deck: Record<Card, number>;
    discard: Record<Card, number>;
    card: Record<Place2, Card | '?'>;
    lie: Record<Place2, Lie | '?'>;
    order: (Place2 | '?')[];
    bluff: Record<Place2, (Choice | '?')[]>;
  }[];
}

export interface Events {
  takes: [Seat, Character2];
  round_begins: [string];
  extra_round: [string];
  loads: [Seat, Place2];
  loads_card: [Card2, Place2];
  goes_first: [Seat];
  at_once: [];
  begins: [Seat];
  reveals: [Seat, Place2, Card2];
  flinch_goes: [Seat, Card2];
  flinch_stays: [Seat, Card2];
  false_start: [Seat];
  draws: [Seat];
  too_early: [];
  race_rolled: [Seat, string, string];
  attacker_first: [Seat, Seat];
  fast_enough: [Seat];
  bluffs: [Seat, Seat, Stat, Change];
  bluff_declined: [Seat];
  resolves: [Seat, Seat, Card2];
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
  choose: [Character2];
  load: [Card2];
  touch: [Place2];
  grab: [];
  wait: [];
  bluff: [Side, Stat, Change];
  decline: [];
  resolve: [Side, Place2];
  resolve_second: [Side, Place2];
  reroll: [];
  keep: [];
  stop: [];
}

export const BOX = {} as const;
