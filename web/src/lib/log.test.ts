import { describe, expect, it } from 'vitest';
import { folded, type LogLine } from './log';

const line = (number: number, seat: number, name: string): LogLine => ({
  number,
  seat,
  by: 'person',
  event: { name, things: [], text: '', change: null },
});
const foldsOf = (event: string) => (event.startsWith('loads') ? 'loading' : undefined);
const read = (...log: LogLine[]) => folded(log, foldsOf).map(({ line, moves, at }) => [line.event.name, moves, at]);

describe('the log', () => {
  it('tells events one by one', () => {
    expect(read(line(1, 0, 'a'), line(1, 0, 'a'))).toEqual([
      ['a', 1, 0],
      ['a', 1, 1],
    ]);
  });

  it('folds a run of a seat into one line and counts its moves', () => {
    expect(read(line(1, 0, 'loads'), line(1, 0, 'loads_card'), line(2, 0, 'loads'), line(3, 0, 'b'))).toEqual([
      ['loads', 2, 2],
      ['b', 1, 3],
    ]);
  });

  it('has a line for each of two seats that do so in turns', () => {
    expect(read(line(1, 0, 'loads'), line(2, 1, 'loads'), line(3, 0, 'loads'))).toEqual([
      ['loads', 2, 2],
      ['loads', 1, 1],
    ]);
  });

  it('begins anew after something else', () => {
    expect(read(line(1, 0, 'loads'), line(2, 0, 'b'), line(3, 0, 'loads'))).toEqual([
      ['loads', 1, 0],
      ['b', 1, 1],
      ['loads', 1, 2],
    ]);
  });
});
