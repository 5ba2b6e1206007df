import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Legal, Update } from './protocol';

let frame: (time: number) => void = () => {};
vi.stubGlobal('requestAnimationFrame', (paint: (time: number) => void) => {
  frame = paint;
  return 1;
});
vi.stubGlobal('cancelAnimationFrame', () => {});
const { RaceClock } = await import('./race.svelte');

const race = (asked = true) => ({ race: true, asked }) as Update;
const grab = { move: 5, name: 'grab', things: [], text: 'grab' } as Legal;
const pressed = (timeStamp: number) => ({ timeStamp }) as UIEvent;

describe('a race', () => {
  const sent: number[] = [];
  const send = (_: Legal, ms: number) => sent.push(ms);
  beforeEach(() => (sent.length = 0));

  it('is timed from the frame that painted the signal to the stamp of the press', () => {
    const clock = new RaceClock();
    clock.look(race());
    clock.signal();
    expect(clock.phase).toBe('ready'); // heard, but not painted yet
    frame(1000);
    expect(clock.phase).toBe('go');
    clock.act(grab, pressed(1234.5), send);
    expect(sent).toEqual([234.5]);
    expect(clock.phase).toBe('acted');
  });

  it('tells a press before the signal by a negative time, and goes on', () => {
    const clock = new RaceClock();
    clock.look(race());
    clock.act(grab, pressed(900), send);
    expect(sent[0]).toBeLessThan(0);
    clock.signal();
    frame(1000);
    expect(clock.phase).toBe('go');
  });

  it('has one clock for two who share a machine', () => {
    const [left, right] = [new RaceClock(), new RaceClock()];
    left.company = right.company = [left, right];
    for (const clock of [left, right]) clock.look(race());
    frame = () => expect.unreachable('painted for one before the other');
    left.signal();
    expect(left.phase).toBe('ready');
    right.signal();
    frame(1000);
    for (const clock of [left, right]) {
      expect(clock.phase).toBe('go');
      clock.act(grab, pressed(1200), send);
    }
    expect(sent).toEqual([200, 200]);
  });

  it('goes on with its clock when something of it is shown', () => {
    const clock = new RaceClock();
    clock.look(race());
    clock.signal();
    frame(1000);
    clock.act(grab, pressed(1200), send);
    const update = { ...race(), signalled: true };
    expect(clock.goesOn(update)).toBe(true);
    clock.look(update);
    expect(clock.phase).toBe('go');
    clock.act(grab, pressed(2900), send);
    expect(sent).toEqual([200, 1900]);
    clock.settle({ type: 'raced', race: 1, void: false, times: [] });
    expect(clock.goesOn(update)).toBe(false); // it would be another one
  });

  it('waits for its own signal when the page comes late', () => {
    const clock = new RaceClock();
    clock.look({ ...race(), signalled: true });
    expect(clock.phase).toBe('ready');
  });

  it('is over as soon as what came of it is told', () => {
    const clock = new RaceClock();
    clock.look(race());
    clock.signal();
    frame(1000);
    clock.stop();
    expect(clock.phase).toBe('none');
  });

  it('is none for who only watches', () => {
    const clock = new RaceClock();
    clock.look(race(false));
    clock.act(grab, pressed(900), send);
    expect(sent).toEqual([]);
  });

  it('is held again when it was void', () => {
    const clock = new RaceClock();
    clock.look(race());
    clock.signal();
    frame(1000);
    clock.act(grab, pressed(1200), send);
    clock.settle({ type: 'raced', race: 1, void: true, times: [] });
    expect(clock.phase).toBe('ready');
  });
});
