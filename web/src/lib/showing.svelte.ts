/** A game being shown: its view on the way from one position to the next, one event after the other, at the player's pace. */
import type { GameTable, View } from './game';
import type { Event } from './protocol';
import { isStill, stretch } from './settings.svelte';
import { play as playSound } from './sound';
import { travel } from './travel';

const USUAL = 260; // ms for which an event is shown when its table says nothing else

/** The view with a change that came with an event: objects go deeper, everything else replaces what was there. */
export function changed<T>(view: T, change: unknown): T {
  if (typeof view !== 'object' || view === null) return change as T;
  const next = (Array.isArray(view) ? [...view] : { ...view }) as Record<string, unknown>;
  for (const [name, one] of Object.entries(change as object)) next[name] = changed(next[name], one);
  return next as T;
}

export class Showing {
  /** The view being shown: that of a position, or on the way to the next. */
  view = $state.raw<View>({});
  moment = $state.raw<Event | null>(null);
  breath = $state.raw(0);
  landed = $state.raw(true);

  /** Where things travel; set by the page. */
  stage: HTMLElement | null = null;
  folder: GameTable | null = null;
  #hurried = false;
  /** By how much everything is shortened, where something does not wait for the end of it. */
  protected haste = 1;

  /** Show at once whatever still waits. */
  hurry = (): void => {
    this.#hurried = true;
  };

  /** Nobody looks any more: what still waits is neither seen nor heard. */
  protected hush(): void {
    this.hurry();
    this.stage = this.folder = null;
  }

  /** Show an event for as long as it deserves, or only its outcome (`rush`). Call `land` when the outcome is seen. */
  protected async tell(event: Event, rush = false, land = () => {}): Promise<void> {
    const next = event.change === null ? this.view : changed(this.view, event.change);
    const { after = 0, sound } = this.folder?.moments?.[event.name] ?? {};
    const breath = rush ? 0 : this.#pause(event);
    const flight = breath === 0 || isStill() ? 0 : after * stretch() * this.haste;
    if (flight === 0) land();
    await travel(this.stage, () => {
      this.view = next;
      this.breath = breath;
      this.landed = flight === 0;
      this.moment = event;
    });
    if (sound !== undefined) playSound(sound);
    if (flight > 0) {
      await this.#wait(flight);
      this.landed = true;
      land();
    }
    if (breath > flight) await this.#wait(breath - flight);
  }

  /** Nothing is being shown any more; what comes next takes its time again. */
  protected rest(): void {
    this.#hurried = false;
    this.moment = null;
    this.landed = true;
  }

  #pause(event: Event): number {
    if (this.#hurried || document.hidden) return 0;
    return this.usual(event) * stretch() * this.haste;
  }

  /** How long an event is shown at normal pace. */
  protected usual({ name }: Event): number {
    return this.folder?.moments?.[name]?.ms ?? USUAL;
  }

  /** Wait, but not a moment longer than there is reason to. */
  async #wait(ms: number): Promise<void> {
    const end = performance.now() + ms;
    while (performance.now() < end && !this.#hurried) {
      await new Promise((done) => setTimeout(done, Math.min(40, Math.max(1, end - performance.now()))));
    }
  }
}
