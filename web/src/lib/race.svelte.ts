/** A race in the browser: the signal is painted on an animation frame, and presses are timed by their own stamps. */
import { flushSync } from 'svelte';
import type { Racer, View } from './game';
import type { Legal, Raced, Signal, Update } from './protocol';

const LONGEST = 60_000; // ms: no claim is larger

/** From when on a seat may answer: core tells it in every view of a race. */
const sinceOf = (view: View, seat: number | null): number => view['race']?.since[seat ?? -1] ?? 0;

/** The race of one seat. It goes on, and one may act again, until what is told belongs to no race or to another one. */
export class RaceClock {
  ms = $state.raw<number | null>(null);
  /** The page's own time until which nothing that is done has an effect; 0: now it has. */
  locked = $state.raw(0);
  /** The last race that was settled or void: everybody's times. */
  raced = $state.raw<Raced | null>(null);
  /** The clocks of all who race at this machine, this one included: for them the signal is painted on one frame. */
  company: RaceClock[] = [this];

  #stand = $state.raw<'out' | 'waiting' | 'in'>('out');
  #isAsked = $state.raw(false);
  /** Answers that are on their way. */
  #sent = $state.raw(0);
  /** Was the signal heard, and when was it painted? */
  #isHeard = false;
  #painted = $state.raw<number | null>(null);
  #ago = 0;
  #since = 0;
  /** What every seat must wait for at the signal is no lock. */
  #floor = 0;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A new one for every race: answers to an old one are no news. */
  #race = {};

  /** When the signal was painted, in the page's own time; null before it. */
  get at(): number | null {
    return this.#painted;
  }

  phase = $derived.by<'none' | Racer['phase']>(() => {
    if (this.#stand === 'out') return 'none';
    if (this.#stand === 'waiting') return 'ready';
    if (this.#sent > 0 || !this.#isAsked) return 'acted';
    return this.locked > 0 ? 'locked' : 'go';
  });

  /** Is it the race whose signal was heard that goes on? */
  isOn({ race, signalled }: Update): boolean {
    return race && signalled && this.#isHeard;
  }

  /** A new position: is the viewer in a race, and waits for its signal? */
  look(update: Update): void {
    this.stop();
    this.#isAsked = update.asked;
    if (!update.race || !update.asked) return;
    this.#stand = 'waiting';
    this.raced = null;
  }

  /** The race goes on: is the viewer asked again, and from when on? */
  goOn({ view, asked }: Update, seat: number | null): void {
    this.#isAsked = asked;
    this.#since = sinceOf(view, seat);
    if (this.#painted === null) return;
    if (asked && this.#stand === 'out') this.#stand = 'in';
    this.#lock();
  }

  /** It is decided, and what came of it is about to be shown. */
  stop(): void {
    this.#forget();
    this.#stand = 'out';
  }

  #forget(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#race = {};
    this.#isHeard = false;
    this.#painted = this.ms = null;
    this.#sent = this.locked = 0;
  }

  /** The signal came: show it on the next frame, and take that frame's time. Who has seen it already is not shown it again. */
  signal({ view, ago }: Signal, seat: number | null): void {
    if (this.#isHeard) return;
    this.#isHeard = true;
    this.#ago = ago;
    this.#since = sinceOf(view, seat);
    this.#floor = ago > 0 ? 0 : this.#since;
    const racing = this.#stand === 'waiting' ? this.company.filter((clock) => clock.#stand === 'waiting') : [this];
    if (!racing.every((clock) => clock.#isHeard)) return;
    this.#frame = requestAnimationFrame((time) => flushSync(() => racing.forEach((clock) => clock.#paint(time))));
  }

  #paint(time: number): void {
    this.#painted = time - this.#ago;
    if (this.#stand === 'waiting') this.#stand = 'in';
    this.#lock();
  }

  /** Keep in mind until when nothing that is done has an effect. */
  #lock(): void {
    clearTimeout(this.#timer);
    const until = (this.#painted ?? 0) + this.#since;
    const left = until - performance.now();
    this.locked = this.#since > this.#floor && left > 0 ? until : 0;
    if (this.locked > 0) this.#timer = setTimeout(() => (this.locked = 0), left);
  }

  /** How long after the signal this happened; before it, a negative time. */
  timed(event: UIEvent): number {
    return this.#painted === null ? -1 : event.timeStamp - this.#painted;
  }

  /**
   * The player acts; what it was worth is the server's affair. The answer is why it had no effect, or nothing, where
   * that is no news: they have acted already, or it is over.
   */
  async act(move: Legal, event: UIEvent, send: (move: Legal, ms: number) => Promise<string>): Promise<string> {
    if (this.#stand === 'out') return '';
    const [race, isNews, isIn] = [this.#race, this.phase !== 'acted', this.#stand === 'in'];
    this.ms = this.timed(event);
    this.#sent += Number(isIn);
    const reason = await send(move, Math.max(-LONGEST, Math.min(LONGEST, this.ms)));
    if (race !== this.#race) return '';
    this.#sent -= Number(isIn);
    return isNews ? reason : '';
  }

  /** The race is over, or void and to be held again; in the next one the signal is waited for. */
  settle(raced: Raced): void {
    this.raced = raced;
    this.#forget();
    if (this.#stand === 'in') this.#stand = 'waiting';
  }
}
