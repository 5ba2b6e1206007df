/** How to read the table of Banditos: its cards, its places, what is held where. */
import type { Move as AnyMove, TableProps, Told as AnyEvent } from '../../lib/game';
import { BOX, CARDS, SEATS, type Card, type Events, type Moves, type Place, type Seat, type View } from './game';

export type Table = TableProps<View, Events, Moves>;
export type Told = AnyEvent<Events>;
export type Move = AnyMove<Moves>;

/** What is printed on a card. */
export const colorOf = (card: Card) => BOX.cards[card].color;
export const mileOf = (card: Card) => BOX.cards[card].mile;
export const priceOf = (card: Card) => BOX.cards[card].price;
export const isLast = (mile: number) => mile === BOX.miles.at(-1);

export const seatOf = (seat: Seat | '?') => SEATS.findIndex((one) => one === seat);
/** The card that a move is about; some are about none. */
export const cardOf = ({ things }: Move) => (things as [Card?, ...string[]])[0];

type KindOf<P> = P extends `${infer Kind} ${number}` ? Kind : never;
type Holds = KindOf<Place>;

/** The cards that a seat holds or offers, row by row. */
export function cardsIn(view: View, kind: Holds, seat: number): Card[] {
  return CARDS.filter((card) => view.place[card] === `${kind} ${seat}`);
}

/** The hand of a seat as it is held: the cards that are known, then backs for the rest. */
export function handOf(view: View, seat: number): (Card | null)[] {
  const known = cardsIn(view, 'hand', seat);
  const hidden = Math.max(0, (view.seats[seat]?.hand ?? 0) - known.length);
  return [...known, ...Array<null>(hidden).fill(null)];
}

/** The spot of the hand out of which a card has just been played; whoever sees the hand sees where it lay. */
export function cameFrom(moment: Told | null, card: Card): string | undefined {
  if (moment?.name !== 'placed' && moment?.name !== 'offered') return undefined;
  const [seat, played] = moment.things;
  return played === card ? `hand ${seatOf(seat)}` : undefined;
}
