/** A race in the browser: the signal is painted on an animation frame, and a press is timed by its own stamp. */
import { flushSync } from 'svelte';
import type { Raced, Legal, Update } from './protocol';

export class RaceClock {
  phase = $state.raw<'none' | 'ready' | 'go' | 'acted'>('none');
  ms = $state.raw<number | null>(null);
  /** The last race that was settled or void: everybody's times. */
  raced = $state.raw<Raced | null>(null);
  /** The clocks of all who race at this machine, this one included: for them the signal is painted on one frame. */
  company: RaceClock[] = [this];
  #isHeard = false;
  #isPainted = false;
  #painted = 0;
  #frame = 0;

  /** A new position: is the viewer in a race? */
  look(update: Update): void {
    const racing = update.race && update.asked;
    this.ms = null;
    if (racing && this.goesOn(update)) {
      this.phase = 'go';
      return;
    }
    cancelAnimationFrame(this.#frame);
    this.phase = racing ? 'ready' : 'none';
    this.#isHeard = this.#isPainted = false;
    if (racing) this.raced = null;
  }

  /** Is it the race whose signal was painted here that goes on? */
  goesOn(update: Update): boolean {
    return update.race && update.signalled && this.#isPainted;
  }

  /** It is decided, and what came of it is about to be shown. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.phase = 'none';
  }

  /** The signal came: show it on the next frame, and take that frame's time. */
  signal(): void {
    this.#isHeard = true;
    const racing = this.company.filter(({ phase }) => phase === 'ready');
    if (!racing.every((clock) => clock.#isHeard)) return;
    this.#frame = requestAnimationFrame((time) => flushSync(() => racing.forEach((clock) => clock.#paint(time))));
  }

  #paint(time: number): void {
    this.#painted = time;
    this.#isPainted = true;
    this.phase = 'go';
  }

  /** How long after the signal this happened; before it, a negative time. */
  timed(event: UIEvent): number {
    if (this.phase === 'ready') return -1;
    return event.timeStamp - this.#painted;
  }

  /** The player acts; what it was worth is the server's affair. */
  act(move: Legal, event: UIEvent, send: (move: Legal, ms: number) => void): void {
    if (this.phase === 'none') return;
    const ms = this.timed(event);
    this.ms = ms;
    if (this.phase === 'go') this.phase = 'acted';
    send(move, Math.max(-60_000, Math.min(60_000, ms)));
  }

  settle(raced: Raced): void {
    this.raced = raced;
    this.#isPainted = false;
    if (raced.void && this.phase !== 'none') {
      cancelAnimationFrame(this.#frame);
      this.phase = 'ready';
      this.ms = null;
      this.#isHeard = false;
    }
  }
}
