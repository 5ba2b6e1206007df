/**
 * What is asked before anything else. A game with races lists first the option whether they are run or decided without:
 * whoever sits down at once should know and choose. The choice is remembered. All other options are for who looks for them.
 */
import type { GameInfo } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';

export type Value = boolean | number | string;

/** The name of that option, if the game has one. */
export function firstOption({ has_races: hasRaces, options }: GameInfo): string | null {
  return (hasRaces && Object.keys(options)[0]) || null;
}

/** What the player last chose there, or the usual. */
export function firstChoice(info: GameInfo): Record<string, Value> {
  const name = firstOption(info);
  const values = name === null ? [] : (info.options[name]?.values ?? []);
  const value = values.find((one) => one === settings.first[info.id]) ?? values[0];
  return name === null || value === undefined ? {} : { [name]: value };
}

/** How to play without races where this one is run with them; null where they are not run, or cannot be left out. */
export function withoutRaces(info: GameInfo, options: Record<string, Value>): Record<string, Value> | null {
  const name = firstOption(info);
  const [run, other] = (name !== null && info.options[name]?.values) || [];
  return name !== null && other !== undefined && options[name] === run ? { [name]: other } : null;
}
