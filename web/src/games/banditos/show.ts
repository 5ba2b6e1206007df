/** What the eye follows: how the table changes with each event, before the server's own view of it is shown. */
import type { Moment, View } from '../../lib/game';
import type { Event } from '../../lib/protocol';
import { colorOf, mileOf, seatOf, type BanditosView, type Color } from './view';

export const moments: Record<string, Moment> = {
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
  found_empty: { ms: 1200, sound: 'knock' },
  round_over: { ms: 1500, sound: 'bell' },
  all_passed: { ms: 1500, sound: 'bell' },
  game_over: { ms: 900, sound: 'bell' },
};

export function show(table: View, { name, things }: Event): void {
  const view = table as BanditosView;
  const [first = '', second = '', third = '', fourth = ''] = things;
  switch (name) {
    case 'round_begins':
      beginRound(view, Number(first), second);
      break;
    case 'note_laid':
      view.note[first as Color] = Number(second);
      view.stack[`$${second}`] = (view.stack[`$${second}`] ?? 1) - 1;
      break;
    case 'placed':
      count(view, first, 'hand', -1);
      lay(view, second);
      break;
    case 'placed_offer':
      count(view, first, 'offers', -1);
      lay(view, second);
      break;
    case 'offered':
      count(view, first, 'hand', -1);
      count(view, first, 'offers', 1);
      view.place[second] = `offer ${seatOf(first)}`;
      break;
    case 'bid_made':
      view.bid_on = third;
      view.bid = Number(fourth);
      break;
    case 'bid_refused':
      view.bid = 0;
      break;
    case 'sold':
      view.bid = 0;
      pay(view, first, -Number(fourth));
      pay(view, second, Number(fourth));
      count(view, second, 'offers', -1);
      lay(view, third);
      break;
    case 'robbed':
      view.note[second as Color] = 0;
      pay(view, first, Number(third));
      break;
  }
}

/** All cards are collected; the new ones are still face down. */
function beginRound(view: BanditosView, lap: number, dealer: string): void {
  const cards = Object.keys(view.place);
  view.lap = lap;
  view.dealer = dealer;
  for (const card of cards) view.place[card] = '?';
  for (const color of Object.keys(view.row) as Color[]) view.row[color] = 0;
  for (const seat of view.seats.slice(0, view.seated)) {
    seat.hand = Math.floor(cards.length / view.seated);
    seat.offers = 0;
  }
}

function lay(view: BanditosView, card: string): void {
  view.place[card] = 'played';
  view.row[colorOf(card)] = mileOf(card);
}

function count(view: BanditosView, seat: string, what: 'hand' | 'offers', by: number): void {
  const part = view.seats[seatOf(seat)];
  if (part) part[what] += by;
}

/** Money that is not known stays unknown. */
function pay(view: BanditosView, seat: string, dollars: number): void {
  const part = view.seats[seatOf(seat)];
  if (part && part.dollars >= 0) part.dollars += dollars;
}
