/* Made from the game by `make types`: do not edit. */

export const PHASES = ['turn', 'laying', 'ordering', 'acting', 'robbing', 'lookout', 'caught', 'sharing'] as const;

export type Phase = (typeof PHASES)[number];

export const SEATS = ['seat 0', 'seat 1', 'seat 2', 'seat 3', 'seat 4', 'seat 5', 'seat 6'] as const;

export type Seat = (typeof SEATS)[number];

export const SLOTS = [
  'bandit/bandit',
  'bandit/sheriff',
  'bandit/holdup',
  'bandit/brawl',
  'bandit/money box',
  'sheriff/sheriff',
  'sheriff/holdup',
  'sheriff/brawl',
  'sheriff/money box',
  'holdup/holdup',
  'holdup/brawl',
  'holdup/money box',
  'brawl/brawl',
  'brawl/money box',
  'money box/money box',
  'none',
] as const;

export type Slot = (typeof SLOTS)[number];

export const CARDS = [
  'bandit/bandit',
  'bandit/sheriff',
  'bandit/holdup',
  'bandit/brawl',
  'bandit/money box',
  'sheriff/sheriff',
  'sheriff/holdup',
  'sheriff/brawl',
  'sheriff/money box',
  'holdup/holdup',
  'holdup/brawl',
  'holdup/money box',
  'brawl/brawl',
  'brawl/money box',
  'money box/money box',
] as const;

export type Card = (typeof CARDS)[number];

export const SYMBOLS = ['bandit', 'sheriff', 'holdup', 'brawl', 'money box'] as const;

export type Symbol = (typeof SYMBOLS)[number];

export const FACES = ['none', '1', '2', '3', 'sheriff'] as const;

export type Face = (typeof FACES)[number];

export const STOPS = ['lookout', 'vault 1', 'vault 2', 'vault 3', 'vault 4', 'vault 5'] as const;

export type Stop = (typeof STOPS)[number];

export const VAULTS = ['vault 1', 'vault 2', 'vault 3', 'vault 4', 'vault 5'] as const;

export type Vault = (typeof VAULTS)[number];

export const SPACES = ['start', 'barber', 'east rock', 'wagon trail', 'optician', 'west rock'] as const;

export type Space = (typeof SPACES)[number];

export const DISGUISES = ['mustache', 'sunglasses'] as const;

export type Disguise = (typeof DISGUISES)[number];

export const VICTIMS = ['seat 0', 'seat 1', 'seat 2', 'seat 3'] as const;

export type Victim = (typeof VICTIMS)[number];

export interface View {
  ply: number;
  pending: number;
  seated: number;
  phase: Phase | '?';
  over: boolean;
  options: { open_boxes: number };
  turn: Seat | '?';
  face_up: (Slot | '?')[];
  pile: Record<Card, number>;
  height: number;
  discard: Record<Card, number>;
  symbol: Symbol | '?';
  laid: Record<Card, number>;
  todo: Record<Symbol, number>;
  group: Symbol | '?';
  group_size: number;
  left: number;
  die: Face | '?';
  haul: number;
  sheriff: Stop | '?';
  emptied: Record<Vault, number>;
  to_check: number;
  stock: number;
  seats: {
    bucks: number;
    box: number;
    space: Space | '?';
    disguises: Record<Disguise, number>;
    cards: number;
    hand: Record<Card, number>;
    known: Record<Card, number>;
  }[];
  facts: {
    shows: Record<Symbol, number>;
    joins: Record<Symbol, Record<Card, number>>;
    laid: Record<Symbol, number>;
    pair: number;
    next: Stop | '?';
    stops: number;
    checked: Seat | '?';
    open: Record<Vault, number>;
    lands: (Space | '?')[];
    to_share: number;
    seats: { hidden: number; risk: number }[];
  };
}

export interface Events {
  begins: [Seat];
  revealed: [Card];
  purged: [Card];
  took: [Seat, Card];
  drew: [Seat];
  drew_card: [Seat, Card];
  chose: [Seat, Symbol];
  laid: [Seat, Card];
  group_begins: [Seat, Symbol, string];
  moved: [Seat, Space];
  robbed: [Seat, Vault, string];
  nothing_to_rob: [Seat];
  found: [Seat, Space, string];
  dressed: [Seat, Disguise];
  has_it_already: [Seat, Disguise];
  sheriff_walks: [Vault];
  sheriff_looks: [];
  hidden: [Seat];
  disguised: [Seat, Disguise];
  fined: [Seat, string];
  nothing_to_lose: [Seat];
  rolled: [Seat, Face, string];
  rolled_sheriff: [Seat];
  not_recognised: [Seat, Disguise];
  no_haul: [Seat];
  discovered: [Seat];
  held_up: [Seat, string];
  brawled: [Seat, string];
  empty_handed: [Seat];
  stole: [Seat, Victim, string];
  saved: [Seat, string];
  last_card: [Seat];
  counted_cards: [Seat, string];
  opened_box: [Seat, string];
  game_over: [];
}

export interface Moves {
  draw: [];
  take: [Card];
  choose: [Symbol];
  lay: [Card];
  carry_out: [];
  begin: [Symbol];
  rob: [Vault];
  pay: [];
  leave: [];
  use: [Disguise];
  steal: [Victim];
}

export const BOX = {
  cards: {
    'bandit/bandit': { symbols: ['bandit', 'bandit'], copies: 4 },
    'bandit/sheriff': { symbols: ['bandit', 'sheriff'], copies: 4 },
    'bandit/holdup': { symbols: ['bandit', 'holdup'], copies: 4 },
    'bandit/brawl': { symbols: ['bandit', 'brawl'], copies: 4 },
    'bandit/money box': { symbols: ['bandit', 'money box'], copies: 4 },
    'sheriff/sheriff': { symbols: ['sheriff', 'sheriff'], copies: 4 },
    'sheriff/holdup': { symbols: ['sheriff', 'holdup'], copies: 4 },
    'sheriff/brawl': { symbols: ['sheriff', 'brawl'], copies: 4 },
    'sheriff/money box': { symbols: ['sheriff', 'money box'], copies: 4 },
    'holdup/holdup': { symbols: ['holdup', 'holdup'], copies: 4 },
    'holdup/brawl': { symbols: ['holdup', 'brawl'], copies: 4 },
    'holdup/money box': { symbols: ['holdup', 'money box'], copies: 4 },
    'brawl/brawl': { symbols: ['brawl', 'brawl'], copies: 4 },
    'brawl/money box': { symbols: ['brawl', 'money box'], copies: 4 },
    'money box/money box': { symbols: ['money box', 'money box'], copies: 4 },
  },
  deck: 60,
  needed: 3,
  dealt: 3,
  handLimit: 6,
  road: {
    start: { bucks: 3, disguise: 'none', rock: false },
    barber: { bucks: 0, disguise: 'mustache', rock: false },
    'east rock': { bucks: 0, disguise: 'none', rock: true },
    'wagon trail': { bucks: 3, disguise: 'none', rock: false },
    optician: { bucks: 0, disguise: 'sunglasses', rock: false },
    'west rock': { bucks: 0, disguise: 'none', rock: true },
  },
  tunnelFrom: 'optician',
  vaults: { 'vault 1': 1, 'vault 2': 2, 'vault 3': 3, 'vault 4': 4, 'vault 5': 5 },
  fine: 5,
  dice: { holdup: ['1', '2', '2', '3', '3', 'sheriff'], brawl: ['1', '1', '1', '2', '2', 'sheriff'] },
  coins: [5, 3, 1],
} as const;
