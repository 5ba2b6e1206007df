/** A line to a table: says hello, comes back by itself when it breaks, and loses no command. */
import type { Accepted, Beat, Hello, Hints, In, Out } from './protocol';

export type LineState = 'connecting' | 'open' | 'lost' | 'closed';

/** The close code that says: this key opens nothing here, or nothing any more. */
export const WRONG_KEY = 4401;
/** Close codes after which coming back makes no sense: wrong key, not welcome, no such table. */
const FINAL = new Set([WRONG_KEY, 4403, 4404]);
const WAITS = [300, 700, 1500, 3000, 5000];
/** After so many ms of silence we ask whether the line is there; an answer may take so long, a welcome longer. */
const QUIET = 4000;
const ANSWER = 5000;
const WELCOME = 15_000;

type Command = Exclude<In, Hello | Beat>;
/** A command without the id, which the line gives it. */
export type Asked = Command extends infer One ? (One extends { id: string } ? Omit<One, 'id'> : never) : never;

interface Waiting {
  message: Command;
  done(answer: Accepted | Hints): void;
  refused(reason: Error): void;
}

export interface Ears {
  /** What to say hello with, anew each time. */
  hello(): Omit<Hello, 'type'>;
  hear(message: Out): void;
  state(state: LineState, reason: string, code?: number): void;
}

export class Line {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  /** Why it has ended. */
  #reason = '';
  #wake = () => this.#hurry();

  constructor(
    readonly table: string,
    readonly ears: Ears,
  ) {
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#open();
  }

  /** Ask for something; answered when the server has done it. A refusal is thrown, with its reason. */
  ask(command: Asked): Promise<Accepted | Hints> {
    const message = { ...command, id: newId() } as Command;
    return new Promise((done, refused) => {
      if (this.#ended) refused(new Error(this.#reason));
      else this.#waiting.set(message.id, { message, done, refused });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#say(message);
    });
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    const socket = this.#socket;
    // A browser complains in its console when a line is cut off while it is being made.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  #say(message: In): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.#socket = socket;
    if (this.#tries === 0) this.ears.state('connecting', ''); // who comes back is not there before they are welcome
    socket.onopen = () => this.#say({ type: 'hello', ...this.ears.hello() });
    socket.onmessage = ({ data }) => this.#socket === socket && this.#hear(JSON.parse(data) as Out);
    socket.onclose = ({ code, reason }) => {
      if (this.#socket === socket) this.#lost(code, reason);
    };
    this.#expect(WELCOME);
  }

  /** Something must come within so many ms, or the line is gone, although nobody says so. */
  #expect(within: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      const silent = this.#socket;
      this.#lost(0, '');
      silent?.close();
    }, within);
  }

  /** Something came. If then nothing comes for a while, ask. */
  #rest(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#say({ type: 'beat' });
      this.#expect(ANSWER);
    }, QUIET);
  }

  #hear(message: Out): void {
    this.#rest();
    if (message.type === 'welcome') this.#welcome();
    if (message.type === 'accepted' || message.type === 'hints') {
      this.#waiting.get(message.id)?.done(message);
      this.#waiting.delete(message.id);
    } else if (message.type === 'refused') {
      this.#waiting.get(message.id)?.refused(new Error(message.reason));
      this.#waiting.delete(message.id);
    } else if (message.type !== 'beat') this.ears.hear(message);
  }

  /** We are in: what was asked and never answered is asked again, under the same id, so it is done only once. */
  #welcome(): void {
    this.#tries = 0;
    this.ears.state('open', '');
    for (const { message } of this.#waiting.values()) this.#say(message);
  }

  #lost(code: number, reason: string): void {
    this.#socket = null;
    clearTimeout(this.#watch);
    if (this.#ended) return;
    if (FINAL.has(code)) {
      this.end();
      this.#reason = reason;
      for (const { refused } of this.#waiting.values()) refused(new Error(reason));
      this.#waiting.clear();
      this.ears.state('closed', reason, code);
      return;
    }
    this.ears.state('lost', reason);
    this.#timer = setTimeout(() => this.#open(), WAITS[Math.min(this.#tries++, WAITS.length - 1)]);
  }

  /** The network or the page woke up: do not wait any longer. */
  #hurry(): void {
    if (this.#socket !== null || this.#ended || document.hidden) return;
    clearTimeout(this.#timer);
    this.#open();
  }
}

/** An id that nobody else has. (`crypto.randomUUID` is missing where a page comes without https, as from a friend's machine.) */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
