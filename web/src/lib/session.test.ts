import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, Update } from './protocol';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
vi.stubGlobal('cancelAnimationFrame', () => {});

const asked: Record<string, unknown>[] = [];
/** Why the next command is refused; nothing: it is done. */
let refusal = '';
let tell: (message: object) => void = () => {};
vi.mock('./line', () => ({
  WRONG_KEY: 4401,
  Line: class {
    constructor(_: string, ears: { hear(message: object): void; state(state: string, reason: string): void }) {
      tell = ears.hear;
      ears.state('open', '');
    }
    ask(command: Record<string, unknown>) {
      asked.push(command);
      return refusal === '' ? Promise.resolve({}) : Promise.reject(new Error(refusal));
    }
    end() {}
  },
}));
const { Session } = await import('./session.svelte');

const event = (name: string): Event => ({ name, things: [], text: `${name}.`, change: null });
const legal = (move: number, name: string) => ({ move, name, things: [], text: name });
function update(number: number, more: Partial<Update> = {}): Update {
  const plain = { type: 'update', fresh: false, steps: [], view: { number }, pending: [0], legal: [], asked: false };
  return {
    ...plain,
    number,
    alert: false,
    race: false,
    signalled: false,
    over: false,
    clocks: null,
    window: null,
    scores: null,
    winners: null,
    ...more,
  } as Update;
}
const step = (number: number, seat: number, ...names: string[]) => ({
  number,
  seat,
  by: 'person',
  events: names.map(event),
  move: null,
  times: null,
});

