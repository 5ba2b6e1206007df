/** For how long each event is shown, and how it sounds. */
import type { Moment } from '../../lib/game';
import type { Events } from './game';

export const moments: Record<keyof Events, Moment> = {
  round_begins: { ms: 1700, sound: 'whistle' },
  note_laid: { ms: 240, sound: 'card' },
  bank_stays_empty: { ms: 240 },
  placed: { ms: 520, sound: 'card' },
  placed_offer: { ms: 520, sound: 'card' },
  offered: { ms: 520, sound: 'card' },
  bid_made: { ms: 800, sound: 'coin' },
  bid_refused: { ms: 800, sound: 'knock' },
  sold: { ms: 850, sound: 'coin' },
  passed: { ms: 600, sound: 'knock' },
  robbed: { ms: 2600, sound: 'shot' },
  found_empty: { ms: 1600, sound: 'knock' },
  round_over: { ms: 1500, sound: 'bell' },
  all_passed: { ms: 1500, sound: 'bell' },
  game_over: { ms: 900, sound: 'bell' },
};
