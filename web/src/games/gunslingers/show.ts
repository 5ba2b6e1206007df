/** The table as it looks after each event, until the server's own view of the whole move is there. */
import type { View } from '../../lib/game';
import type { Event } from '../../lib/protocol';
import { CARDS, STATS } from './box';
import { duelist, isDrawn, PHASES, PLACES, revealed, seatOf, type Duel, type Duelist } from './view';

type Shown = (view: Duel, ...things: string[]) => void;

const who = (view: Duel, seat = '') => duelist(view, seatOf(seat));
const other = (view: Duel, seat = '') => duelist(view, 1 - seatOf(seat));

/** The changes printed on a card begin to count (1), or no longer do (-1). */
function modify(view: Duel, seat: string, card: string, times: 1 | -1): void {
  for (const stat of STATS) {
    who(view, seat).total[stat] += times * (CARDS[card]?.own[stat] ?? 0);
    other(view, seat).total[stat] += times * (CARDS[card]?.their[stat] ?? 0);
  }
}

/** The next Bluff about which nothing has been said. */
function say(mine: Duelist, choice: string): void {
  for (const place of revealed(mine)) {
    const said = mine.bluff[place] ?? [];
    const count = mine.card[place] === 'double bluff' ? 2 : mine.card[place] === 'bluff' ? 1 : 0;
    const open = said.indexOf('none');
    if (open < 0 || open >= count) continue;
    said[open] = choice;
    return;
  }
}

/** The first card of this name that lies open and unused, changed. */
function turn(mine: Duelist, card: string, lie: string): boolean {
  const place = revealed(mine).find((one) => mine.card[one] === card && mine.lie[one] === 'up');
  if (place !== undefined) mine.lie[place] = lie;
  return place !== undefined;
}

/** The round is over: what was shown is gone, what was not returns to the deck. */
function clear(mine: Duelist): void {
  for (const place of PLACES) {
    const card = mine.card[place] ?? '';
    const lie = mine.lie[place];
    if (lie === 'down') mine.left += 1;
    const pile = lie === 'down' ? mine.deck : mine.discard;
    if (lie !== 'empty' && card !== '?') pile[card] = (pile[card] ?? 0) + 1;
  }
  Object.assign(mine, { loaded: 0, shown: 0, frozen: 0, drew: 0, flinch: 'none', die: 'none' });
  mine.total = { speed: 0, accuracy: 0 };
  for (const place of PLACES) {
    mine.card[place] = 'nothing';
    mine.lie[place] = 'empty';
    mine.bluff[place] = ['none', 'none'];
  }
  delete mine.isDown;
  delete mine.result;
  delete mine.aim;
  delete mine.race;
}

function begin(view: Duel, lap = ''): void {
  view.lap = Number(lap);
  view.phase = PHASES.indexOf('loading');
  view.seats.forEach(clear);
}

function roll(view: Duel, seat = '', face = ''): void {
  for (const one of view.seats) delete one.race;
  who(view, seat).die = face;
  view.shooter = seat;
}

function stare(view: Duel): void {
  view.phase = PHASES.indexOf('staring');
}

const SHOWN: Record<string, Shown> = {
  takes: (view, seat, character = '') => (who(view, seat).character = character),
  round_begins: begin,
  extra_round: begin,
  loads: (view, seat = '', place = '') => {
    const mine = who(view, seat);
    mine.lie[place] = 'down';
    mine.card[place] = '?';
    mine.loaded += 1;
    mine.left -= 1;
    view.loading = seatOf(seat);
  },
  loads_card: (view, card = '', place = '') => {
    const mine = duelist(view, view.loading ?? 0);
    mine.card[place] = card;
    mine.deck[card] = (mine.deck[card] ?? 1) - 1;
  },
  goes_first: stare,
  begins: stare,
  reveals: (view, seat = '', place = '', card = '') => {
    const mine = who(view, seat);
    if (mine.card[place] === '?') mine.deck[card] = (mine.deck[card] ?? 1) - 1;
    mine.card[place] = card;
    mine.lie[place] = 'up';
    mine.order[mine.shown] = place;
    mine.shown += 1;
    modify(view, seat, card, 1);
    if (CARDS[card]?.family === 'flinch' && !isDrawn(view)) mine.flinch = place;
  },
  flinch_goes: (view, seat = '', card = '') => {
    const mine = who(view, seat);
    mine.lie[mine.flinch] = 'ignored';
    mine.flinch = 'none';
    modify(view, seat, card, -1);
  },
  flinch_stays: (view, seat) => (who(view, seat).flinch = 'none'),
  false_start: (view, seat) => (who(view, seat).frozen = 1),
  draws: (view, seat = '') => {
    if (!isDrawn(view)) view.attacker = seat;
    who(view, seat).drew = isDrawn(view) ? 2 : 1;
  },
  race_rolled: (view, seat, die = '', total = '') => (who(view, seat).race = { die, total }),
  bluffs: (view, seat, target, stat = '', change = '') => {
    say(who(view, seat), `${seat === target ? 'my' : 'their'} ${stat} ${change}`);
    who(view, target).total[stat as 'speed'] += Number(change);
  },
  bluff_declined: (view, seat) => say(who(view, seat), 'declined'),
  resolves: (view, seat, target = '', card = '') => {
    turn(who(view, seat), 'resolve', 'used');
    const isDistract = CARDS[card]?.family === 'distract';
    if (isDistract && turn(who(view, target), card, 'ignored')) modify(view, target, card, -1);
  },
  resolves_half: (view, seat) => turn(who(view, seat), 'resolve', 'used'),
  resolve_declined: (view, seat) => turn(who(view, seat), 'resolve', 'used'),
  resolve_idle: (view, seat) => turn(who(view, seat), 'resolve', 'used'),
  rolls: (view, seat = '', face = '', aim = '') => {
    roll(view, seat, face);
    who(view, seat).aim = Number(aim);
  },
  rolls_face: roll,
  hits: (view, seat, target, points = '') => {
    who(view, seat).points += Number(points);
    who(view, seat).result = 'hit';
    who(view, target).isDown = true;
  },
  misses: (view, seat) => (who(view, seat).result = 'miss'),
};

export function show(view: View, { name, things }: Event): void {
  SHOWN[name]?.(view as Duel, ...things);
}
