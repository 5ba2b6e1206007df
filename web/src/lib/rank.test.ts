import { describe, expect, it } from 'vitest';
import { inRank, isTieBroken } from './rank';

const seats = [0, 1, 2, 3].map((seat) => ({ seat }));
const order = (scores: number[], winners: number[]) => inRank(seats, scores, winners).map(({ seat }) => seat);

describe('the end of a game', () => {
  it('ranks by points, and at a tie puts first who has won', () => {
    expect(order([5, 9, 7, 12], [3])).toEqual([3, 1, 2, 0]);
    expect(order([5, 12, 7, 12], [3])).toEqual([3, 1, 2, 0]);
  });

  it('knows when points alone did not decide', () => {
    expect(isTieBroken([5, 12, 7, 12], [3])).toBe(true);
    expect(isTieBroken([5, 12, 7, 12], [1, 3])).toBe(false);
    expect(isTieBroken([5, 9, 9, 12], [3])).toBe(false);
    expect(isTieBroken([], [])).toBe(false);
  });
});
