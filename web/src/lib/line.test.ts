import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Out } from './protocol';

/** A socket that the test holds at the other end. */
class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  said: Record<string, unknown>[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number; reason: string }) => {};
  constructor() {
    Socket.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  tell(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  greet() {
    this.onopen();
    this.tell({ type: 'welcome' });
  }
}

vi.useFakeTimers();
vi.stubGlobal('WebSocket', Socket);
vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {}, hidden: false });
vi.stubGlobal('crypto', { getRandomValues: (some: Uint32Array) => some.map(() => Math.random() * 2 ** 32) }); // all there is without https
const { Line } = await import('./line');

describe('a line', () => {
  const heard: Out[] = [];
  const states: string[] = [];
  let last = 0;
  const open = () => {
    const line = new Line('t1', {
      hello: () => ({ key: 'k', last }),
      hear: (message) => heard.push(message),
      state: (state) => states.push(state),
    });
    const [socket] = Socket.all;
    if (!socket) throw new Error('no socket');
    return { line, socket };
  };
  beforeEach(() => {
    vi.clearAllTimers();
    Socket.all = [];
    states.length = 0;
    last = 0;
  });

  it('says hello first, and hears what is told', () => {
    const { socket } = open();
    socket.greet();
    expect(socket.said).toEqual([{ type: 'hello', key: 'k', last: 0 }]);
    expect(states).toEqual(['connecting', 'open']);
    expect(heard.at(-1)?.type).toBe('welcome');
  });

  it('comes back when it breaks, and asks again under the same id for what was not answered', async () => {
    const { line, socket } = open();
    socket.greet();
    const answer = line.ask({ type: 'say', text: 'howdy' });
    const asked = socket.said[1];
    last = 7;
    socket.onclose({ code: 1006, reason: '' });
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(400);
    const again = Socket.all[1];
    if (!again) throw new Error('it did not come back');
    again.greet();
    expect(again.said).toEqual([{ type: 'hello', key: 'k', last: 7 }, asked]);
    again.tell({ type: 'accepted', id: asked?.['id'], number: 3 });
    await expect(answer).resolves.toMatchObject({ number: 3 });
  });

  it('that has gone silent is asked, given up, and only open again when it is welcome', () => {
    const { socket } = open();
    socket.greet();
    vi.advanceTimersByTime(4000);
    expect(socket.said.at(-1)).toEqual({ type: 'beat' });
    socket.tell({ type: 'beat' });
    expect(heard.at(-1)?.type).toBe('welcome');
    vi.advanceTimersByTime(8999);
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(1);
    expect(states.at(-1)).toBe('lost');
    expect(socket.readyState).toBe(3);
    vi.advanceTimersByTime(21_000); // nobody answers
    expect(Socket.all.length).toBeGreaterThan(2);
    expect(states.at(-1)).toBe('lost');
    Socket.all.at(-1)?.greet();
    expect(states.at(-1)).toBe('open');
  });

  it('gives the reason of a refusal', async () => {
    const { line, socket } = open();
    socket.greet();
    const answer = line.ask({ type: 'start' });
    socket.tell({ type: 'refused', id: socket.said[1]?.['id'], reason: 'only the host may do that' });
    await expect(answer).rejects.toThrow('only the host may do that');
  });

  it('that is still being made when it is not wanted any more ends without a word', () => {
    const { line, socket } = open();
    socket.readyState = Socket.CONNECTING;
    line.end();
    expect(socket.readyState).toBe(Socket.CONNECTING);
    socket.onopen();
    expect(socket.readyState).toBe(3);
    expect(socket.said).toEqual([]);
  });

  it('does not come back to a table that is closed to it, and says so to who still asks', async () => {
    const { line, socket } = open();
    socket.onclose({ code: 4401, reason: 'wrong key' });
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe('closed');
    expect(Socket.all).toHaveLength(1);
    await expect(line.ask({ type: 'start' })).rejects.toThrow('wrong key');
  });
});
