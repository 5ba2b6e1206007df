/** The chance to win over a game: a strong player is asked about decisions all over it, then about more and more. */
import { analyse } from '../lib/api';
import type { Frame, Replay } from '../lib/protocol';

export interface Point {
  number: number;
  seat: number;
  chance: number;
}

/** A decision that was made: after which move, and by whom. */
export interface Decision {
  number: number;
  seat: number;
}

const QUICK = 0.15; // seconds of thought for a point of the line
const AT_ONCE = 96; // decisions that are looked at before one is asked again

/** Numbers from 0 on, in an order of which every beginning is spread over all of them: the ends, the middle, … */
export function spread(count: number): number[] {
  if (count <= 0) return [];
  const order = [0];
  if (count > 1) order.push(count - 1);
  for (let gaps: [number, number][] = [[0, count - 1]]; gaps.length > 0;) {
    gaps = gaps.flatMap(([from, to]): [number, number][] => {
      const middle = Math.floor((from + to) / 2);
      if (middle === from) return [];
      order.push(middle);
      return [
        [from, middle],
        [middle, to],
      ];
    });
  }
  return order;
}

/**
 * The decisions of a game, those of all seats in turn, spread over the game. A position is looked at once, with the eyes
 * of the seat that moved next.
 */
export function decisions(frames: Frame[], seats: number): Decision[] {
  const made = Array.from({ length: seats }, (_, seat) => {
    const own = frames.filter(({ pending }, i) => frames[i + 1]?.seat === seat && pending.includes(seat));
    return spread(own.length).map((i) => ({ number: own[i]?.number ?? 0, seat }));
  });
  const longest = Math.max(0, ...made.map((own) => own.length));
  return Array.from({ length: longest }, (_, i) => made.flatMap((own) => own[i] ?? [])).flat();
}

/** The chances of all seats at one position; they add up to one. */
export function pointsAt(number: number, shares: number[]): Point[] {
  return shares.map((chance, seat) => ({ number, seat, chance }));
}

export class Chances {
  points = $state.raw<Point[]>([]);
  all = $state.raw(0);
  done = $state.raw(0);
  isWorking = $state.raw(false);
  trouble = $state.raw('');
  #waiting: Decision[] = [];

  /** `key` opens a game that is not for spectators. */
  constructor(
    readonly replay: Replay,
    readonly key: string | undefined,
  ) {
    this.#waiting = decisions(replay.frames, replay.names.length);
    this.all = this.#waiting.length;
  }

  isFinished = $derived(this.done >= this.all);

  async work(): Promise<void> {
    this.isWorking = true;
    this.trouble = '';
    for (let i = 0; i < AT_ONCE && this.isWorking; i++) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      if (!(await this.#ask(next))) {
        this.#waiting.unshift(next);
        break;
      }
      this.done++;
    }
    this.isWorking = false;
  }

  stop(): void {
    this.isWorking = false;
  }

  async #ask({ number, seat }: Decision): Promise<boolean> {
    try {
      const { moves } = await analyse(this.replay.facts.table, { number, seat, seconds: QUICK }, this.key);
      const [best] = moves;
      if (best) this.points = [...this.points, ...pointsAt(number, best.shares)];
      return true;
    } catch (error) {
      this.trouble = (error as Error).message;
      return false;
    }
  }
}
