import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Legal, Raced, Signal, Update } from './protocol';

let frame: (time: number) => void = () => {};
vi.stubGlobal('requestAnimationFrame', (paint: (time: number) => void) => {
  frame = paint;
  return 1;
});
vi.stubGlobal('cancelAnimationFrame', () => {});
const { RaceClock } = await import('./race.svelte');

const SEAT = 0;
const view = (since = 0) => ({ race: { since: [since, 0] } });
const race = (asked = true, more = {}) =>
  ({ race: true, asked, signalled: true, view: view(), ...more }) as unknown as Update;
const signal = (more: Partial<Signal> = {}) =>
  ({ type: 'signal', race: 1, view: view(), legal: [], ago: 0, ...more }) as Signal;
const grab = { move: 5, name: 'grab', things: [], text: 'grab' } as Legal;
const pressed = (timeStamp: number) => ({ timeStamp }) as UIEvent;
const raced: Raced = { type: 'raced', race: 1, void: true, times: [] };

/** A clock whose signal was painted at 1000. */
function begun(clock = new RaceClock()) {
  clock.look(race());
  clock.signal(signal(), SEAT);
  frame(1000);
  return clock;
}

describe('a race', () => {
  const sent: number[] = [];
  /** Answers to what was sent, in order. */
  const answers: ((reason: string) => void)[] = [];
  const send = (_: Legal, ms: number) => {
    sent.push(ms);
    return new Promise<string>((answer) => answers.push(answer));
  };
  beforeEach(() => {
    sent.length = answers.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(performance, 'now').mockReturnValue(1000);
  });

  it('is timed from the frame that painted the signal to the stamp of the press', () => {
    const clock = new RaceClock();
    clock.look(race());
    clock.signal(signal(), SEAT);
    expect(clock.phase).toBe('ready'); // heard, but not painted yet
    expect(clock.at).toBeNull();
    frame(1000);
    expect(clock.phase).toBe('go');
    expect(clock.at).toBe(1000);
    void clock.act(grab, pressed(1234.5), send);
    expect(sent).toEqual([234.5]);
    expect(clock.phase).toBe('acted');
  });

  it('tells a press before the signal by a negative time, and goes on', async () => {
    const clock = new RaceClock();
    clock.look(race());
    const told = clock.act(grab, pressed(900), send);
    expect(sent[0]).toBeLessThan(0);
    clock.signal(signal(), SEAT);
    frame(1000);
    expect(clock.phase).toBe('go');
    answers[0]?.('too early');
    expect(await told).toBe('too early');
  });

  it('has one clock for two who share a machine', () => {
    const [left, right] = [new RaceClock(), new RaceClock()];
    left.company = right.company = [left, right];
    for (const clock of [left, right]) clock.look(race());
    frame = () => expect.unreachable('painted for one before the other');
    left.signal(signal(), 0);
    expect(left.phase).toBe('ready');
    right.signal(signal(), 1);
    frame(1000);
    for (const clock of [left, right]) {
      expect(clock.phase).toBe('go');
      void clock.act(grab, pressed(1200), send);
    }
    expect(sent).toEqual([200, 200]);
  });

  it('is over as soon as what came of it is told', () => {
    const clock = begun();
    clock.stop();
    expect(clock.phase).toBe('none');
  });

  it('is none for who only watches', () => {
    const clock = new RaceClock();
    clock.look(race(false));
    void clock.act(grab, pressed(900), send);
    expect(sent).toEqual([]);
    clock.signal(signal(), null);
    frame(1000);
    expect(clock.phase).toBe('none');
  });

  it('is held again when it was void', () => {
    const clock = begun();
    void clock.act(grab, pressed(1200), send);
    clock.settle(raced);
    expect(clock.phase).toBe('ready');
    clock.signal(signal(), SEAT);
    frame(3000);
    void clock.act(grab, pressed(3200), send);
    expect(sent).toEqual([200, 200]);
  });

  it('goes on after an answer, timed from the same signal, for who is asked again', async () => {
    const clock = begun();
    void clock.act(grab, pressed(1200), send);
    clock.goOn(race(), SEAT); // somebody else was wrong; the own answer is still on its way
    expect(clock.phase).toBe('acted');
    answers[0]?.('');
    await vi.advanceTimersByTimeAsync(0);
    expect(clock.phase).toBe('go');
    void clock.act(grab, pressed(2500), send);
    expect(sent).toEqual([200, 1500]);
  });

  it('is done for who is not asked again, until they are', async () => {
    const clock = begun();
    void clock.act(grab, pressed(1200), send);
    clock.goOn(race(false), SEAT);
    answers[0]?.('');
    await vi.advanceTimersByTimeAsync(0);
    expect(clock.phase).toBe('acted');
    clock.goOn(race(), SEAT);
    expect(clock.phase).toBe('go');
  });

  it('may begin for somebody while it is going on', () => {
    const clock = new RaceClock();
    clock.look(race(false));
    clock.signal(signal(), SEAT);
    frame(1000);
    clock.goOn(race(), SEAT);
    expect(clock.phase).toBe('go');
  });

  it('shows a lock as long as it lasts', async () => {
    const clock = begun();
    vi.mocked(performance.now).mockReturnValue(1300);
    clock.goOn(race(true, { view: view(1700) }), SEAT);
    expect([clock.phase, clock.locked]).toEqual(['locked', 2700]);
    await vi.advanceTimersByTimeAsync(1399);
    expect(clock.phase).toBe('locked');
    await vi.advanceTimersByTimeAsync(1);
    expect([clock.phase, clock.locked]).toEqual(['go', 0]);
  });

  it('begins with no lock, even where nobody can be so fast', () => {
    const clock = new RaceClock();
    clock.look(race());
    clock.signal(signal({ view: view(100) }), SEAT);
    frame(1000);
    expect(clock.phase).toBe('go');
  });

  it('tells what had no effect, but not to who has acted already, nor when it is over', async () => {
    const clock = begun();
    const told = [pressed(1100), pressed(1150)].map((event) => clock.act(grab, event, send));
    answers[1]?.('in vain');
    expect(await told[1]).toBe('');
    expect(clock.phase).toBe('acted');
    answers[0]?.('in vain');
    expect(await told[0]).toBe('in vain');
    expect(clock.phase).toBe('go');
    const late = clock.act(grab, pressed(1200), send);
    clock.stop();
    answers[2]?.('in vain');
    expect(await late).toBe('');
  });

  it('is timed from its signal for who comes in mid-race, and their lock is shown', () => {
    const clock = new RaceClock();
    vi.mocked(performance.now).mockReturnValue(5000);
    clock.look(race());
    clock.signal(signal({ ago: 4000, view: view(4500) }), SEAT);
    frame(5000);
    expect([clock.phase, clock.locked]).toEqual(['locked', 5500]);
    void clock.act(grab, pressed(5600), send);
    expect(sent).toEqual([4600]);
  });

  it('is not begun anew by a signal that is shown again', () => {
    const clock = begun();
    frame = () => expect.unreachable('painted twice');
    clock.signal(signal({ ago: 900 }), SEAT);
    void clock.act(grab, pressed(2000), send);
    expect(sent).toEqual([1000]);
  });

  it('knows what belongs to it', () => {
    const clock = begun();
    expect(clock.isOn(race())).toBe(true);
    expect(clock.isOn(race(true, { signalled: false }))).toBe(false);
    expect(clock.isOn(race(true, { race: false }))).toBe(false);
    clock.settle({ ...raced, void: false });
    expect(clock.isOn(race())).toBe(false);
  });
});
