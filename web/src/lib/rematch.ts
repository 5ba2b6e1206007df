/** Another game of the same company: who is waited for. */
import type { SeatInfo } from './protocol';

/** The persons who have not agreed to it; bots agree at once, and who gave up their seat is not asked. */
export function undecided(seats: SeatInfo[]): SeatInfo[] {
  return seats.filter(({ kind, left, again }) => kind === 'person' && !left && !again);
}
