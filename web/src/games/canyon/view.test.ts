import { describe, expect, it } from 'vitest';
import { BOX, CARDS, SPACES, STOPS, SYMBOLS, type Card, type Symbol, type View } from './game';
import { placesOn, planOf } from './geometry';
import { moments } from './moments';
import { Plan } from './plan.svelte';
import { Rolls } from './rolls.svelte';
import table from './table';
import {
  cameFrom,
  countedInOrder,
  cryOf,
  diceOf,
  flowOf,
  isBeforeTurn,
  isBoxOpen,
  lookout,
  printedOn,
  seenOf,
  spread,
  standingOn,
  symbolsOf,
  wornBy,
  type Move,
  type Told,
} from './view';

const cards = (some: Partial<Record<Card, number>> = {}) =>
  Object.fromEntries(CARDS.map((card) => [card, some[card] ?? 0])) as Record<Card, number>;
const told = (event: Pick<Told, 'name' | 'things'>) => ({ text: '', change: null, ...event }) as Told;
const move = (name: string, ...things: string[]) => ({ move: 1, name, things, text: '' }) as unknown as Move;

/** A view of three players, as seat 0 sees it: what it holds, and whatever else is said. */
function viewOf(hand: Partial<Record<Card, number>> = {}, more: object = {}): View {
  const seats = [0, 1, 2].map((seat) => ({
    bucks: 3 * seat,
    box: seat === 0 ? 2 : -1,
    space: seat === 2 ? 'east rock' : 'start',
    disguises: { mustache: seat, sunglasses: 0 },
    cards: 3,
    hand: seat === 0 ? cards(hand) : Object.fromEntries(CARDS.map((card) => [card, -1])),
    known: cards(seat === 1 ? { 'brawl/brawl': 2 } : {}),
  }));
  const joins = Object.fromEntries(
    SYMBOLS.map((symbol) => [
      symbol,
      Object.fromEntries(
        CARDS.map((card) => [card, hand[card] ? symbolsOf(card).filter((one) => one === symbol).length : 0]),
      ),
    ]),
  );
  const laid = Object.fromEntries(SYMBOLS.map((symbol) => [symbol, 0]));
  const rest = {
    phase: 'turn',
    turn: 'seat 0',
    seated: 3,
    over: false,
    height: 20,
    to_check: 0,
    group_size: 0,
    left: 0,
  };
  return {
    ...rest,
    ...{ symbol: 'bandit', face_up: ['brawl/brawl', 'none'], discard: cards(), laid: cards(), die: 'none', seats },
    facts: { joins, laid, checked: '?' },
    ...more,
  } as unknown as View;
}

