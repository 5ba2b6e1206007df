/* Made from the game by `make types`: do not edit. */

export const PHASES = [
  'turn',
  'cashing',
  'discarding',
  'objecting',
  'answering',
  'redirecting',
  'joining',
  'flipping',
  'fighting',
  'healing',
  'rewarding',
  'filling',
  'refreshing',
  'restoring',
  'event begins',
  'event strikes',
  'event over',
  'last fight',
] as const;

export type Phase = (typeof PHASES)[number];

export const SEATS = ['seat 0', 'seat 1', 'seat 2', 'seat 3', 'seat 4', 'seat 5', 'seat 6'] as const;

export type Seat = (typeof SEATS)[number];

export const ENDEDS = ['not yet', 'loot', 'wounds', 'limit'] as const;

export type Ended = (typeof ENDEDS)[number];

export const CARDS = [
  'none',
  'blue head bang swag 0',
  'blue head boom swag 0',
  'blue arm boom swag 1',
  'blue arm blam swag 1',
  'yellow head boom swag 1',
  'yellow head blam swag 1',
  'yellow leg bang swag 0',
  'yellow leg boom swag 0',
  'red head bang swag 1',
  'red arm boom swag 0',
  'red arm blam swag 0',
  'red leg blam swag 1',
  'green head boom swag 0',
  'green head blam swag 0',
  'green arm blam swag 1',
  'green leg bang swag 1',
  'blue head bang wanted 0',
  'blue head boom wanted 1',
  'blue arm blam wanted 1',
  'blue leg bang wanted 2',
  'yellow arm bang wanted 1',
  'yellow arm boom wanted 2',
  'yellow leg boom wanted 0',
  'yellow leg blam wanted 1',
  'red head bang wanted 1',
  'red head boom wanted 2',
  'red arm boom wanted 0',
  'red arm blam wanted 1',
  'green head blam wanted 0',
  'green arm bang wanted 1',
  'green leg boom wanted 1',
  'green leg blam wanted 2',
  'blue head blam law 1',
  'blue head blam law 2',
  'blue arm bang law 2',
  'yellow head bang law 1',
  'yellow head bang law 2',
  'yellow leg blam law 2',
  'red leg bang law 1',
  'red leg bang law 2',
  'red leg boom law 2',
  'green arm bang law 2',
  'green arm boom law 1',
  'green arm boom law 2',
  'blue arm bang horse 1',
  'blue leg blam horse 0',
  'yellow head boom horse 1',
  'yellow arm blam horse 0',
  'red arm bang horse 0',
  'red leg boom horse 1',
  'green head bang horse 0',
  'green arm blam horse 1',
  'blue arm boom desperado 2',
  'blue leg boom desperado 3',
  'blue leg blam desperado 3',
  'yellow head blam desperado 2',
  'yellow arm blam desperado 3',
  'yellow leg bang desperado 3',
  'red head blam desperado 3',
  'red arm bang desperado 3',
  'red leg blam desperado 2',
  'green head bang desperado 3',
  'green head boom desperado 3',
  'green leg bang desperado 2',
  'blue leg bang stand-off 2',
  'blue leg boom stand-off 3',
  'yellow arm bang stand-off 2',
  'yellow arm boom stand-off 3',
  'red head boom stand-off 2',
  'red head blam stand-off 3',
  'green leg boom stand-off 2',
  'green leg blam stand-off 3',
  'turkey',
  'reckoning',
  'bullet rain',
  'robbery',
  'sandstorm',
] as const;

export type Card = (typeof CARDS)[number];

