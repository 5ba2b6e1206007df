import { expect, test } from 'vitest';
import type { Times } from './protocol';
import { bestTime } from './times';

const time = (credited: number | null, ...flags: string[]) => ({ credited, flags }) as unknown as Times;

test('the least time is the best', () => {
  expect(bestTime([time(131, 'raised'), time(545)])).toBe(131);
  expect(bestTime([time(null), time(409)])).toBe(409);
});

test('who presses before the signal has no best time', () => {
  expect(bestTime([time(0, 'before the signal'), time(555)])).toBe(555);
  expect(bestTime([time(0, 'before the signal'), time(null)])).toBeNull();
});
