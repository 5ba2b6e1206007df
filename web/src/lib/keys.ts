/** The tables this browser has sat at, and the keys of its seats. A key opens a seat; it is kept here and in no cookie. */

export interface KeptSeat {
  seat: number;
  key: string;
}

export interface KeptTable {
  table: string;
  game: string;
  /** One seat, or several where people share this machine. */
  seats: KeptSeat[];
  at: number;
  /** The player does not want to see it in the lobby. */
  hidden?: boolean;
}

const PLACE = 'gulch.tables';
const MOST = 60;

export function keptTables(): KeptTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptTable[]) : [];
  } catch {
    return [];
  }
}

export function keptTable(table: string): KeptTable | undefined {
  return keptTables().find((kept) => kept.table === table);
}

/** Remember a table, the newest first; its seats are added to those known. */
export function keep(table: string, game: string, ...seats: KeptSeat[]): void {
  const known = keptTable(table)?.seats.filter((old) => seats.every((seat) => seat.seat !== old.seat)) ?? [];
  const mine = [...known, ...seats].sort((a, b) => a.seat - b.seat);
  const others = keptTables().filter((kept) => kept.table !== table);
  save([{ table, game, seats: mine, at: Date.now() }, ...others]);
}

/** Keep the keys of a table, but do not show it in the lobby until it is opened again. */
export function hide(table: string): void {
  save(keptTables().map((kept) => (kept.table === table ? { ...kept, hidden: true } : kept)));
}

/** Forget a table, or only one of the keys there. */
export function forget(table: string, key?: string): void {
  const left = (kept: KeptTable) => kept.seats.filter((one) => key !== undefined && one.key !== key);
  save(
    keptTables().flatMap((kept) => {
      if (kept.table !== table) return kept;
      return left(kept).length > 0 ? { ...kept, seats: left(kept) } : [];
    }),
  );
}

function save(tables: KeptTable[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(tables.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing: the link in the address still opens the seat.
  }
}
