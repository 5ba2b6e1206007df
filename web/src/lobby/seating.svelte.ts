/** What is agreed on a game's page before a table is made. */
import type { GameInfo, NewTable } from '../lib/protocol';
import { firstChoice } from './first';

/** Seconds for a decision, and for the whole game in reserve; 0 is no clock. */
export const CLOCKS: Record<number, number> = { 0: 0, 20: 60, 45: 120, 90: 300, 300: 600, 86400: 0 };
/** Who shall sit on a seat: somebody who gets the link, somebody at this machine, or a bot of a level. */
export type Sitter = 'link' | 'here' | `bot ${string}`;

export class Seating {
  count = $state(0);
  /** Everybody but the maker, who has seat 0. */
  #sitters = $state<Sitter[]>([]);
  names = $state<string[]>([]);
  options = $state<Record<string, boolean | number | string>>({});
  seconds = $state(0);
  isPublic = $state(false);
  spectators = $state(true);

  constructor(readonly info: GameInfo) {
    this.count = info.usual_seats;
  }

  seats = $derived(Array.from({ length: Math.max(0, this.count - 1) }, (_, i) => i + 1));
  isShared = $derived(this.seats.some((seat) => this.sitter(seat) === 'here'));
  isFull = $derived(this.seats.every((seat) => this.sitter(seat) !== 'link'));
  reserve = $derived(CLOCKS[this.seconds] ?? 0);

  /** What the player chose of what is asked first. */
  get #first(): Record<string, boolean | number | string> {
    return firstChoice(this.info);
  }

  sitter(seat: number): Sitter {
    return this.#sitters[seat] ?? 'link';
  }
  seat(seat: number, sitter: Sitter): void {
    this.#sitters[seat] = sitter;
  }
  option(name: string): boolean | number | string {
    return this.options[name] ?? this.#first[name] ?? this.info.options[name]?.values[0] ?? '';
  }

  /** Those who share this machine, by seat. */
  here(nameless: (seat: number) => string): Record<number, string> {
    const here = this.seats.filter((seat) => this.sitter(seat) === 'here');
    return Object.fromEntries(here.map((seat) => [seat, this.names[seat]?.trim() || nameless(seat)]));
  }

  wanted(): NewTable {
    const bots = this.seats.flatMap((seat) => {
      const [kind, level] = this.sitter(seat).split(' ');
      return kind === 'bot' && level ? [[String(seat), level] as const] : [];
    });
    return {
      game: this.info.id,
      seats: this.count,
      bots: Object.fromEntries(bots),
      options: { ...this.#first, ...this.options },
      seconds: this.seconds,
      reserve: this.reserve,
      public: this.isPublic,
      // Where people share a machine, the page looks on as a spectator between their turns.
      spectators: this.spectators || this.isShared,
      start: this.isFull && !this.isShared,
    };
  }
}