export const CARD2S = [
  'none',
  'blue head bang swag 0',
  'blue head boom swag 0',
  'blue arm boom swag 1',
  'blue arm blam swag 1',
  'yellow head boom swag 1',
  'yellow head blam swag 1',
  'yellow leg bang swag 0',
  'yellow leg boom swag 0',
  'red head bang swag 1',
  'red arm boom swag 0',
  'red arm blam swag 0',
  'red leg blam swag 1',
  'green head boom swag 0',
  'green head blam swag 0',
  'green arm blam swag 1',
  'green leg bang swag 1',
  'blue head bang wanted 0',
  'blue head boom wanted 1',
  'blue arm blam wanted 1',
  'blue leg bang wanted 2',
  'yellow arm bang wanted 1',
  'yellow arm boom wanted 2',
  'yellow leg boom wanted 0',
  'yellow leg blam wanted 1',
  'red head bang wanted 1',
  'red head boom wanted 2',
  'red arm boom wanted 0',
  'red arm blam wanted 1',
  'green head blam wanted 0',
  'green arm bang wanted 1',
  'green leg boom wanted 1',
  'green leg blam wanted 2',
  'blue head blam law 1',
  'blue head blam law 2',
  'blue arm bang law 2',
  'yellow head bang law 1',
  'yellow head bang law 2',
  'yellow leg blam law 2',
  'red leg bang law 1',
  'red leg bang law 2',
  'red leg boom law 2',
  'green arm bang law 2',
  'green arm boom law 1',
  'green arm boom law 2',
  'blue arm bang horse 1',
  'blue leg blam horse 0',
  'yellow head boom horse 1',
  'yellow arm blam horse 0',
  'red arm bang horse 0',
  'red leg boom horse 1',
  'green head bang horse 0',
  'green arm blam horse 1',
  'blue arm boom desperado 2',
  'blue leg boom desperado 3',
  'blue leg blam desperado 3',
  'yellow head blam desperado 2',
  'yellow arm blam desperado 3',
  'yellow leg bang desperado 3',
  'red head blam desperado 3',
  'red arm bang desperado 3',
  'red leg blam desperado 2',
  'green head bang desperado 3',
  'green head boom desperado 3',
  'green leg bang desperado 2',
  'blue leg bang stand-off 2',
  'blue leg boom stand-off 3',
  'yellow arm bang stand-off 2',
  'yellow arm boom stand-off 3',
  'red head boom stand-off 2',
  'red head blam stand-off 3',
  'green leg boom stand-off 2',
  'green leg blam stand-off 3',
] as const;

export type Card2 = (typeof CARD2S)[number];

export const EVENTS = ['none', 'turkey', 'reckoning', 'bullet rain', 'robbery', 'sandstorm'] as const;

export type Event = (typeof EVENTS)[number];

export const EVENT2S = ['turkey', 'reckoning', 'bullet rain', 'robbery', 'sandstorm'] as const;

export type Event2 = (typeof EVENT2S)[number];

export const PISTOLS = ['blue', 'yellow', 'red', 'green'] as const;

export type Pistol = (typeof PISTOLS)[number];

export const FIGHTS = ['none', 'duel', 'triello', 'stand-off', 'turkey shoot'] as const;

export type Fight = (typeof FIGHTS)[number];

export const WEAPONS = ['blue pistol', 'yellow pistol', 'red pistol', 'green pistol', 'bottle'] as const;

export type Weapon = (typeof WEAPONS)[number];

export const WAYS = ['swag', 'wanted', 'bluff', 'law', 'bottle', 'duel', 'triello', 'stand-off', 'event'] as const;

export type Way = (typeof WAYS)[number];

