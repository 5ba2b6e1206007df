/** The seats as a game ended for them. */

/** From first to last. Who has won comes before who has as many points, and has lost at the tie. */
export function inRank<Seat extends { seat: number }>(seats: Seat[], scores: number[], winners: number[]): Seat[] {
  const worth = ({ seat }: Seat) => (scores[seat] ?? 0) + (winners.includes(seat) ? 0.5 : 0);
  return seats.toSorted((a, b) => worth(b) - worth(a));
}

/** Has somebody as many points as a winner, and has not won? */
export function isTieBroken(scores: number[], winners: number[]): boolean {
  return scores.some((points, seat) => !winners.includes(seat) && winners.some((winner) => scores[winner] === points));
}
