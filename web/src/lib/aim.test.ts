import { beforeEach, describe, expect, it } from 'vitest';
import { Aim } from './aim.svelte';
import type { Racer } from './game';
import type { Legal } from './protocol';

const WEAPONS = ['blue', 'red', 'bottle'];
const ZONES = ['head', 'arm'];
const SOUNDS = ['bang', 'boom'];
const SEATS = ['seat 0', 'seat 1', 'seat 2'];
let number = 0;
const legal = (name: string, ...things: string[]): Legal => ({ move: number++, name, things, text: name });
const WAIT = legal('wait');
const moves = (...targets: string[]) =>
  targets.flatMap((target) =>
    ZONES.flatMap((zone) => [
      legal('bottle', zone, target),
      ...['blue', 'red'].flatMap((weapon) => SOUNDS.map((sound) => legal('shoot', weapon, zone, sound, target))),
    ]),
  );
const at = (timeStamp: number) => ({ timeStamp }) as UIEvent;
const key = (code: string, more = {}) => ({ code, timeStamp: 5, ...more }) as KeyboardEvent;

describe('a move made of several touches', () => {
  let acted: { move: Legal; at: number }[] = [];
  let aim: Aim;
  const racer = (phase: Racer['phase'] = 'go', ...targets: string[]): Racer => ({
    seat: 0,
    legal: [WAIT, ...moves(...(targets.length > 0 ? targets : ['seat 1']))],
    phase,
    ms: null,
    locked: 0,
    act: (move, event) => acted.push({ move, at: event.timeStamp }),
  });
  const shot = () => acted.map(({ move }) => [move.name, ...move.things].join(' '));
  beforeEach(() => {
    acted = [];
    aim = new Aim([WEAPONS, ZONES, SOUNDS, SEATS]);
  });

  it('is made by the last touch, whatever the order, at its time', () => {
    for (const [ms, thing] of ['boom', 'red', 'head'].entries()) aim.touch(racer(), thing, at(ms));
    expect(shot()).toEqual(['shoot red head boom seat 1']);
    expect(acted[0]?.at).toBe(2);
    expect(aim.touched).toEqual([]);
  });

  it('takes one thing of each row, the last', () => {
    for (const thing of ['red', 'arm', 'blue', 'head', 'bang']) aim.touch(racer(), thing, at(0));
    expect(shot()).toEqual(['shoot blue head bang seat 1']);
  });

  it('asks for a target only where there is a choice', () => {
    const free = racer('go', 'seat 1', 'seat 2');
    for (const thing of ['red', 'arm', 'bang']) aim.touch(free, thing, at(0));
    expect(acted).toEqual([]);
    aim.touch(free, 'seat 2', at(0));
    expect(shot()).toEqual(['shoot red arm bang seat 2']);
  });

  it('may need fewer touches in one family than in another', () => {
    aim.touch(racer(), 'boom', at(0));
    aim.touch(racer(), 'bottle', at(0));
    aim.touch(racer(), 'arm', at(0));
    expect(shot()).toEqual(['bottle arm seat 1']);
  });

  it('is made by keys, which are known by their place', () => {
    const used = ['Digit2', 'KeyW', 'KeyA'].map((code) => aim.key(racer(), key(code)));
    expect(used).toEqual([true, true, true]);
    expect(shot()).toEqual(['shoot red arm bang seat 1']);
    expect([...WEAPONS, ...ZONES, ...SOUNDS].map((thing) => aim.keyOf(thing)).join('')).toBe('123QWAS');
  });

  it('leaves other keys alone', () => {
    for (const other of [
      key('Enter'),
      key('Digit9'),
      key('Digit1', { repeat: true }),
      key('Digit1', { ctrlKey: true }),
    ])
      expect(aim.key(racer(), other)).toBe(false);
    expect(aim.touched).toEqual([]);
  });

  it('is not made within a lock, in which one may get ready for the next one', () => {
    for (const thing of ['red', 'head']) expect(aim.touch(racer('locked'), thing, at(0))).toBe(true);
    expect(aim.touch(racer('locked'), 'bang', at(0))).toBe(false);
    expect(acted).toEqual([]);
    aim.touch(racer('go'), 'bang', at(7));
    expect(shot()).toEqual(['shoot red head bang seat 1']);
  });

  it('may be made again and again', () => {
    for (const sound of SOUNDS) for (const thing of ['red', 'head', sound]) aim.touch(racer('acted'), thing, at(0));
    expect(shot()).toEqual(['shoot red head bang seat 1', 'shoot red head boom seat 1']);
  });

  it('begins with nothing touched where nothing may be done yet', () => {
    const waiting = { ...racer('ready'), legal: [] };
    expect(aim.touch(waiting, 'red', at(0))).toBe(false);
    aim.touch(racer(), 'red', at(0));
    expect(aim.has('red')).toBe(true);
    aim.clear();
    expect(aim.has('red')).toBe(false);
  });
});