export const CARD3S = [
  'blue head bang swag 0',
  'blue head boom swag 0',
  'blue arm boom swag 1',
  'blue arm blam swag 1',
  'yellow head boom swag 1',
  'yellow head blam swag 1',
  'yellow leg bang swag 0',
  'yellow leg boom swag 0',
  'red head bang swag 1',
  'red arm boom swag 0',
  'red arm blam swag 0',
  'red leg blam swag 1',
  'green head boom swag 0',
  'green head blam swag 0',
  'green arm blam swag 1',
  'green leg bang swag 1',
  'blue head bang wanted 0',
  'blue head boom wanted 1',
  'blue arm blam wanted 1',
  'blue leg bang wanted 2',
  'yellow arm bang wanted 1',
  'yellow arm boom wanted 2',
  'yellow leg boom wanted 0',
  'yellow leg blam wanted 1',
  'red head bang wanted 1',
  'red head boom wanted 2',
  'red arm boom wanted 0',
  'red arm blam wanted 1',
  'green head blam wanted 0',
  'green arm bang wanted 1',
  'green leg boom wanted 1',
  'green leg blam wanted 2',
  'blue head blam law 1',
  'blue head blam law 2',
  'blue arm bang law 2',
  'yellow head bang law 1',
  'yellow head bang law 2',
  'yellow leg blam law 2',
  'red leg bang law 1',
  'red leg bang law 2',
  'red leg boom law 2',
  'green arm bang law 2',
  'green arm boom law 1',
  'green arm boom law 2',
  'blue arm bang horse 1',
  'blue leg blam horse 0',
  'yellow head boom horse 1',
  'yellow arm blam horse 0',
  'red arm bang horse 0',
  'red leg boom horse 1',
  'green head bang horse 0',
  'green arm blam horse 1',
  'blue arm boom desperado 2',
  'blue leg boom desperado 3',
  'blue leg blam desperado 3',
  'yellow head blam desperado 2',
  'yellow arm blam desperado 3',
  'yellow leg bang desperado 3',
  'red head blam desperado 3',
  'red arm bang desperado 3',
  'red leg blam desperado 2',
  'green head bang desperado 3',
  'green head boom desperado 3',
  'green leg bang desperado 2',
  'blue leg bang stand-off 2',
  'blue leg boom stand-off 3',
  'yellow arm bang stand-off 2',
  'yellow arm boom stand-off 3',
  'red head boom stand-off 2',
  'red head blam stand-off 3',
  'green leg boom stand-off 2',
  'green leg blam stand-off 3',
] as const;

export type Card3 = (typeof CARD3S)[number];

export const ZONES = ['head', 'arm', 'leg'] as const;

export type Zone = (typeof ZONES)[number];

export const SOUNDS = ['bang', 'boom', 'blam'] as const;

export type Sound = (typeof SOUNDS)[number];

export const CARD4S = [
  'blue head bang swag 0',
  'blue head boom swag 0',
  'blue arm boom swag 1',
  'blue arm blam swag 1',
  'yellow head boom swag 1',
  'yellow head blam swag 1',
  'yellow leg bang swag 0',
  'yellow leg boom swag 0',
  'red head bang swag 1',
  'red arm boom swag 0',
  'red arm blam swag 0',
  'red leg blam swag 1',
  'green head boom swag 0',
  'green head blam swag 0',
  'green arm blam swag 1',
  'green leg bang swag 1',
] as const;

export type Card4 = (typeof CARD4S)[number];

export const CARD5S = [
  'blue leg bang stand-off 2',
  'blue leg boom stand-off 3',
  'yellow arm bang stand-off 2',
  'yellow arm boom stand-off 3',
  'red head boom stand-off 2',
  'red head blam stand-off 3',
  'green leg boom stand-off 2',
  'green leg blam stand-off 3',
] as const;

export type Card5 = (typeof CARD5S)[number];

export const CARD6S = [
  'blue arm bang horse 1',
  'blue leg blam horse 0',
  'yellow head boom horse 1',
  'yellow arm blam horse 0',
  'red arm bang horse 0',
  'red leg boom horse 1',
  'green head bang horse 0',
  'green arm blam horse 1',
] as const;

export type Card6 = (typeof CARD6S)[number];

