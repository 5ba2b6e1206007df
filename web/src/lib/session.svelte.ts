/**
 * A seat at a table, as the page has it: what the server told, what is being shown of it, and what is on its way.
 *
 * Updates wait in a queue. Of each, the events are shown one after the other at the player's pace, then its view. So the
 * table may be a little behind the server; a move is offered only when it has caught up.
 */
import type { Deadline, Racer, Wish } from './game';
import { Line, WRONG_KEY, type Asked, type LineState } from './line';
import type { LogLine } from './log';
import type { Facts, Hints, Legal, Out, Raced, Room, Said, Signal, Step, Times, Update } from './protocol';
import { RaceClock } from './race.svelte';
import { settings, stretch } from './settings.svelte';
import { Showing } from './showing.svelte';
import { play as playSound } from './sound';
import { travel } from './travel';
import { t } from './words.svelte';

const BEFORE_SIGNAL = 1000; // ms: the wait for a signal is never shorter than 1500
const RUSH = 6000; // ms of events waiting, from which on they are shown without pauses

export class Session extends Showing {
  facts = $state.raw<Facts | null>(null);
  seat = $state.raw<number | null>(null);
  room = $state.raw<Room | null>(null);
  chat = $state.raw<Said[]>([]);
  log = $state.raw<LogLine[]>([]);
  /** Lines of the log up to here were there when the viewer last had moved. */
  read = $state.raw(0);
  shown = $state.raw<Update | null>(null);
  busy = $state.raw(false);
  sent = $state.raw(false);
  line = $state.raw<LineState>('connecting');
  reason = $state.raw('');
  /** The key opens nothing here, or nothing any more. */
  isKeyDead = $state.raw(false);
  notice = $state.raw('');
  /** The table of the rematch. */
  next = $state.raw<string | null>(null);
  times = $state.raw<Times[]>([]);
  /** When the last update came, and the last word about the room: clocks run from there. */
  arrived = $state.raw(0);
  roomAt = $state.raw(0);
  race = new RaceClock();

