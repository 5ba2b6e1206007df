/** Making tables and sitting down at them; the keys of the seats are kept. */
import { create, join } from '../lib/api';
import { keep } from '../lib/keys';
import type { GameInfo, NewTable, SeatKey } from '../lib/protocol';
import { go } from '../lib/route.svelte';
import { firstChoice } from './first';
import { ownName } from './names';

function kept(game: string, { table, seat, key }: SeatKey): string | null {
  if (seat !== null && key !== null) keep(table, game, { seat, key });
  return key;
}

/** Make a table, let the others at this machine sit down as well (names by seat), and go there. */
export async function makeTable(wanted: NewTable, here: Record<number, string> = {}): Promise<void> {
  const made = await create({ name: ownName(), ...wanted });
  kept(wanted.game, made);
  for (const [seat, name] of Object.entries(here)) {
    kept(wanted.game, await join(made.table, { name, seat: Number(seat) }));
  }
  go(`/t/${made.table}`);
}

/** The usual game against bots of a level; it begins at once. */
export function playNow(info: GameInfo, level: string): Promise<void> {
  const { id, usual_seats: seats } = info;
  return makeTable({ game: id, seats, bots: botsBeside(0, seats, level), options: firstChoice(info), start: true });
}

/** Bots on all seats but one. */
export function botsBeside(seat: number, seats: number, level: string): Record<string, string> {
  const others = Array.from({ length: seats }, (_, number) => number).filter((number) => number !== seat);
  return Object.fromEntries(others.map((number) => [String(number), level]));
}

/** Take a free seat, any if none is named; the key that opens it. */
export async function takeSeat(table: string, game: string, name: string, seat: number | null): Promise<string | null> {
  return kept(game, await join(table, { name, seat }));
}