export interface View {
  ply: number;
  pending: number;
  seated: number;
  phase: Phase | '?';
  over: boolean;
  options: { reflex: number; simplified: number; roulette: number; events: number; tie_band: number };
  race: { number: number; until: number; action: number[]; ms: number[]; since: number[]; idle: number[] };
  aside: { depth: number; phase: (Phase | '?')[]; pending: number[]; seat: number[]; thing: number[] };
  turn: Seat | '?';
  token: Seat | '?';
  turns: number;
  last: number;
  ended: Ended | '?';
  extra: number;
  deck: Record<Card, number>;
  height: number;
  public: (Card2 | '?')[];
  event: Event | '?';
  drawer: Seat | '?';
  waiting: Record<Event2, number>;
  gone: Record<Event2, number>;
  healers: number;
  threatener: Seat | '?';
  target: Seat | '?';
  pistol: Pistol | '?';
  escapes: number;
  escaper: Seat | '?';
  holder: Record<Pistol, number>;
  chain: (Seat | '?')[];
  links: number;
  struck: number;
  closed: number;
  fights: { kind: Fight | '?'; shooters: number; reference: Seat | '?'; flipped: (Card2 | '?')[] }[];
  free: Record<Weapon, number>;
  missed: number;
  last_fights: number;
  winner: number;
  bank: number;
  earned: Record<Way, number>;
  seats: {
    loot: number;
    bounty: number;
    hit: number;
    answer: number;
    wounds: number;
    hand: (Card2 | '?')[];
    known: number[];
  }[];
  facts: {
    discarded: Record<Card, number>;
    discards: number;
    fight: Fight | '?';
    reference: Seat | '?';
    reads: (Card2 | '?')[];
    aims: Record<Pistol, Seat | '?'>;
    bullets: number;
    seats: { points: number; cards: number; shooter: number; target: number; chained: number }[];
  };
}

export interface Events {
  deals: [Seat];
  turn_begins: [Seat];
  drew: [Seat];
  drew_card: [Seat, Card3];
  took: [Seat, Card3];
  token_moves: [Seat];
  laid_open: [Card3];
  reshuffled: [string];
  discarded: [Seat, Card3];
  discarded_hand: [Seat, Card2, Card2, Card2];
  showed: [Seat, Card2, Card2, Card2];
  refreshes: [Seat];
  cashes: [Seat, Card3];
  collects: [Seat, Seat];
  earns: [Seat, string];
  pays: [Seat, Seat, string];
  is_broke: [Seat];
  bounty_taken: [Seat, Seat, string];
  bounty_up: [Seat, string];
  bounty_restored: [Seat, string];
  wounded: [Seat, string];
  healed: [Seat, string];
  kept_wound: [Seat];
  threatens: [Seat, Seat, Pistol];
  dares: [Seat, Seat, Seat];
  nobody_objects: [Seat];
  crashes: [Seat, Seat];
  joins: [Seat, Seat, Pistol, Card3];
  calls: [Seat, Seat];
  bullets: [Seat, string];
  die_rolled: [Seat, string];
  bang: [Seat];
  click: [Seat];
  turns_in: [Seat, Seat];
  arrests: [Seat, Seat];
  escapes: [Seat, Card3];
  escapes_for_good: [Seat, Card3];
  comes_back: [Seat];
  redirects: [Seat, Seat];
  defies: [Seat, Seat, Seat];
  wants_duel: [Seat, Seat];
  passes_hand: [Seat, Seat];
  referee: [Seat];
  dissolves: [];
  signal: [];
  missed: [Seat, Pistol, Zone, Sound];
  smashed_badly: [Seat, Zone];
  is_held: [Seat, Weapon];
  hit: [Seat, Seat, Weapon, Zone];
  hit_turkey: [Seat, Weapon, Zone];
  rolls: [Seat, string];
  nobody_hits: [];
  was_law: [Seat];
  event_strikes: [Seat, Event2];
  set_aside: [Event2];
  event_over: [Event2];
  shuffled_back: [Event2];
  last_turns: [Seat, string];
  limit: [];
  tie: [string];
  lot: [Seat];
  last_fight_won: [Seat];
  game_over: [];
}

export interface Moves {
  draw: [];
  take: [Card3];
  cash: [Card4];
  collect: [Seat];
  threaten: [Pistol, Seat];
  dare: [Seat, Seat];
  enough: [];
  discard: [Card3];
  let_be: [];
  crash: [];
  join: [Card5, Pistol];
  call: [];
  duel: [];
  turn_in: [];
  arrest: [];
  escape: [Card6];
  defy: [Seat];
  redirect: [Seat];
  wait: [];
  shoot: [Pistol, Zone, Sound, Seat];
  smash: [Zone, Seat];
  shoot_turkey: [Pistol, Zone, Sound];
  smash_turkey: [Zone];
  heal: [];
  keep: [];
}