  /** Until when the window lasts that the last update told of. */
  #deadline: Deadline | null = null;
  #line: Line;
  #queue: Update[] = [];
  #last: number | null = null;
  #plan = $state.raw<Wish[]>([]);
  #signalled: Signal | null = null;
  #ended = false;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly key: string | null,
  ) {
    super();
    this.#line = new Line(table, {
      hello: () => ({
        key: this.key,
        last: this.#last,
        chat: this.chat.at(-1)?.number ?? 0,
        language: settings.language,
        name: settings.name || null,
      }),
      hear: (message) => this.#hear(message),
      state: (state, reason, code) => {
        this.line = state;
        this.reason = reason;
        this.isKeyDead = code === WRONG_KEY;
      },
    });
  }

  // ---- what the player may do --------------------------------------------------------------------------------------

  /** What may be done now; nothing while things still move, or an answer is on its way. */
  legal = $derived.by<Legal[]>(() => {
    if (this.shown === null || this.busy || this.sent || this.#plan.length > 0 || this.shown.race) return [];
    return this.line === 'open' ? this.shown.legal : [];
  });

  /** This seat in a race, if it is in one now. */
  racer = $derived.by<Racer | null>(() => {
    const { phase, ms, locked } = this.race;
    if (phase === 'none' || this.seat === null || this.shown === null || !this.shown.race) return null;
    return { seat: this.seat, legal: this.shown.legal, phase, ms, locked, act: this.#race };
  });

  /** The window in which one is asked what is being shown, or null. */
  window = $derived.by<Deadline | null>(() => (this.shown?.window ? this.#deadline : null));

  /** Make moves, one after the other, each as soon as it is asked for. */
  play = (...moves: Wish[]): void => {
    if (this.sent || this.#plan.length > 0) return;
    this.notice = ''; // it was about something else
    this.#plan = moves;
    this.#goOn();
  };

  refuse = (reason: string): void => {
    clearTimeout(this.#noticeTimer);
    this.notice = reason;
    this.#noticeTimer = setTimeout(() => (this.notice = ''), 5000);
  };

  /** Ask for something else: chat, a name, a seat, the start, a rematch. False if it was refused. */
  async ask(command: Asked): Promise<boolean> {
    try {
      await this.#line.ask(command);
      return true;
    } catch (error) {
      this.refuse((error as Error).message);
      return false;
    }
  }

  async hint(): Promise<Hints | null> {
    try {
      return (await this.#line.ask({ type: 'hint' })) as Hints;
    } catch (error) {
      this.refuse((error as Error).message);
      return null;
    }
  }

  /** The player goes elsewhere: nothing is told any more, nor heard. */
  end(): void {
    this.#line.end();
    this.#queue = [];
    this.#ended = true;
    this.hush();
    clearTimeout(this.#noticeTimer);
  }

  #goOn(): void {
    const [wish, ...rest] = this.#plan;
    if (wish === undefined || this.shown === null || this.sent || !this.shown.asked) return;
    const move = this.shown.legal.find((legal) => isSame(legal, wish));
    this.#plan = move === undefined ? [] : rest;
    if (move !== undefined) void this.#make(move);
  }

  async #make(move: Legal): Promise<void> {
    this.sent = true;
    const reason = await this.#send(move, null);
    if (reason === '') return;
    this.#plan = [];
    this.sent = false;
    this.refuse(reason);
  }

  /** Act in a race: at once, as often as one likes, whatever else is on its way. */
  #race = async (move: Legal, event: UIEvent): Promise<void> => {
    const reason = await this.race.act(move, event, (m, ms) => this.#send(m, ms));
    if (reason !== '') this.refuse(reason);
  };

  /** The answer is why it had no effect, or nothing. */
  async #send(move: Legal, ms: number | null): Promise<string> {
    try {
      await this.#line.ask({ type: 'play', move: move.move, number: this.shown?.number ?? 0, ms });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  }

  // ---- what the server tells ---------------------------------------------------------------------------------------

  #hear(message: Out): void {
    switch (message.type) {
      case 'welcome':
        this.facts = message.facts;
        this.seat = message.seat;
        break;
      case 'room':
        this.room = message;
        this.next = message.next_table ?? this.next;
        this.roomAt = Date.now();
        break;
      case 'update':
        this.arrived = Date.now();
        this.#deadline = deadline(message);
        this.#last = message.number;
        if (this.race.isOn(message)) this.race.goOn(message, this.seat);
        else this.race.stop();
        this.#queue.push(message);
        void this.#showAll();
        break;
      case 'said':
        this.chat = [...this.chat.filter((said) => said.number < message.number), message];
        break;
      case 'signal':
        if (this.busy) {
          this.hurry();
          this.#signalled = message;
        } else this.#signal(message);
        break;
      case 'raced':
        this.#signalled = null; // a signal that still waits to be shown belonged to this race
        this.race.settle(message);
        if (!message.void) this.#clocked(message);
        break;
      case 'rematch':
        this.next = message.table;
        break;
      case 'bye':
        this.reason = message.reason;
        break;
    }
  }

  /** Now: what the signal shows is seen, and who is in the race may act. */
  #signal(signal: Signal): void {
    const { race, view, legal } = signal;
    if (this.shown === null || !this.shown.race) return;
    if (this.shown.number === race) {
      this.view = view;
      this.shown = { ...this.shown, view, legal };
    } else if (!this.shown.signalled) return; // of a race that is over
    this.race.signal(signal, this.seat);
  }

  /** A race is settled: everybody's times are shown, and stay in the log. */
  #clocked({ race, times }: Raced): void {
    this.times = times;
    this.log = [...this.log, ...times.map((one) => this.#timeLine(race, one))];
  }

  #timeLine(number: number, times: Times): LogLine {
    const who = this.room?.seats[times.seat]?.name ?? '';
    const isEarly = times.flags.includes('before the signal');
    const time = times.credited === null ? '–' : `${Math.round(times.credited)} ms`;
    const text = `${who}: ${isEarly ? t('flag_before') : time}`;
    return { number, seat: times.seat, by: 'referee', event: { name: 'times', things: [], text, change: null } };
  }

  /** What happened in these steps, as lines; the times of races with them. */
  #lines(steps: Step[]): LogLine[] {
    return steps.flatMap(({ number, seat, by, events, times }) => [
      ...events.map((event) => ({ number, seat, by, event })),
      ...(times === null ? [] : [this.#timeLine(number, times)]),
    ]);
  }

  // ---- showing it --------------------------------------------------------------------------------------------------

  async #showAll(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let update = this.#queue.shift(); update !== undefined; update = this.#queue.shift())
        await this.#show(update);
    } finally {
      this.busy = false;
      this.rest();
    }
    if (this.#ended) return;
    if (this.#signalled !== null) this.#signal(this.#signalled);
    this.#signalled = null;
    if (this.shown?.alert && this.shown.asked && this.#plan.length === 0) playSound('alert');
    this.#goOn();
  }

  async #show(update: Update): Promise<void> {
    if (update.fresh) {
      this.log = this.#lines(update.steps);
      this.read = lastOwn(this.log, this.seat);
    } else {
      this.haste = this.#hasteFor(update);
      for (const step of update.steps) await this.#step(step);
      this.haste = 1;
    }
    await travel(update.fresh ? null : this.stage, () => {
      this.view = update.view;
      this.shown = update;
      this.moment = null;
      this.sent = false;
      if (this.#queue.length === 0 && !this.race.isOn(update)) this.race.look(update);
    });
  }

  /** What leads to a race is shown before its signal can come, so that nobody is taken by surprise; and what leads to a
   * window does not take long of its time. */
  #hasteFor({ race, signalled, window, steps }: Update): number {
    const all = steps.flatMap((step) => step.events).reduce((sum, event) => sum + this.usual(event), 0) * stretch();
    return (race && !signalled) || window ? Math.min(1, BEFORE_SIGNAL / Math.max(1, all)) : 1;
  }

  async #step(step: Step): Promise<void> {
    for (const event of step.events) {
      const line = { number: step.number, seat: step.seat, by: step.by, event };
      await this.tell(event, this.#backlog() >= RUSH, () => (this.log = [...this.log, line]));
    }
    if (step.seat === this.seat && step.by === 'person') this.read = this.log.length;
  }

  /** How long it would take to show all that waits. */
  #backlog(): number {
    const events = this.#queue.flatMap(({ steps }) => steps.flatMap((step) => step.events));
    return events.reduce((sum, event) => sum + this.usual(event), 0);
  }
}

/** When the window ends that this update tells of. */
function deadline({ window }: Update): Deadline | null {
  return window ? { until: performance.now() + window.left, ms: window.ms } : null;
}

export function isSame(legal: Legal, wish: Wish): boolean {
  return legal.name === wish.name && legal.things.join() === wish.things.join();
}

/** How many lines of the log there were when this seat had last moved. */
function lastOwn(log: LogLine[], seat: number | null): number {
  return log.findLastIndex((line) => line.seat !== null && line.seat === seat) + 1;
}