describe('the table of Slingshot Canyon', () => {
  it('reads what is printed on cards, and spreads a hand card by card', () => {
    expect(symbolsOf('bandit/money box')).toEqual(['bandit', 'money box']);
    expect(printedOn(['bandit/bandit', 'bandit/brawl'])).toMatchObject({ bandit: 3, brawl: 1, sheriff: 0 });
    expect(spread(cards({ 'bandit/brawl': 2, 'brawl/brawl': 1 })).map(({ card, copy }) => `${card} ${copy}`)).toEqual([
      'bandit/brawl 0',
      'bandit/brawl 1',
      'brawl/brawl 0',
    ]);
    expect(spread(viewOf().seats[1]?.hand ?? cards())).toEqual([]);
  });

  it('remembers of a hidden hand what everybody saw being taken, and sees all of an open one', () => {
    const [own, other, last] = viewOf({ 'bandit/brawl': 1 }).seats.map((one) => seenOf(one).map(({ card }) => card));
    expect([own, other, last]).toEqual([['bandit/brawl'], ['brawl/brawl', 'brawl/brawl'], []]);
  });

  it('lets a card that was taken come from where it lay face up, and any other from the pile', () => {
    expect(cameFrom(told({ name: 'took', things: ['seat 1', 'bandit/brawl'] }))).toBe('open bandit/brawl');
    expect(cameFrom(told({ name: 'drew', things: ['seat 1'] }))).toBe('pile');
    expect(cameFrom(null)).toBe('pile');
  });

  it('knows who has not had a turn yet: until then the page says what the game is about', () => {
    expect(isBeforeTurn(viewOf({}, { height: 49 }), 0)).toBe(true);
    expect(isBeforeTurn(viewOf({}, { ply: 60, height: 20 }), 0), 'three cards again, later on').toBe(false);
    expect(isBeforeTurn(viewOf({}, { ply: 2, height: 43 }), 0), 'pairs have been discarded').toBe(true);
    const seats = viewOf().seats.map((one) => ({ ...one, cards: 4 }));
    expect(isBeforeTurn(viewOf({}, { height: 48, seats }), 0)).toBe(false);
  });

  it('knows who stands where and what they wear', () => {
    expect([standingOn(viewOf(), 'start'), standingOn(viewOf(), 'east rock')]).toEqual([[0, 1], [2]]);
    expect([wornBy(viewOf(), 0), wornBy(viewOf(), 1)]).toEqual([[], ['mustache']]);
  });

  it('tells bucks and cards beside a name, and never what is in a money box', () => {
    const line = table.seatLine(viewOf(), 1, (id, things) => `${id} ${things?.['n']}`);
    expect(line).toBe('cn_bucks 3 · cn_cards 3');
  });

  it('shows the lookout from the moment the sheriff looks until the last answer has been seen', () => {
    expect(lookout(viewOf(), null)).toBeNull();
    expect(lookout(viewOf(), told({ name: 'sheriff_looks', things: [] }))).toEqual({ at: null });
    expect(lookout(viewOf(), told({ name: 'fined', things: ['seat 2', '5'] }))).toEqual({ at: 2 });
    const facts = { ...viewOf().facts, checked: 'seat 1' };
    expect(lookout(viewOf({}, { to_check: 2, facts }), null)).toEqual({ at: 1 });
    expect(lookout(viewOf(), told({ name: 'moved', things: ['seat 0', 'barber'] }))).toBeNull();
  });

  it('shows the dice of a holdup, and steps aside for the sheriff', () => {
    const holdup = { group: 'holdup', phase: 'caught', group_size: 3 };
    expect(diceOf(viewOf({}, holdup), null)).toBe('holdup');
    expect(diceOf(viewOf({}, holdup), told({ name: 'sheriff_walks', things: ['vault 2'] }))).toBeNull();
    expect(diceOf(viewOf({}, { ...holdup, phase: 'ordering' }), null)).toBeNull();
    expect(diceOf(viewOf({}, { ...holdup, group: 'bandit' }), null)).toBeNull();
  });

  it('keeps the dice that were seen to land, and shows no face of those that were not', () => {
    const rolls = new Rolls();
    const group = (left: number, die: string) =>
      viewOf({}, { group: 'holdup', phase: 'acting', group_size: 3, left, die });
    rolls.see(told({ name: 'group_begins', things: ['seat 0', 'holdup', '3'] }), group(3, 'none'));
    rolls.see(told({ name: 'rolled', things: ['seat 0', '2', '2'] }), group(2, '2'));
    rolls.see(told({ name: 'rolled_sheriff', things: ['seat 0'] }), group(1, 'sheriff'));
    expect(rolls.faces(group(1, 'sheriff'))).toEqual(['2', 'sheriff']);
    expect(rolls.faces(group(0, 'sheriff')), 'discovered').toEqual(['2', 'sheriff']);
    expect(rolls.faces({ ...group(2, '1'), turn: 'seat 1' }), 'another group').toEqual(['1']);
    const late = new Rolls();
    expect(late.faces(group(1, 'sheriff'))).toEqual(['none', 'sheriff']);
    late.see(told({ name: 'rolled', things: ['seat 0', '3', '5'] }), group(0, '3'));
    expect(late.faces(group(0, '3'))).toEqual(['3']);
  });

  it('lets bucks travel from where they lay to whom they come', () => {
    expect(flowOf(told({ name: 'stole', things: ['seat 0', 'seat 2', '1'] }))).toEqual({
      from: 'seat 2',
      to: 'seat 0',
      bucks: 1,
    });
    expect(flowOf(told({ name: 'saved', things: ['seat 1', '2'] }))).toMatchObject({ from: 'bank', to: 'box seat 1' });
    expect(flowOf(told({ name: 'fined', things: ['seat 1', '5'] }))).toMatchObject({ from: 'seat 1', to: 'bank' });
    expect(flowOf(told({ name: 'hidden', things: ['seat 1'] }))).toBeNull();
    expect(cryOf(told({ name: 'hidden', things: ['seat 1'] }))).toMatchObject({ seat: 1, tone: 'good' });
  });

  it('opens the money boxes one after the other, from who ended the game on', () => {
    const seats = viewOf().seats.map((one) => ({ ...one, box: 4 }));
    const end = viewOf({}, { over: true, turn: 'seat 1', seats });
    expect(countedInOrder(end)).toEqual([1, 2, 0]);
    const opened = (moment: Told | null) => [0, 1, 2].filter((seat) => isBoxOpen(end, seat, moment));
    expect(opened(told({ name: 'opened_box', things: ['seat 1', '4'] }))).toEqual([1]);
    expect(opened(told({ name: 'opened_box', things: ['seat 2', '4'] }))).toEqual([1, 2]);
    expect(opened(null)).toEqual([0, 1, 2]);
    expect([0, 1, 2].filter((seat) => isBoxOpen(viewOf(), seat, null))).toEqual([0]);
  });

  it('has no name that the game does not have: the types say so', () => {
    // @ts-expect-error there is no such event
    expect(moments.rollled).toBeUndefined();
    // @ts-expect-error there is no such card
    expect(printedOn([]).bandits).toBeUndefined();
    // @ts-expect-error there is no such column
    expect(viewOf().vaults).toBeUndefined();
  });
});

