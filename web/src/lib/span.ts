/** Spans of time, told as one would: `45 seconds`, `6:30` on a clock that runs, `23 h 59 min` when it runs for a day. */
import { settings } from './settings.svelte';

const UNITS = { day: 86_400, hour: 3600, minute: 60, second: 1 };
type Unit = keyof typeof UNITS;
type Display = 'long' | 'short';

function counted(n: number, unit: Unit, unitDisplay: Display): string {
  return new Intl.NumberFormat(settings.language, { style: 'unit', unit, unitDisplay }).format(n);
}

/** In its two largest units, of which the second may be nothing. A day alone is 24 hours: it counts down sooner. */
export function span(seconds: number, display: Display = 'long'): string {
  const all = Object.keys(UNITS) as Unit[];
  const first = all.findIndex((unit) => seconds >= UNITS[unit] * (unit === 'day' ? 2 : 1));
  if (first < 0) return counted(0, 'second', display);
  const [large = 'second', small] = all.slice(first);
  const n = Math.floor(seconds / UNITS[large]);
  const rest = small === undefined ? 0 : Math.floor((seconds % UNITS[large]) / UNITS[small]);
  const parts = [counted(n, large, display)];
  if (rest > 0 && small !== undefined) parts.push(counted(rest, small, display));
  return parts.join(' ');
}

/** What stands on a running clock: `0:45`, `6:30`, from an hour on `23 h 59 min`, which all languages here write so. */
export function clockFace(seconds: number): string {
  if (seconds >= 2 * UNITS.day) return span(seconds, 'short');
  const [hours, minutes] = [Math.floor(seconds / UNITS.hour), Math.floor((seconds % UNITS.hour) / 60)];
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
