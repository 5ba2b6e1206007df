/* Made from the game by `make types`: do not edit. */

export const PHASES = ['turn', 'answer'] as const;

export type Phase = (typeof PHASES)[number];

export const SEATS = ['seat 0', 'seat 1', 'seat 2', 'seat 3', 'seat 4', 'seat 5', 'seat 6'] as const;

export type Seat = (typeof SEATS)[number];

export const CARDS = [
  'pink 1',
  'pink 2',
  'pink 3',
  'pink 4',
  'black 1',
  'black 2',
  'black 3',
  'black 4',
  'purple 1',
  'purple 2',
  'purple 3',
  'purple 4',
  'blue 1',
  'blue 2',
  'blue 3',
  'blue 4',
  'green 1',
  'green 2',
  'green 3',
  'green 4',
  'yellow 1',
  'yellow 2',
  'yellow 3',
  'yellow 4',
] as const;

export type Card = (typeof CARDS)[number];

export const PLACES = [
  'aside',
  'played',
  'hand 0',
  'hand 1',
  'hand 2',
  'hand 3',
  'hand 4',
  'offer 0',
  'offer 1',
  'offer 2',
  'offer 3',
  'offer 4',
] as const;

export type Place = (typeof PLACES)[number];

export const COLORS = ['pink', 'black', 'purple', 'blue', 'green', 'yellow'] as const;

export type Color = (typeof COLORS)[number];

export const NOTES = ['$6', '$7', '$8', '$9'] as const;

export type Note = (typeof NOTES)[number];

export const PRICES = ['1', '2'] as const;

export type Price = (typeof PRICES)[number];

export interface View {
  ply: number;
  pending: number;
  seated: number;
  phase: Phase | '?';
  over: boolean;
  options: { open_purses: number };
  lap: number;
  dealer: Seat | '?';
  turn: Seat | '?';
  passes: number;
  bid_on: Card | '?';
  bid: number;
  place: Record<Card, Place | '?'>;
  row: Record<Color, number>;
  note: Record<Color, number>;
  stack: Record<Note, number>;
  refused: Record<Color, number>;
  lacks: Record<Color, number>;
  seats: { dollars: number; hand: number; offers: number }[];
  facts: { notes: number; roads: Record<Color, { next: Card | '?'; loot: number }> };
}

export interface Events {
  round_begins: [string, Seat];
  note_laid: [Color, string];
  bank_stays_empty: [Color];
  placed: [Seat, Card];
  offered: [Seat, Card];
  placed_offer: [Seat, Card];
  robbed: [Seat, Color, string];
  found_empty: [Seat, Color];
  bid_made: [Seat, Seat, Card, string];
  bid_refused: [Seat, Card, string];
  sold: [Seat, Seat, Card, string];
  passed: [Seat];
  round_over: [Seat];
  all_passed: [];
  game_over: [];
}

export interface Moves {
  place: [Card];
  offer: [Card];
  place_offer: [Card];
  buy: [Card];
  bid: [Card, Price];
  refuse: [];
  accept: [];
  pass: [];
}

export const BOX = {
  rounds: 5,
  miles: [1, 2, 3, 4],
  notes: [6, 7, 8, 9],
  cards: {
    'pink 1': { color: 'pink', mile: 1, price: 1 },
    'pink 2': { color: 'pink', mile: 2, price: 2 },
    'pink 3': { color: 'pink', mile: 3, price: 3 },
    'pink 4': { color: 'pink', mile: 4, price: 4 },
    'black 1': { color: 'black', mile: 1, price: 1 },
    'black 2': { color: 'black', mile: 2, price: 2 },
    'black 3': { color: 'black', mile: 3, price: 3 },
    'black 4': { color: 'black', mile: 4, price: 4 },
    'purple 1': { color: 'purple', mile: 1, price: 1 },
    'purple 2': { color: 'purple', mile: 2, price: 2 },
    'purple 3': { color: 'purple', mile: 3, price: 3 },
    'purple 4': { color: 'purple', mile: 4, price: 4 },
    'blue 1': { color: 'blue', mile: 1, price: 1 },
    'blue 2': { color: 'blue', mile: 2, price: 2 },
    'blue 3': { color: 'blue', mile: 3, price: 3 },
    'blue 4': { color: 'blue', mile: 4, price: 4 },
    'green 1': { color: 'green', mile: 1, price: 1 },
    'green 2': { color: 'green', mile: 2, price: 2 },
    'green 3': { color: 'green', mile: 3, price: 3 },
    'green 4': { color: 'green', mile: 4, price: 4 },
    'yellow 1': { color: 'yellow', mile: 1, price: 1 },
    'yellow 2': { color: 'yellow', mile: 2, price: 2 },
    'yellow 3': { color: 'yellow', mile: 3, price: 3 },
    'yellow 4': { color: 'yellow', mile: 4, price: 4 },
  },
} as const;
