import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameInfo } from '../lib/protocol';

vi.stubGlobal('navigator', { languages: ['en'] });
const { firstChoice, firstOption, withoutRaces } = await import('./first');
const { settings } = await import('../lib/settings.svelte');

const info = (has_races: boolean, options: Record<string, unknown[]>) =>
  ({
    id: 'duel',
    has_races,
    options: Object.fromEntries(Object.entries(options).map(([name, values]) => [name, { values, words: {} }])),
  }) as unknown as GameInfo;
const duel = info(true, { quick: [true, false], length: [3, 5] });

describe('what is asked first', () => {
  beforeEach(() => void (settings.first = {}));

  it('is the first option of a game with races, and nothing elsewhere', () => {
    expect(firstOption(duel)).toBe('quick');
    expect(firstOption(info(false, { length: [3, 5] }))).toBeNull();
    expect(firstOption(info(true, {}))).toBeNull();
  });

  it('is remembered, as long as the game knows the answer', () => {
    expect(firstChoice(duel)).toEqual({ quick: true });
    settings.first = { duel: false };
    expect(firstChoice(duel)).toEqual({ quick: false });
    settings.first = { duel: 'gone' };
    expect(firstChoice(duel)).toEqual({ quick: true });
    expect(firstChoice(info(false, { length: [3, 5] }))).toEqual({});
  });

  it('says how to play without races, where they are run', () => {
    expect(withoutRaces(duel, { quick: true })).toEqual({ quick: false });
    expect(withoutRaces(duel, { quick: false })).toBeNull();
    expect(withoutRaces(info(true, { quick: [true] }), { quick: true })).toBeNull();
    expect(withoutRaces(info(false, { quick: [true, false] }), { quick: true })).toBeNull();
  });
});
