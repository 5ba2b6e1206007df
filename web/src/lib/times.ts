/** What the times of a race say. */
import type { Times } from './protocol';

/** The best time. A press before the signal is counted as 0 ms, but nobody was fast with it. */
export function bestTime(times: Times[]): number | null {
  const fair = times.filter(({ flags }) => !flags.includes('before the signal'));
  const counted = fair.map(({ credited }) => credited).filter((credited) => credited !== null);
  return counted.length > 0 ? Math.min(...counted) : null;
}
