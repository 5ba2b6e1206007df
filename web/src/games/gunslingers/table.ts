import type { GameTable } from '../../lib/game';
import Table from './Table.svelte';
import { duelist, type Duel } from './view';
import words from './words';

export default {
  Table,
  words,
  moments: {
    takes: { ms: 700, sound: 'knock' },
    round_begins: { ms: 1300, sound: 'bell' },
    extra_round: { ms: 1500, sound: 'bell' },
    loads: { ms: 110, sound: 'card' },
    loads_card: { ms: 0 },
    goes_first: { ms: 1000 },
    at_once: { ms: 1200 },
    begins: { ms: 1000 },
    reveals: { ms: 800, sound: 'card' },
    flinch_goes: { ms: 1000 },
    flinch_stays: { ms: 1000 },
    false_start: { ms: 1800, sound: 'whistle' },
    draws: { ms: 1200, sound: 'knock' },
    too_early: { ms: 1200, sound: 'whistle' },
    race_rolled: { ms: 1500, sound: 'dice' },
    attacker_first: { ms: 1300 },
    fast_enough: { ms: 1300 },
    bluffs: { ms: 1400 },
    bluff_declined: { ms: 900 },
    resolves: { ms: 1400 },
    resolves_half: { ms: 1600 },
    resolve_declined: { ms: 900 },
    resolve_idle: { ms: 900 },
    at_the_same_time: { ms: 1200 },
    rolls: { ms: 1900, sound: 'dice' },
    rolls_face: { ms: 1900, sound: 'dice' },
    rerolls: { ms: 1100 },
    rerolls_other: { ms: 1100 },
    keeps: { ms: 900 },
    keeps_other: { ms: 900 },
    hits: { ms: 2200, sound: 'shot' },
    misses: { ms: 1600, sound: 'shot' },
    stops: { ms: 900 },
    round_over: { ms: 500 },
    game_over: { ms: 600, sound: 'bell' },
  },
  seatLine: (view, seat, t) => {
    const { character, points } = duelist(view as Duel, seat);
    return character === 'nobody' ? '' : t('gun_points', { who: t(`gun_${character}`), n: points });
  },
} satisfies GameTable;