describe('a session', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    refusal = '';
  });
  const settle = () => vi.advanceTimersByTimeAsync(5000);

  it('shows events one after the other, then the view, and offers moves only then', async () => {
    const session = new Session('t', 'k');
    tell(update(0, { fresh: true }));
    await settle();
    tell(update(1, { steps: [step(1, 1, 'first', 'second')], asked: true, legal: [legal(3, 'go')] }));
    await vi.advanceTimersByTimeAsync(10);
    expect(session.moment?.name).toBe('first');
    expect(session.view).toEqual({ number: 0 });
    expect(session.legal).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(session.moment?.name).toBe('second');
    await settle();
    expect(session.moment).toBeNull();
    expect(session.view).toEqual({ number: 1 });
    expect(session.legal.map(({ name }) => name)).toEqual(['go']);
    expect(session.log.map((line) => line.event.name)).toEqual(['first', 'second']);
  });

  it('hurries to a window, which is open until its own answer is heard and beyond', async () => {
    const session = new Session('t', 'k');
    tell(update(0, { fresh: true }));
    await settle();
    const at = performance.now();
    const names = Array.from({ length: 20 }, (_, i) => `event ${i}`);
    const asked = { asked: true, legal: [legal(3, 'pass')], window: { ms: 5000, left: 4900 } };
    tell(update(1, { steps: [step(1, 1, ...names)], ...asked }));
    expect(session.window).toBeNull();
    await vi.advanceTimersByTimeAsync(1400); // as usual it would take more than 5 s
    expect(session.window).toEqual({ until: at + 4900, ms: 5000 });
    expect(session.legal.map(({ name }) => name)).toEqual(['pass']);
    session.play({ name: 'pass', things: [] });
    expect(session.legal).toEqual([]);
    const later = performance.now();
    tell(update(1, { window: { ms: 5000, left: 3000 } }));
    await settle();
    expect(session.legal).toEqual([]);
    expect(session.window).toEqual({ until: later + 3000, ms: 5000 });
    tell(update(2));
    await settle();
    expect(session.window).toBeNull();
  });

  it('shows what an event changed before the move is over', async () => {
    const session = new Session('t', 'k');
    tell(update(0, { fresh: true, view: { number: 0, seats: [{ dollars: 1 }, { dollars: 2 }] } }));
    await settle();
    const first = { ...event('first'), change: { seats: { 1: { dollars: 5 } } } };
    tell(update(1, { steps: [{ ...step(1, 1), events: [first] }] }));
    await vi.advanceTimersByTimeAsync(10);
    expect(session.view).toEqual({ number: 0, seats: [{ dollars: 1 }, { dollars: 5 }] });
  });

  it('tells what is thrown only when it has landed', async () => {
    const session = new Session('t', 'k');
    tell(update(0, { fresh: true }));
    await settle();
    session.folder = { moments: { rolls: { ms: 1000, after: 600 } } } as unknown as typeof session.folder;
    tell(update(1, { steps: [step(1, 1, 'rolls', 'hits')] }));
    await vi.advanceTimersByTimeAsync(500);
    expect([session.moment?.name, session.landed, session.log.length]).toEqual(['rolls', false, 0]);
    await vi.advanceTimersByTimeAsync(200);
    expect([session.moment?.name, session.landed, session.log.length]).toEqual(['rolls', true, 1]);
    await vi.advanceTimersByTimeAsync(400);
    expect([session.moment?.name, session.landed, session.log.length]).toEqual(['hits', true, 2]);
  });

  it('does not wait for what tumbles when it is told to skip', async () => {
    const session = new Session('t', 'k');
    tell(update(0, { fresh: true }));
    await settle();
    session.folder = { moments: { rolls: { ms: 1000, after: 600 } } } as unknown as typeof session.folder;
    tell(update(1, { steps: [step(1, 1, 'rolls')] }));
    await vi.advanceTimersByTimeAsync(100);
    session.hurry();
    await vi.advanceTimersByTimeAsync(60);
    expect([session.moment, session.landed, session.log.length]).toEqual([null, true, 1]);
  });

  it('has shown what leads to a race before its signal can come, 1.5 s later at the least', async () => {
    const session = new Session('t', 'k');
    session.folder = { moments: { draws: { ms: 4000 } } } as unknown as typeof session.folder;
    tell(update(0, { fresh: true }));
    await settle();
    tell(update(1, { race: true, asked: true, steps: [step(1, 1, 'draws', 'draws')] }));
    await vi.advanceTimersByTimeAsync(1300);
    expect(session.shown?.number).toBe(1);
    tell(update(2, { steps: [step(2, 1, 'draws')] }));
    await vi.advanceTimersByTimeAsync(1300);
    expect(session.shown?.number).toBe(1);
  });

  it('skips to now when it is told to', async () => {
    const session = new Session('t', 'k');
    tell(update(0, { fresh: true }));
    await settle();
    for (const number of [1, 2, 3]) tell(update(number, { steps: [step(number, 1, 'a', 'b', 'c')] }));
    await vi.advanceTimersByTimeAsync(10);
    session.hurry();
    await vi.advanceTimersByTimeAsync(60);
    expect(session.view).toEqual({ number: 3 });
  });

  it('makes several moves, each when it is asked for, and gives up when one is not possible', async () => {
    const session = new Session('t', 'k');
    tell(update(0, { fresh: true, asked: true, legal: [legal(1, 'load a'), legal(2, 'load b')] }));
    await settle();
    session.play(legal(1, 'load a'), legal(2, 'load b'), legal(9, 'load z'));
    expect(asked.map(({ move }) => move)).toEqual([1]);
    tell(update(1, { asked: true, legal: [legal(2, 'load b')] }));
    await settle();
    expect(asked.map(({ move }) => move)).toEqual([1, 2]);
    tell(update(2, { asked: true, legal: [legal(4, 'load c')] }));
    await settle();
    expect(asked.map(({ move }) => move)).toEqual([1, 2]);
    expect(session.legal.map(({ move }) => move)).toEqual([4]);
  });

  it('says no more why something cannot be done once something else is', async () => {
    const session = new Session('t', 'k');
    tell(update(0, { fresh: true, asked: true, legal: [legal(1, 'load a')] }));
    await settle();
    session.refuse('Not that one.');
    expect(session.notice).toBe('Not that one.');
    session.play(legal(1, 'load a'));
    expect(session.notice).toBe('');
  });

  it('takes a signal that is still waiting to be shown back when its race was void', async () => {
    const session = new Session('t', 'k');
    const painted = vi.fn();
    vi.stubGlobal('requestAnimationFrame', painted);
    tell({ type: 'welcome', facts: {}, seat: 0 });
    tell(update(0, { fresh: true }));
    await settle();
    tell(update(1, { race: true, asked: true, legal: [legal(5, 'grab')], steps: [step(1, 1, 'stare')] }));
    tell({ type: 'signal', race: 1, view: {}, legal: [], ago: 0 });
    tell({ type: 'raced', race: 1, void: true, times: [] });
    await settle();
    expect(session.racer?.phase).toBe('ready');
    expect(painted).not.toHaveBeenCalled();
  });

  it('tells nothing more to who has gone elsewhere', async () => {
    const session = new Session('t', 'k');
    tell(update(0, { fresh: true }));
    await settle();
    const asked = vi.fn(() => ({}));
    session.folder = Object.defineProperty({}, 'moments', { get: asked }) as unknown as typeof session.folder;
    tell(update(1, { steps: [step(1, 1, 'one', 'two', 'three')] }));
    await vi.advanceTimersByTimeAsync(10);
    session.end();
    const before = asked.mock.calls.length;
    await settle();
    expect(before).toBeGreaterThan(0);
    expect(asked).toHaveBeenCalledTimes(before);
  });

  it('marks what is new since the last own move', async () => {
    const session = new Session('t', 'k');
    tell({ type: 'welcome', facts: {}, seat: 0 });
    tell(update(2, { fresh: true, steps: [step(1, 0, 'mine'), step(2, 1, 'theirs', 'more')] }));
    await settle();
    expect(session.log.slice(session.read).map((line) => line.event.name)).toEqual(['theirs', 'more']);
  });
});

