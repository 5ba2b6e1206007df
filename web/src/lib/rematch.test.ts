import { describe, expect, it } from 'vitest';
import type { SeatInfo } from './protocol';
import { undecided } from './rematch';

const seat = (name: string, of: Partial<SeatInfo> = {}) =>
  ({ name, kind: 'person', left: false, again: false, ...of }) as SeatInfo;

describe('a rematch', () => {
  it('waits for every person but those who have agreed or left, and for no bot', () => {
    const seats = [seat('Ann', { again: true }), seat('Bob'), seat('Cy', { left: true }), seat('Doc', { kind: 'bot' })];
    expect(undecided(seats).map(({ name }) => name)).toEqual(['Bob']);
  });
});
