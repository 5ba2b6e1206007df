/** The notice board: the public tables, and those at which this browser has sat. It is looked at again now and then. */
import { Refusal, table as tableInfo, tables } from '../lib/api';
import { forget, hide, keep, keptTable, keptTables, type KeptTable } from '../lib/keys';
import type { TableInfo } from '../lib/protocol';
import type { Listed } from './Tables.svelte';

const OFTEN = 6000; // ms between two looks
const MOST = 16; // own tables that are looked after

export class Board {
  own = $state.raw<Listed[]>([]);
  open = $state.raw<Listed[]>([]);
  playing = $state.raw<Listed[]>([]);
  over = $state.raw<Listed[]>([]);
  /** Why the last look showed nothing; what was known stays. */
  trouble = $state.raw('');

  /** Made by a component as it begins. */
  constructor() {
    $effect(() => {
      void this.look();
      const again = () => document.hidden || void this.look();
      const timer = setInterval(again, OFTEN);
      document.addEventListener('visibilitychange', again); // who comes back sees what is there now
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', again);
      };
    });
  }

  async look(): Promise<void> {
    try {
      const [open, playing, over, own] = await Promise.all([
        tables('open'),
        tables('playing'),
        tables('over'),
        ownTables(),
      ]);
      const kept = [...(await rematches(own)), ...own];
      const ids = kept.map(({ facts }) => facts.table);
      const others = (list: TableInfo[]) =>
        list.filter(({ facts }) => !ids.includes(facts.table)).map((one) => ({ ...one, own: false }));
      this.own = kept.filter(({ room }) => room.status !== 'over');
      this.open = others(open.tables);
      this.playing = others(playing.tables);
      this.over = [...kept.filter(({ room }) => room.status === 'over'), ...others(over.tables)];
      this.trouble = '';
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** Take an own table off the board. Its key stays, so the link still opens the seat. */
  hide(table: string): void {
    hide(table);
    this.own = this.own.filter(({ facts }) => facts.table !== table);
  }
}

/** The tables this browser sat at, the newest first. What the server does not know any more is forgotten. */
async function ownTables(): Promise<Listed[]> {
  const shown = keptTables().filter(({ hidden }) => !hidden);
  return looked(shown.slice(0, MOST));
}

/** Games that began while this browser was elsewhere: a player of it had agreed to them. Their keys are the same. */
async function rematches(own: Listed[]): Promise<Listed[]> {
  for (const { facts, room } of own) {
    const seats = keptTable(facts.table)?.seats.filter(({ seat }) => room.seats[seat]?.again) ?? [];
    if (room.next_table !== null && seats.length > 0 && !keptTable(room.next_table))
      keep(room.next_table, facts.game, ...seats);
  }
  const known = own.map(({ facts }) => facts.table);
  const next = own.flatMap(({ room }) => room.next_table ?? []).filter((table) => !known.includes(table));
  return looked(keptTables().filter(({ table, hidden }) => !hidden && next.includes(table)));
}

async function looked(kept: KeptTable[]): Promise<Listed[]> {
  const found = await Promise.all(
    kept.map(async ({ table }) => {
      try {
        return { ...(await tableInfo(table)), own: true };
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) forget(table);
        return null;
      }
    }),
  );
  return found.filter((one) => one !== null);
}
