/**
 * A move made of several touches, each of which says one thing of it: a weapon, a zone, a sound, whom. They may come in
 * any order, by touch or by key; the last one makes the move, and its time is that of the move.
 *
 * A table lays its things in rows, and gives each row a row of keys. Keys are known by where they are, not by what is
 * printed on them, so they are the same for everybody.
 */
import type { Racer } from './game';
import type { Legal } from './protocol';

const codes = (letters: string) => [...letters].map((letter) => `Key${letter}`);
/** The keys of the first row of things, of the second, and so on, each from the left. */
export const KEY_ROWS: readonly (readonly string[])[] = [
  [...'123456789'].map((digit) => `Digit${digit}`),
  codes('QWERTYUIO'),
  codes('ASDFGHJKL'),
  codes('ZXCVBNM'),
];

/** What is printed on a key, on most keyboards: `Digit1` is 1, `KeyQ` is Q. */
export const keyName = (code: string): string => code.replace(/^(Digit|Key)/, '');

/** What of a move is touched: its things, and its family where that lies in a row itself. */
const partsOf = ({ name, things }: Legal, rows: readonly (readonly string[])[]): string[] =>
  [name, ...things].filter((part) => rows.some((row) => row.includes(part)));

export class Aim {
  /** What is touched already, at most one thing of each row. */
  touched = $state.raw<readonly string[]>([]);

  constructor(readonly rows: readonly (readonly string[])[]) {}

  /** Is this touched already? */
  has = (thing: string): boolean => this.touched.includes(thing);

  /** The name of the key for a thing. */
  keyOf(thing: string): string {
    const row = this.rows.findIndex((things) => things.includes(thing));
    const code = KEY_ROWS[row]?.[this.rows[row]?.indexOf(thing) ?? -1];
    return code === undefined ? '' : keyName(code);
  }

  /** Things that can still be part of a move. */
  open(legal: Legal[]): string[] {
    const parts = legal.flatMap((move) => partsOf(move, this.rows));
    return this.rows.flat().filter((thing) => parts.includes(thing));
  }

  /**
   * A thing is touched: call it from pointerdown or keydown with that very event. In place of another one of its row;
   * what makes a move complete makes it, and then nothing is touched. Within a lock nothing is made. False: it had no effect.
   */
  touch(racer: Racer, thing: string, event: UIEvent): boolean {
    const row = this.rows.find((things) => things.includes(thing));
    if (row === undefined || !this.open(racer.legal).includes(thing)) return false;
    const touched = [...this.touched.filter((other) => !row.includes(other)), thing];
    const move = this.#made(racer.legal, touched, thing);
    if (move !== undefined && racer.phase === 'locked') return false;
    this.touched = move === undefined ? touched : [];
    if (move !== undefined) racer.act(move, event);
    return true;
  }

  /** A key is pressed. False if it is none of ours, or had no effect. */
  key(racer: Racer, event: KeyboardEvent): boolean {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
    const row = KEY_ROWS.findIndex((keys) => keys.includes(event.code));
    const thing = this.rows[row]?.[KEY_ROWS[row]?.indexOf(event.code) ?? -1];
    return thing !== undefined && this.touch(racer, thing, event);
  }

  /** Nothing is touched: before a race, and after it. */
  clear(): void {
    this.touched = [];
  }

  /** The move that this thing completes, the one that says most; what could only be one thing need not be touched. */
  #made(legal: Legal[], touched: string[], thing: string): Legal | undefined {
    const open = this.open(legal);
    const isOnly = (part: string) =>
      this.rows.some((row) => row.includes(part) && row.filter((one) => open.includes(one)).length === 1);
    return legal
      .map((move) => ({ move, parts: partsOf(move, this.rows) }))
      .filter(({ parts }) => parts.includes(thing) && parts.every((part) => touched.includes(part) || isOnly(part)))
      .sort((one, other) => other.parts.length - one.parts.length)[0]?.move;
  }
}
