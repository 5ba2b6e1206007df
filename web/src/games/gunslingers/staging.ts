/** How what happens is shown: for how long, with what sound, in what large words, and where. */
import type { Moment } from '../../lib/game';
import type { Events } from './game';

/** For how long a die tumbles, and how long it is then looked at. */
const TUMBLE = 1050;
const THROW: Moment = { ms: 2000, after: TUMBLE, sound: 'dice' };

export const MOMENTS: Record<keyof Events, Moment> = {
  takes: { ms: 700, sound: 'knock' },
  round_begins: { ms: 1300, sound: 'bell' },
  extra_round: { ms: 1500, sound: 'bell' },
  loads: { ms: 110, sound: 'card', folds: 'gun_loads' },
  loads_card: { ms: 0, folds: 'gun_loads' },
  goes_first: { ms: 1000 },
  at_once: { ms: 1200 },
  begins: { ms: 1000 },
  reveals: { ms: 800, sound: 'card' },
  flinch_goes: { ms: 1000 },
  flinch_stays: { ms: 1000 },
  false_start: { ms: 1800, sound: 'whistle' },
  draws: { ms: 1200, sound: 'knock' },
  too_early: { ms: 1200, sound: 'whistle' },
  race_rolled: THROW,
  attacker_first: { ms: 1300 },
  fast_enough: { ms: 1300 },
  bluffs: { ms: 1400 },
  bluff_declined: { ms: 900 },
  resolves: { ms: 1400 },
  resolves_half: { ms: 1600 },
  resolve_declined: { ms: 900 },
  resolve_idle: { ms: 900 },
  at_the_same_time: { ms: 1200 },
  rolls: THROW,
  rolls_face: THROW,
  rerolls: { ms: 1100 },
  rerolls_other: { ms: 1100 },
  keeps: { ms: 900 },
  keeps_other: { ms: 900 },
  hits: { ms: 2200, sound: 'shot' },
  misses: { ms: 1600, sound: 'shot' },
  stops: { ms: 900 },
  round_over: { ms: 500 },
  game_over: { ms: 600, sound: 'bell' },
};

/** How long a die tumbles if its throw is shown for so long. */
export const tumbling = (breath: number) => (breath * TUMBLE) / THROW.ms;

/** What fills the table for a breath, with a word in large letters, if any. */
export const BANNERS: Partial<Record<keyof Events, string>> = {
  round_begins: 'gun_big_round',
  extra_round: 'gun_big_extra',
  draws: 'gun_big_draw',
  false_start: 'gun_big_false',
  too_early: 'gun_big_early',
  hits: 'gun_big_hit',
  misses: 'gun_big_miss',
  goes_first: '',
  begins: '',
  at_once: '',
  attacker_first: '',
  fast_enough: '',
  bluffs: '',
  bluff_declined: '',
  resolves: '',
  resolves_half: '',
  resolve_declined: '',
  resolve_idle: '',
  at_the_same_time: '',
  rerolls: '',
  rerolls_other: '',
  keeps: '',
  keeps_other: '',
  stops: '',
  flinch_goes: '',
  flinch_stays: '',
  game_over: '',
};
