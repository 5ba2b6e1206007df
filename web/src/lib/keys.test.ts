import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forget, keep, keptTable, keptTables } from './keys';

const shelf = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (place: string) => shelf.get(place) ?? null,
  setItem: (place: string, text: string) => shelf.set(place, text),
});

describe('keys', () => {
  beforeEach(() => {
    shelf.clear();
    keep('t1', 'banditos', { seat: 0, key: 'a' });
    keep('t2', 'banditos', { seat: 2, key: 'b' });
    keep('t1', 'banditos', { seat: 1, key: 'c' });
  });

  it('are kept by table, the newest first, with all seats of this machine', () => {
    expect(keptTables().map(({ table }) => table)).toEqual(['t1', 't2']);
    expect(keptTable('t1')?.seats.map(({ key }) => key)).toEqual(['a', 'c']);
  });

  it('are forgotten seat by seat, or with their table', () => {
    forget('t1', 'a');
    expect(keptTable('t1')?.seats.map(({ key }) => key)).toEqual(['c']);
    forget('t1', 'c');
    expect(keptTable('t1')).toBeUndefined();
    forget('t2');
    expect(keptTables()).toEqual([]);
  });
});
