/** For how long each event is shown, and how it sounds. */
import type { Moment } from '../../lib/game';
import type { Events } from './game';

/** For how long a die tumbles; then it is looked at. */
const TUMBLE = 700;

export const moments: Record<keyof Events, Moment> = {
  begins: { ms: 700 },
  revealed: { ms: 340, sound: 'card' },
  purged: { ms: 1000, sound: 'card' },
  took: { ms: 520, sound: 'card' },
  drew: { ms: 420, sound: 'card' },
  drew_card: { ms: 420 },
  chose: { ms: 500, sound: 'knock' },
  laid: { ms: 280, sound: 'card' },
  group_begins: { ms: 650 },
  moved: { ms: 380, sound: 'knock' },
  robbed: { ms: 1400, sound: 'coin' },
  nothing_to_rob: { ms: 800, sound: 'knock' },
  found: { ms: 850, sound: 'coin' },
  dressed: { ms: 850 },
  has_it_already: { ms: 750 },
  sheriff_walks: { ms: 650, sound: 'knock' },
  sheriff_looks: { ms: 1700, sound: 'whistle' },
  hidden: { ms: 1000 },
  disguised: { ms: 1300 },
  fined: { ms: 1400, sound: 'coin' },
  nothing_to_lose: { ms: 1000, sound: 'knock' },
  rolled: { ms: 1300, after: TUMBLE, sound: 'dice' },
  rolled_sheriff: { ms: 2000, after: TUMBLE, sound: 'dice' },
  not_recognised: { ms: 1200 },
  no_haul: { ms: 1000, sound: 'knock' },
  discovered: { ms: 1400, sound: 'whistle' },
  held_up: { ms: 1200, sound: 'coin' },
  brawled: { ms: 900, sound: 'knock' },
  empty_handed: { ms: 1000, sound: 'knock' },
  stole: { ms: 420, sound: 'coin' },
  saved: { ms: 850, sound: 'coin' },
  last_card: { ms: 1500, sound: 'bell' },
  counted_cards: { ms: 900, sound: 'coin' },
  opened_box: { ms: 1100, sound: 'coin' },
  game_over: { ms: 900, sound: 'bell' },
};

/** How long a die tumbles if its throw is shown for so long. */
export const tumbling = (name: 'rolled' | 'rolled_sheriff', breath: number) => (breath * TUMBLE) / moments[name].ms;