describe('a plan to take action', () => {
  const HAND = { 'bandit/bandit': 1, 'bandit/brawl': 2, 'brawl/brawl': 1, 'sheriff/sheriff': 1 };
  const both = [move('choose', 'bandit'), move('choose', 'brawl'), move('draw')];
  const planned = (view = viewOf(HAND), legal = both) =>
    new Plan(
      () => view,
      () => legal,
    );

  it('counts what is meant, and can be taken back before anything is sent', () => {
    const plan = planned();
    plan.choose('bandit');
    expect([plan.symbol, plan.shown, plan.isEnough, plan.steps]).toEqual(['bandit', 0, false, []]);
    plan.add('bandit/bandit');
    plan.add('sheriff/sheriff'); // it does not show the symbol
    expect([plan.cards, plan.shown, plan.isEnough, plan.isMore]).toEqual([['bandit/bandit'], 2, false, true]);
    plan.add('bandit/brawl');
    expect([plan.shown, plan.isEnough, plan.groups('brawl')]).toEqual([3, true, 1]);
    plan.takeBack('bandit/bandit');
    expect([plan.cards, plan.isEnough]).toEqual([['bandit/brawl'], false]);
    plan.clear();
    expect([plan.symbol, plan.cards]).toEqual([null, []]);
  });

  it('sends the symbol, the cards one by one, and that it is enough', () => {
    const plan = planned();
    plan.choose('bandit');
    plan.addAll();
    expect(plan.isMore).toBe(false);
    expect(plan.steps.map(({ name, things }) => [name, ...things].join(' '))).toEqual([
      'choose bandit',
      'lay bandit/bandit',
      'lay bandit/brawl',
      'lay bandit/brawl',
      'carry_out',
    ]);
  });

  it('goes on where cards lie already, as after a reload', () => {
    const laid = { ...viewOf().facts.laid, bandit: 2 };
    const hand = { ...HAND, 'bandit/bandit': 0 };
    const facts = { ...viewOf(hand).facts, laid };
    const view = viewOf(hand, { phase: 'laying', laid: cards({ 'bandit/bandit': 1 }), facts });
    const plan = planned(view, [move('lay', 'bandit/brawl')]);
    expect([plan.symbol, plan.isFixed, plan.shown]).toEqual(['bandit', true, 2]);
    plan.add('bandit/brawl');
    expect(plan.steps.map(({ name }) => name)).toEqual(['lay', 'carry_out']);
  });

  it('counts a card down as it comes to lie there, while the plan is being sent', () => {
    let view = viewOf(HAND);
    const plan = new Plan(
      () => view,
      () => both,
    );
    plan.choose('bandit');
    plan.add('bandit/brawl');
    plan.add('bandit/brawl');
    view = viewOf({ ...HAND, 'bandit/brawl': 1 }, { phase: 'laying', laid: cards({ 'bandit/brawl': 1 }) });
    expect(plan.count('bandit/brawl')).toBe(1);
  });

  it('lets a card choose its symbol where only one can be', () => {
    const one = planned(viewOf(HAND), [move('choose', 'bandit')]);
    expect([one.begin('bandit/brawl'), one.symbol, one.cards]).toEqual([true, 'bandit', ['bandit/brawl']]);
    const two = planned();
    expect([two.begin('bandit/brawl'), two.symbol]).toEqual([false, null]);
    expect([two.couldBegin('bandit/brawl'), two.couldBegin('sheriff/sheriff')]).toEqual([true, false]);
    two.choose('sheriff' satisfies Symbol);
    expect(two.symbol).toBeNull();
  });
});

describe('the board', () => {
  const SIZES: [number, number][] = [
    [1010, 480],
    [1500, 640],
    [360, 285],
    [360, 240],
    [385, 235],
    [820, 580],
  ];
  it.each(SIZES)('has room for everything at %i by %i', (width, height) => {
    const plan = planOf(width, height);
    const points = SPACES.map((space) => plan.spaces[space]);
    points.forEach((one, i) => {
      expect(one.x - plan.pad * 0.5).toBeGreaterThanOrEqual(0);
      expect(one.x + plan.pad * 0.5).toBeLessThanOrEqual(width);
      expect(one.y + plan.pad * 0.55).toBeLessThanOrEqual(height);
      for (const two of points.slice(0, i))
        expect(Math.hypot(one.x - two.x, one.y - two.y), SPACES[i]).toBeGreaterThan(plan.pad);
    });
    STOPS.forEach((stop, i) => {
      const [a, b] = [plan.stops[stop], plan.stops[STOPS[(i + 1) % STOPS.length] ?? stop]];
      expect(Math.hypot(a.x - b.x, a.y - b.y), stop).toBeGreaterThan(plan.vault);
    });
    expect(plan.vault).toBeGreaterThan(26); // a finger finds it
  });

  it('shows all faces, however many bandits stand on a space', () => {
    for (const isRock of [false, true])
      for (const count of [1, 2, 3, 4]) {
        const places = placesOn(count, isRock, 100);
        expect(places).toHaveLength(count);
        places.forEach((one, i) => {
          for (const two of places.slice(0, i)) expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(22);
        });
      }
  });

  it('knows every space and every stop of the box', () => {
    expect(Object.keys(BOX.road)).toEqual(SPACES);
    expect(['lookout', ...Object.keys(BOX.vaults)]).toEqual(STOPS);
  });
});
