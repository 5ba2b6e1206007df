/** What has happened, as lines; some events that follow each other are one line together. */
import type { Event } from './protocol';

export interface LogLine {
  number: number;
  seat: number | null;
  by: string;
  event: Event;
}

/** A line as it is read: its last event, where that stands in the log, and of how many moves it tells. */
export interface Told {
  line: LogLine;
  at: number;
  moves: number;
  /** The words for all of them together. */
  folds: string | null;
}

/**
 * The log with each run of events that fold in a seat's one line for that seat. Two seats that do so at the same time
 * have a line each.
 */
export function folded(log: LogLine[], foldsOf: (event: string) => string | undefined): Told[] {
  const told: Told[] = [];
  let run = new Map<string, Told>();
  log.forEach((line, at) => {
    const folds = foldsOf(line.event.name) ?? null;
    if (folds === null) run = new Map();
    const key = `${line.seat} ${folds}`;
    const open = run.get(key);
    if (open === undefined) {
      const fresh = { line, at, moves: 1, folds };
      told.push(fresh);
      if (folds !== null) run.set(key, fresh);
    } else {
      if (line.number !== open.line.number) open.moves++;
      Object.assign(open, { line, at });
    }
  });
  return told;
}
