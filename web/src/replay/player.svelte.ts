/** A finished game, move by move: forward as it was played, or at once to any move. */
import type { Frame, Replay } from '../lib/protocol';
import { stretch } from '../lib/settings.svelte';
import { Showing } from '../lib/showing.svelte';
import { travel } from '../lib/travel';

const PAUSE = 450; // ms between two moves that are played one after the other
const BIG = 900; // an event that is shown for so long is a big moment

export class Player extends Showing {
  replay = $state.raw<Replay | null>(null);
  /** The move one is at; while it is being shown, the table is still on its way there. */
  at = $state.raw(0);
  /** The position whose decision is shown. */
  shown = $state.raw<Frame | null>(null);
  isPlaying = $state.raw(false);
  /** Every way to another move ends those that were begun before. */
  #way = 0;

  last = $derived((this.replay?.frames.length ?? 1) - 1);

  /** Look at a game, or at the same one with other eyes. */
  open(replay: Replay, at: number): void {
    this.replay = replay;
    this.jump(at);
  }

  jump(number: number): void {
    this.#way++;
    this.isPlaying = false;
    this.#stand(number);
  }

  /** One move on, as it was played. */
  async forward(): Promise<void> {
    this.isPlaying = false;
    await this.#show(this.at + 1, ++this.#way);
  }

  async play(): Promise<void> {
    const way = ++this.#way;
    if (this.at >= this.last) this.#stand(0);
    this.isPlaying = true;
    while (way === this.#way && this.at < this.last) {
      await this.#show(this.at + 1, way);
      if (way === this.#way) await new Promise((done) => setTimeout(done, Math.max(120, PAUSE * stretch())));
    }
    if (way === this.#way) this.isPlaying = false;
  }

  pause(): void {
    this.#way++;
    this.#stand(this.at);
    this.isPlaying = false;
  }

  /** The moves with a big moment; which these are is the table's affair. */
  bigOnes(): number[] {
    const moments = this.folder?.moments ?? {};
    const isBig = ({ events }: Frame) => events.some(({ name }) => (moments[name]?.ms ?? 0) >= BIG);
    return this.replay?.frames.flatMap((frame) => (frame.number > 0 && isBig(frame) ? [frame.number] : [])) ?? [];
  }

  #stand(number: number): void {
    const at = Math.max(0, Math.min(this.last, number));
    const frame = this.replay?.frames[at];
    if (!frame) return;
    this.at = at;
    this.view = frame.view;
    this.shown = frame;
    this.rest();
  }

  async #show(number: number, way: number): Promise<void> {
    const frame = this.replay?.frames[number];
    if (!frame) return;
    if (this.shown?.number !== this.at) this.#stand(this.at); // the move before was still on its way
    this.at = number;
    for (const event of frame.events) {
      await this.tell(event);
      if (way !== this.#way) return;
    }
    await travel(this.stage, () => this.#stand(number));
  }
}