describe('a race that goes on', () => {
  const view = (since: number, more = {}) => ({ race: { since: [since, 0] }, ...more });
  const racing = (number: number, more: Partial<Update> = {}) =>
    update(number, { race: true, signalled: true, asked: true, legal: [legal(5, 'shoot')], view: view(0), ...more });
  const signal = (more = {}) => ({
    type: 'signal',
    race: 1,
    view: view(0),
    legal: [legal(5, 'shoot')],
    ago: 0,
    ...more,
  });
  let painted = 0;
  const shoot = (session: InstanceType<typeof Session>, ms: number) => {
    const move = session.racer?.legal[0];
    if (move !== undefined) session.racer?.act(move, { timeStamp: painted + ms } as UIEvent);
    return vi.advanceTimersByTimeAsync(1);
  };
  const times = () => asked.map(({ ms }) => ms);

  async function begun(seat: number | null = 0) {
    const session = new Session('t', 'k');
    tell({ type: 'welcome', facts: {}, seat });
    tell(update(0, { fresh: true }));
    await vi.advanceTimersByTimeAsync(5000);
    tell(racing(1, { signalled: false, view: { before: true }, asked: seat !== null, legal: [] }));
    await vi.advanceTimersByTimeAsync(500);
    tell(signal(seat === null ? { legal: [] } : {}));
    return session;
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.stubGlobal('requestAnimationFrame', (paint: (time: number) => void) => paint((painted = performance.now())));
    asked.length = 0;
    refusal = '';
  });

  it('is answered again and again, also while it is shown what others did', async () => {
    const session = await begun();
    await shoot(session, 300);
    tell(racing(2, { view: view(1800), steps: [step(2, 0, 'missed')] }));
    await vi.advanceTimersByTimeAsync(10);
    expect([session.busy, session.racer?.phase, session.racer?.locked]).toEqual([true, 'locked', painted + 1800]);
    await vi.advanceTimersByTimeAsync(1800);
    tell(racing(3, { view: view(1800), steps: [step(3, 1, 'missed')] }));
    await shoot(session, 2000);
    expect([session.busy, times()]).toEqual([true, [300, 2000]]);
    await vi.advanceTimersByTimeAsync(500);
    expect(session.log.map(({ event }) => event.name)).toEqual(['missed', 'missed']);
  });

  it('says why an answer had no effect, and goes on', async () => {
    const session = await begun();
    refusal = 'That was too early.';
    await shoot(session, 50);
    expect([session.notice, session.racer?.phase]).toEqual(['That was too early.', 'go']);
  });

  it('is over at once when its result comes, even if that is still to be shown', async () => {
    const session = await begun();
    tell(racing(2, { steps: [step(2, 1, 'missed', 'missed')] }));
    await vi.advanceTimersByTimeAsync(10);
    expect(session.racer?.phase).toBe('go');
    tell(update(3, { steps: [step(3, 1, 'hit')] }));
    expect([session.busy, session.racer]).toEqual([true, null]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(session.shown?.number).toBe(3);
  });

  it('is found going on by who comes back', async () => {
    const session = new Session('t', 'k');
    tell({ type: 'welcome', facts: {}, seat: 0 });
    tell(racing(4, { fresh: true, view: view(9000) }));
    await vi.advanceTimersByTimeAsync(10);
    expect(session.racer?.phase).toBe('ready');
    tell(signal({ race: 4, view: view(9000), ago: 8000 }));
    expect([session.racer?.phase, session.racer?.locked]).toEqual(['locked', painted + 1000]);
    await vi.advanceTimersByTimeAsync(1000);
    await shoot(session, 1100);
    expect(times()).toEqual([9100]);
  });

  it('shows its position with the signal to who only watches', async () => {
    const session = await begun(null);
    expect([session.view, session.racer]).toEqual([view(0), null]);
  });

  it('begins with its signal also where moves in it came before that was shown', async () => {
    const session = await begun();
    tell({ type: 'raced', race: 1, void: true, times: [] });
    tell(racing(1, { signalled: false, steps: [step(1, 1, 'stare')] }));
    tell(signal());
    tell(racing(2, { view: view(0, { late: true }) }));
    await vi.advanceTimersByTimeAsync(500);
    expect([session.racer?.phase, session.view['late']]).toEqual(['go', true]);
  });
});
