import { describe, expect, it, vi } from 'vitest';
import type { Frame } from '../lib/protocol';

vi.stubGlobal('navigator', { languages: ['en'] });
const { decisions, pointsAt, spread } = await import('./chances.svelte');

describe('the chances at a position', () => {
  it('are those of all seats, and add up to one', () => {
    const points = pointsAt(7, [0.5, 0.2, 0.3]);
    expect(points.map(({ number, seat }) => [number, seat])).toEqual([
      [7, 0],
      [7, 1],
      [7, 2],
    ]);
    expect(points.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  });
});

describe('the order in which decisions are looked at', () => {
  it('has each once', () => {
    for (const count of [0, 1, 2, 3, 10, 57]) {
      expect([...spread(count)].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
    }
  });

  it('begins with the ends and the middle', () => {
    expect(spread(101).slice(0, 5)).toEqual([0, 100, 50, 25, 75]);
  });

  it('takes the seats in turn, each at the position before its own move', () => {
    const frame = (number: number, seat: number | null, ...pending: number[]) => ({ number, seat, pending }) as Frame;
    // Both are asked at once (2), seat 1 is the first to answer; the end asks nobody.
    const frames = [frame(0, null, 0), frame(1, 0, 1), frame(2, 1, 0, 1), frame(3, 1, 0), frame(4, 0)];
    expect(decisions(frames, 2)).toEqual([
      { number: 0, seat: 0 },
      { number: 1, seat: 1 },
      { number: 3, seat: 0 },
      { number: 2, seat: 1 },
    ]);
  });
});