export const BOX = {
  cards: {
    'blue head bang swag 0': { color: 'blue', zone: 'head', sound: 'bang', symbol: 'swag', bullets: 0 },
    'blue head boom swag 0': { color: 'blue', zone: 'head', sound: 'boom', symbol: 'swag', bullets: 0 },
    'blue arm boom swag 1': { color: 'blue', zone: 'arm', sound: 'boom', symbol: 'swag', bullets: 1 },
    'blue arm blam swag 1': { color: 'blue', zone: 'arm', sound: 'blam', symbol: 'swag', bullets: 1 },
    'yellow head boom swag 1': { color: 'yellow', zone: 'head', sound: 'boom', symbol: 'swag', bullets: 1 },
    'yellow head blam swag 1': { color: 'yellow', zone: 'head', sound: 'blam', symbol: 'swag', bullets: 1 },
    'yellow leg bang swag 0': { color: 'yellow', zone: 'leg', sound: 'bang', symbol: 'swag', bullets: 0 },
    'yellow leg boom swag 0': { color: 'yellow', zone: 'leg', sound: 'boom', symbol: 'swag', bullets: 0 },
    'red head bang swag 1': { color: 'red', zone: 'head', sound: 'bang', symbol: 'swag', bullets: 1 },
    'red arm boom swag 0': { color: 'red', zone: 'arm', sound: 'boom', symbol: 'swag', bullets: 0 },
    'red arm blam swag 0': { color: 'red', zone: 'arm', sound: 'blam', symbol: 'swag', bullets: 0 },
    'red leg blam swag 1': { color: 'red', zone: 'leg', sound: 'blam', symbol: 'swag', bullets: 1 },
    'green head boom swag 0': { color: 'green', zone: 'head', sound: 'boom', symbol: 'swag', bullets: 0 },
    'green head blam swag 0': { color: 'green', zone: 'head', sound: 'blam', symbol: 'swag', bullets: 0 },
    'green arm blam swag 1': { color: 'green', zone: 'arm', sound: 'blam', symbol: 'swag', bullets: 1 },
    'green leg bang swag 1': { color: 'green', zone: 'leg', sound: 'bang', symbol: 'swag', bullets: 1 },
    'blue head bang wanted 0': { color: 'blue', zone: 'head', sound: 'bang', symbol: 'wanted', bullets: 0 },
    'blue head boom wanted 1': { color: 'blue', zone: 'head', sound: 'boom', symbol: 'wanted', bullets: 1 },
    'blue arm blam wanted 1': { color: 'blue', zone: 'arm', sound: 'blam', symbol: 'wanted', bullets: 1 },
    'blue leg bang wanted 2': { color: 'blue', zone: 'leg', sound: 'bang', symbol: 'wanted', bullets: 2 },
    'yellow arm bang wanted 1': { color: 'yellow', zone: 'arm', sound: 'bang', symbol: 'wanted', bullets: 1 },
    'yellow arm boom wanted 2': { color: 'yellow', zone: 'arm', sound: 'boom', symbol: 'wanted', bullets: 2 },
    'yellow leg boom wanted 0': { color: 'yellow', zone: 'leg', sound: 'boom', symbol: 'wanted', bullets: 0 },
    'yellow leg blam wanted 1': { color: 'yellow', zone: 'leg', sound: 'blam', symbol: 'wanted', bullets: 1 },
    'red head bang wanted 1': { color: 'red', zone: 'head', sound: 'bang', symbol: 'wanted', bullets: 1 },
    'red head boom wanted 2': { color: 'red', zone: 'head', sound: 'boom', symbol: 'wanted', bullets: 2 },
    'red arm boom wanted 0': { color: 'red', zone: 'arm', sound: 'boom', symbol: 'wanted', bullets: 0 },
    'red arm blam wanted 1': { color: 'red', zone: 'arm', sound: 'blam', symbol: 'wanted', bullets: 1 },
    'green head blam wanted 0': { color: 'green', zone: 'head', sound: 'blam', symbol: 'wanted', bullets: 0 },
    'green arm bang wanted 1': { color: 'green', zone: 'arm', sound: 'bang', symbol: 'wanted', bullets: 1 },
    'green leg boom wanted 1': { color: 'green', zone: 'leg', sound: 'boom', symbol: 'wanted', bullets: 1 },
    'green leg blam wanted 2': { color: 'green', zone: 'leg', sound: 'blam', symbol: 'wanted', bullets: 2 },
    'blue head blam law 1': { color: 'blue', zone: 'head', sound: 'blam', symbol: 'law', bullets: 1 },
    'blue head blam law 2': { color: 'blue', zone: 'head', sound: 'blam', symbol: 'law', bullets: 2 },
    'blue arm bang law 2': { color: 'blue', zone: 'arm', sound: 'bang', symbol: 'law', bullets: 2 },
    'yellow head bang law 1': { color: 'yellow', zone: 'head', sound: 'bang', symbol: 'law', bullets: 1 },
    'yellow head bang law 2': { color: 'yellow', zone: 'head', sound: 'bang', symbol: 'law', bullets: 2 },
    'yellow leg blam law 2': { color: 'yellow', zone: 'leg', sound: 'blam', symbol: 'law', bullets: 2 },
    'red leg bang law 1': { color: 'red', zone: 'leg', sound: 'bang', symbol: 'law', bullets: 1 },
    'red leg bang law 2': { color: 'red', zone: 'leg', sound: 'bang', symbol: 'law', bullets: 2 },
    'red leg boom law 2': { color: 'red', zone: 'leg', sound: 'boom', symbol: 'law', bullets: 2 },
    'green arm bang law 2': { color: 'green', zone: 'arm', sound: 'bang', symbol: 'law', bullets: 2 },
    'green arm boom law 1': { color: 'green', zone: 'arm', sound: 'boom', symbol: 'law', bullets: 1 },
    'green arm boom law 2': { color: 'green', zone: 'arm', sound: 'boom', symbol: 'law', bullets: 2 },
    'blue arm bang horse 1': { color: 'blue', zone: 'arm', sound: 'bang', symbol: 'horse', bullets: 1 },
    'blue leg blam horse 0': { color: 'blue', zone: 'leg', sound: 'blam', symbol: 'horse', bullets: 0 },
    'yellow head boom horse 1': { color: 'yellow', zone: 'head', sound: 'boom', symbol: 'horse', bullets: 1 },
    'yellow arm blam horse 0': { color: 'yellow', zone: 'arm', sound: 'blam', symbol: 'horse', bullets: 0 },
    'red arm bang horse 0': { color: 'red', zone: 'arm', sound: 'bang', symbol: 'horse', bullets: 0 },
    'red leg boom horse 1': { color: 'red', zone: 'leg', sound: 'boom', symbol: 'horse', bullets: 1 },
    'green head bang horse 0': { color: 'green', zone: 'head', sound: 'bang', symbol: 'horse', bullets: 0 },
    'green arm blam horse 1': { color: 'green', zone: 'arm', sound: 'blam', symbol: 'horse', bullets: 1 },
    'blue arm boom desperado 2': { color: 'blue', zone: 'arm', sound: 'boom', symbol: 'desperado', bullets: 2 },
    'blue leg boom desperado 3': { color: 'blue', zone: 'leg', sound: 'boom', symbol: 'desperado', bullets: 3 },
    'blue leg blam desperado 3': { color: 'blue', zone: 'leg', sound: 'blam', symbol: 'desperado', bullets: 3 },
    'yellow head blam desperado 2': { color: 'yellow', zone: 'head', sound: 'blam', symbol: 'desperado', bullets: 2 },
    'yellow arm blam desperado 3': { color: 'yellow', zone: 'arm', sound: 'blam', symbol: 'desperado', bullets: 3 },
    'yellow leg bang desperado 3': { color: 'yellow', zone: 'leg', sound: 'bang', symbol: 'desperado', bullets: 3 },
    'red head blam desperado 3': { color: 'red', zone: 'head', sound: 'blam', symbol: 'desperado', bullets: 3 },
    'red arm bang desperado 3': { color: 'red', zone: 'arm', sound: 'bang', symbol: 'desperado', bullets: 3 },
    'red leg blam desperado 2': { color: 'red', zone: 'leg', sound: 'blam', symbol: 'desperado', bullets: 2 },
    'green head bang desperado 3': { color: 'green', zone: 'head', sound: 'bang', symbol: 'desperado', bullets: 3 },
    'green head boom desperado 3': { color: 'green', zone: 'head', sound: 'boom', symbol: 'desperado', bullets: 3 },
    'green leg bang desperado 2': { color: 'green', zone: 'leg', sound: 'bang', symbol: 'desperado', bullets: 2 },
    'blue leg bang stand-off 2': { color: 'blue', zone: 'leg', sound: 'bang', symbol: 'stand-off', bullets: 2 },
    'blue leg boom stand-off 3': { color: 'blue', zone: 'leg', sound: 'boom', symbol: 'stand-off', bullets: 3 },
    'yellow arm bang stand-off 2': { color: 'yellow', zone: 'arm', sound: 'bang', symbol: 'stand-off', bullets: 2 },
    'yellow arm boom stand-off 3': { color: 'yellow', zone: 'arm', sound: 'boom', symbol: 'stand-off', bullets: 3 },
    'red head boom stand-off 2': { color: 'red', zone: 'head', sound: 'boom', symbol: 'stand-off', bullets: 2 },
    'red head blam stand-off 3': { color: 'red', zone: 'head', sound: 'blam', symbol: 'stand-off', bullets: 3 },
    'green leg boom stand-off 2': { color: 'green', zone: 'leg', sound: 'boom', symbol: 'stand-off', bullets: 2 },
    'green leg blam stand-off 3': { color: 'green', zone: 'leg', sound: 'blam', symbol: 'stand-off', bullets: 3 },
  },
  characters: ['the Widow', 'Deacon Cole', 'Dusty Ruiz', 'Black Hattie', 'the Banker', 'Half-Moon Joe', 'Old Silver'],
  hand: 3,
  public: 4,
  swag: 10,
  bluff: 20,
  bottle: 20,
  rise: 10,
  share: 10,
  bounty: 20,
  wound: 10,
  lootEnds: 130,
  woundsEnd: 3,
  lock: 1500,
  raceEnds: 30000,
  lessons: [
    {
      cards: ['blue head boom wanted 1', 'blue arm blam swag 1', 'yellow head blam swag 1'],
      weapons: ['blue'],
      zones: ['head'],
      sounds: ['blam'],
    },
    {
      cards: ['yellow arm boom wanted 2', 'yellow leg bang swag 0', 'green arm blam swag 1'],
      weapons: ['yellow'],
      zones: ['arm'],
      sounds: ['boom', 'bang', 'blam'],
    },
    {
      cards: ['red leg boom horse 1', 'green leg boom wanted 1', 'red head bang swag 1'],
      weapons: ['red'],
      zones: ['leg'],
      sounds: ['boom'],
    },
    {
      cards: ['green arm bang law 2', 'blue arm bang horse 1', 'green leg blam wanted 2'],
      weapons: ['green'],
      zones: ['arm'],
      sounds: ['bang'],
    },
    {
      cards: ['red head blam desperado 3', 'yellow leg blam law 2', 'yellow head bang law 1'],
      weapons: ['yellow'],
      zones: ['head'],
      sounds: ['blam'],
    },
    {
      cards: ['blue leg bang wanted 2', 'red leg bang law 1', 'blue arm boom swag 1'],
      weapons: ['blue'],
      zones: ['leg'],
      sounds: ['bang'],
    },
    {
      cards: ['green head boom swag 0', 'red arm blam swag 0', 'red head bang wanted 1'],
      weapons: ['red'],
      zones: ['head'],
      sounds: ['boom', 'blam', 'bang'],
    },
    {
      cards: ['yellow arm blam horse 0', 'blue head blam law 2', 'red arm boom wanted 0'],
      weapons: ['yellow', 'blue', 'red'],
      zones: ['arm'],
      sounds: ['blam'],
    },
  ],
} as const;
