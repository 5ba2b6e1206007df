import { describe, expect, it } from 'vitest';
import { Choice } from './choice.svelte';
import { CARDS, type Card, type Place, type View } from './game';
import { moments } from './moments';
import table from './table';
import { cameFrom, cardsIn, colorOf, handOf, isLast, mileOf, seatOf, type Move, type Told } from './view';

const everywhere = (at: (card: Card) => Place | '?') => Object.fromEntries(CARDS.map((card) => [card, at(card)]));
const view = (place: Partial<Record<Card, Place>>, hand = 0) =>
  ({ place: { ...everywhere(() => '?'), ...place }, seats: [{ dollars: 10, hand, offers: 0 }] }) as unknown as View;
const told = (event: Pick<Told, 'name' | 'things'>) => ({ text: '', change: null, ...event }) as Told;
const moves = [
  { move: 1, name: 'place', things: ['pink 1'], text: '' },
  { move: 2, name: 'offer', things: ['pink 1'], text: '' },
  { move: 3, name: 'bid', things: ['blue 3', '2'], text: '' },
  { move: 4, name: 'pass', things: [], text: '' },
] satisfies Move[];

describe('the table of Banditos', () => {
  it('holds the cards that are known, row by row, and backs for the others', () => {
    expect(handOf(view({ 'blue 2': 'hand 0', 'pink 3': 'hand 0', 'pink 4': 'offer 0' }, 4), 0)).toEqual([
      'pink 3',
      'blue 2',
      null,
      null,
    ]);
    expect(cardsIn(view({ 'pink 4': 'offer 0', 'pink 1': 'hand 1' }), 'offer', 0)).toEqual(['pink 4']);
  });

  it('reads what is printed on a card', () => {
    expect([colorOf('purple 4'), mileOf('purple 4'), isLast(4), isLast(3)]).toEqual(['purple', 4, true, false]);
    expect([seatOf('seat 3'), seatOf('?')]).toEqual([3, -1]);
  });

  it('knows out of which hand a card has come just now', () => {
    expect(cameFrom(told({ name: 'placed', things: ['seat 2', 'pink 1'] }), 'pink 1')).toBe('hand 2');
    expect(cameFrom(told({ name: 'placed', things: ['seat 2', 'pink 1'] }), 'pink 2')).toBeUndefined();
    expect(cameFrom(told({ name: 'placed_offer', things: ['seat 2', 'pink 1'] }), 'pink 1')).toBeUndefined();
    expect(cameFrom(null, 'pink 1')).toBeUndefined();
  });

  it('finds the moves of the card that was touched, and sends nothing before the second touch', () => {
    const sent: Move[] = [];
    const choice = new Choice(
      () => moves,
      (move) => sent.push(move),
    );
    expect([choice.card, choice.moves, choice.find('pass')?.move]).toEqual([null, [], 4]);
    choice.touch('pink 1');
    expect([choice.ontoRoad?.move, choice.toOffers?.move, sent.length]).toEqual([1, 2, 0]);
    choice.touch('pink 1');
    expect(choice.card).toBeNull();
    choice.choose('blue 3');
    expect(choice.moves.map(({ move }) => move)).toEqual([3]);
    choice.choose('yellow 4'); // nothing can be done with it
    expect(choice.card).toBeNull();
    choice.choose('blue 3');
    choice.send(choice.moves[0]);
    expect([sent.map(({ move }) => move), choice.card]).toEqual([[3], null]);
  });

  it('tells the money of a seat where it is open, and not where it lies face down', () => {
    const seats = [11, -1].map((dollars) => ({ dollars, hand: 5, offers: 1 }));
    const line = (seat: number) =>
      table.seatLine({ seats } as unknown as View, seat, (id, things) => `${id} ${things?.['n']}`);
    expect([line(0), line(1)]).toEqual(['bd_cards 5 · bd_dollars 11', 'bd_cards 5']);
  });

  it('has no name that the game does not have: the types say so', () => {
    // @ts-expect-error there is no such event
    expect(moments.plaecd).toBeUndefined();
    // @ts-expect-error there is no such card
    expect(cameFrom(null, 'pnik 1')).toBeUndefined();
    // @ts-expect-error there is no such place
    expect(cardsIn(view({}), 'ofer', 0)).toEqual([]);
    // @ts-expect-error there is no such event
    expect(cameFrom(told({ name: 'placd', things: ['seat 0', 'pink 1'] }), 'pink 1')).toBeUndefined();
    // @ts-expect-error there is no such column
    expect(view({}).rows).toBeUndefined();
  });
});
