import { describe, expect, it } from 'vitest';
import { BOX, PLACES, SIDES, STATS, type Card, type Place, type Side, type Stat, type View } from './game';
import { MOMENTS, tumbling } from './staging';
import {
  chipsAt,
  duelist,
  factsOf,
  parts,
  plain,
  printed,
  queue,
  signed,
  type Duelist,
  type DuelistFacts,
} from './view';

function named<Name extends string, T>(names: readonly Name[], value: () => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, value()])) as Record<Name, T>;
}
const bySide = <T>(value: () => T) => named(SIDES, () => named(PLACES, value));
const facts = (): DuelistFacts => ({
  places: 6,
  aim: 0,
  penalty: 0,
  sums: named(STATS, () => ({ parts: bySide(() => [0, 0]), ignored: bySide(() => 0) })),
  roll: 'none',
  total: 0,
  result: 'open',
  is_down: 0,
});
const seat = () => ({ card: named(PLACES, () => 'nothing') }) as unknown as Duelist;

/** A table on which these cards lie: whose, where, and what each adds to which sum of whom. */
function table(...cards: [owner: number, Place, Card][]): View {
  const told = { queued: 0, queue: [], seats: [facts(), facts()] };
  const view = { seats: [seat(), seat()], facts: told } as unknown as View;
  for (const [owner, place, card] of cards) duelist(view, owner).card[place] = card;
  return view;
}
function add(view: View, to: number, stat: Stat, side: Side, place: Place, ...amounts: number[]): void {
  factsOf(view, to).sums[stat].parts[side][place] = amounts;
}

describe('the sums', () => {
  it('name the card of each part, mine first', () => {
    const view = table([0, '2', 'reach 2'], [1, '1', 'distract 1/1']);
    add(view, 0, 'speed', 'their', '1', -1, 0);
    add(view, 0, 'speed', 'my', '2', 2, 0);
    expect(parts(view, 0, 'speed')).toEqual([
      { side: 'my', card: 'reach 2', amount: 2, isGone: false },
      { side: 'their', card: 'distract 1/1', amount: -1, isGone: false },
    ]);
    expect(parts(view, 0, 'accuracy')).toEqual([]);
  });

  it('keep what no longer counts', () => {
    const view = table([0, '1', 'flinch 2/1']);
    factsOf(view, 0).sums.speed.ignored.my['1'] = 2;
    expect(parts(view, 0, 'speed')).toEqual([{ side: 'my', card: 'flinch 2/1', amount: 2, isGone: true }]);
  });
});

describe('a card', () => {
  it('shows what is printed on it', () => {
    const { my, their } = BOX.cards['reckless distract 2/0'];
    expect(printed('reckless distract 2/0')).toEqual([
      { side: 'my', stat: 'accuracy', amount: my.accuracy },
      { side: 'their', stat: 'speed', amount: their.speed },
    ]);
    expect(printed('?')).toEqual([]);
    expect(printed('nothing')).toEqual([]);
  });

  it('shows what was said, if it is a Bluff', () => {
    const view = table([1, '3', 'double bluff']);
    add(view, 1, 'accuracy', 'my', '3', 2, 0);
    add(view, 0, 'speed', 'their', '3', 0, -2);
    expect(chipsAt(view, 1, '3')).toEqual([
      { side: 'my', stat: 'accuracy', amount: 2 },
      { side: 'their', stat: 'speed', amount: -2 },
    ]);
  });
});

it('the queue names who is asked about which card', () => {
  const view = table([0, '1', 'bluff'], [1, '4', 'resolve']);
  const empty = { seat: 'seat 0', place: '1', which: 0 } as const;
  view.facts.queue = [empty, { seat: 'seat 1', place: '4', which: 0 }, empty];
  view.facts.queued = 2;
  expect(queue(view)).toEqual([
    { seat: 0, card: 'bluff' },
    { seat: 1, card: 'resolve' },
  ]);
});

it('numbers have a true minus', () => {
  expect([signed(2), signed(0), signed(-1), plain(-1), plain(3)]).toEqual(['+2', '+0', '−1', '−1', '3']);
});

it('a die has landed when its throw is told', () => {
  for (const throwing of ['rolls', 'rolls_face', 'race_rolled'] as const) {
    const { ms, after } = MOMENTS[throwing];
    expect(tumbling(ms)).toBe(after);
  }
});
