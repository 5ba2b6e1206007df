/** The gunslingers as cut paper: shapes from back to front, facing right, feet at y 230 of a sheet of 140 by 240. */
import type { Character } from './game';

export type Cut = [path: string, fill: string];

export interface Looks {
  /** Behind everything: hair, a cape. */
  back: Cut[];
  body: Cut[];
  head: Cut[];
  hat: Cut[];
  sleeve: string;
  hand: string;
  /** How tall, beside the others. */
  size: number;
}

const PAPER = '#f4e8d0';
const INK = '#2a1b12';
const BRICK = '#a63d2f';
const MUSTARD = '#d99a2b';
const SKIN = '#d8a27a';
const LEATHER = '#6b4526';

const FACE: Cut = ['M55 30h27l1 13 4 5-4 2v4q-2 9-13 10-13-1-15-13z', SKIN];
const EYE: Cut = ['M74 42h5v3h-5z', INK];
const BOOTS: Cut[] = [
  ['M45 206h17v15q9 1 10 9H44z', LEATHER],
  ['M77 206h17v15q9 1 10 9H76z', LEATHER],
];
const legs = (fill: string): Cut => ['M50 120L44 212h19l6-68 7 68h19l-7-92z', fill];
const HOLSTER: Cut[] = [
  ['M48 118h42v8H48z', INK],
  ['M74 122h14l-3 28h-8z', LEATHER],
];

export const LOOKS: Record<Character, Looks> = {
  cowboy: {
    back: [],
    body: [
      ...BOOTS,
      legs('#4f5f74'),
      ['M49 122l-8 84 22 4 5-62-2-26zM88 122l8 84-21 4-6-66 3-22z', '#a9713f'],
      ['M48 70q20-10 40 0l3 52H48z', PAPER],
      ['M48 70q7-4 13-5l-3 57H46zM89 70q-6-4-11-5l1 57h13z', '#8a5a33'],
      ...HOLSTER,
    ],
    head: [FACE, EYE, ['M66 50q8-3 20 0-2 6-9 4-8 2-11-4z', INK], ['M54 58q15 8 30 0l-4 9-11 10-12-9z', BRICK]],
    hat: [
      ['M50 31q-3-22 8-24 5-1 9 4 6-6 11-3 9 3 7 22-18 5-35 1z', '#8a5a33'],
      ['M49 27q18 5 37-1v6q-18 5-37 1z', INK],
      ['M30 27q38 14 76-2-4 13-20 12H50q-14 0-20-10z', '#8a5a33'],
    ],
    sleeve: PAPER,
    hand: SKIN,
    size: 1,
  },
  sheriff: {
    back: [],
    body: [
      ...BOOTS,
      legs('#3d3a38'),
      ['M60 66h20v58H60z', PAPER],
      ['M66 66h8l-1 34-3 5-3-5z', INK],
      ['M47 71q8-6 16-6l1 60 2 54q-18 0-30-4l9-54zM91 71q-6-6-14-6l-1 60 4 54q14 0 26-4l-9-54z', '#34506b'],
      ['M83 81l2.500 5.500 6 .600-4.500 4 1.300 6-5.300-3-5.300 3 1.300-6-4.500-4 6-.600z', MUSTARD],
      ...HOLSTER,
    ],
    head: [FACE, EYE, ['M62 50q14-4 26 0 2 9-5 10-4-4-8-4-6 0-10 3-5-3-3-9z', '#e9dfcf']],
    hat: [
      ['M52 28l3-25q14-5 27 0l3 25z', '#34506b'],
      ['M52 20h33v7H52z', INK],
      ['M37 27h64q2 6-2 8H40q-4-3-3-8z', '#34506b'],
    ],
    sleeve: '#34506b',
    hand: SKIN,
    size: 1.03,
  },
  desperado: {
    back: [],
    body: [
      ...BOOTS,
      legs('#3a2f2a'),
      ['M47 70q21-10 42 0l3 52H47z', '#3a2f2a'],
      ['M50 69l9-3 33 46-1 10z', MUSTARD],
      ['M88 69l-9-3-31 46v10z', MUSTARD],
      ...HOLSTER,
    ],
    head: [FACE, ['M72 40h11v4H72z', INK], ['M55 46q16 3 32 1l-3 12-6 12-10-5-13-8z', BRICK]],
    hat: [
      ['M52 27q5-27 17-27t16 27q-17 5-33 0z', '#3a2f2a'],
      ['M51 22q17 5 35 0v6q-17 5-35 0z', BRICK],
      ['M22 34q-4-12 8-10 38 10 78 0 11-2 7 10-46 12-93 0z', '#3a2f2a'],
    ],
    sleeve: '#3a2f2a',
    hand: SKIN,
    size: 1,
  },
  drifter: {
    back: [],
    body: [
      ...BOOTS,
      legs('#7a6248'),
      ...HOLSTER,
      ['M70 60q-16 4-22 14L28 138q40 16 84-2L91 74q-8-12-21-14z', '#5f8063'],
      ['M36 112l8 6 9-6 9 8 9-7 9 7 9-8 8 5 7-5 2 8-9 5-8-5-9 7-9-7-9 7-9-7-9 6-10-5z', PAPER],
      ['M30 132q40 15 80-2l2 6q-42 18-84 2z', BRICK],
    ],
    head: [FACE, EYE, ['M57 50q10 6 26 3-2 12-14 13-11-2-12-16z', '#5a4030'], ['M83 54l16 3v2l-16-2z', PAPER]],
    hat: [
      ['M51 31q-1-17 7-18h22q8 1 7 18z', '#8b7257'],
      ['M51 25h36v6H51z', INK],
      ['M33 30q35-7 72 0l-3 6q-33-5-66 0z', '#8b7257'],
    ],
    sleeve: '#5f8063',
    hand: SKIN,
    size: 1.02,
  },
  madam: {
    back: [['M58 28q-20 0-20 18 0 16 10 26 8-6 10-20z', BRICK]],
    body: [
      ['M52 116h34q28 56 30 114H22q2-58 30-114z', '#6b3f73'],
      ['M69 118q24 52 26 112H44q2-60 25-112z', '#8d5a94'],
      ['M21 214q8 8 16 0 8 8 16 0 8 8 16 0 8 8 16 0 8 8 16 0 8 8 15 1v15H21z', PAPER],
      ['M53 70q16-8 32 0l-4 26 6 24q-18 7-37 0l6-24z', '#6b3f73'],
      ['M58 68q11 10 22 0v8q-11 8-22 0z', PAPER],
      ['M66 78h4v40h-4z', MUSTARD],
    ],
    head: [FACE, EYE, ['M79 53h6v4h-7z', BRICK], ['M54 30q-4 22 4 30-10-4-11-18 0-12 7-12z', BRICK]],
    hat: [
      ['M58 16q-16-26-38-8 22-4 30 16z', PAPER],
      ['M56 18Q50-8 26-10q24 10 24 30z', MUSTARD],
      ['M52 27q4-16 18-16t17 15z', '#6b3f73'],
      ['M42 28q26-9 56-1l-4 6H47z', '#6b3f73'],
    ],
    sleeve: '#6b3f73',
    hand: PAPER,
    size: 0.98,
  },
  kid: {
    back: [],
    body: [
      ...BOOTS,
      legs('#4f5f74'),
      ['M50 70q19-9 36 0l3 52H49z', '#d0702f'],
      ['M55 68h6l2 54h-6zM77 68h6l1 54h-6z', LEATHER],
      ...HOLSTER,
      ['M54 62h28v8H54z', MUSTARD],
    ],
    head: [FACE, EYE, ['M76 56h7v2h-7z', INK], ['M54 28h10l-4 8 2 6-4 6h-4z', '#b5502a']],
    hat: [
      ['M46 31q-4-30 10-27 12-9 24 0 14-3 11 27-22 6-45 0z', '#c9a46a'],
      ['M46 24q22 6 45 0v7q-22 6-45 0z', '#a63d2f'],
      ['M22 38q-2-12 10-10 36 9 74 0 11-2 9 10-46 10-93 0z', '#c9a46a'],
    ],
    sleeve: '#d0702f',
    hand: SKIN,
    size: 0.86,
  },
};

export type Pose = 'standing' | 'ready' | 'drawn' | 'hit' | 'frozen';

/** Where the front arm and the one behind go in each pose: shoulder, elbow, hand. */
export const ARMS: Record<Pose, { front: string; behind: string; hand: [number, number]; hindHand: [number, number] }> =
  {
    standing: { front: 'M62 80L58 106 68 128', behind: 'M82 80l6 26-2 22', hand: [69, 130], hindHand: [86, 130] },
    ready: { front: 'M60 80L42 102 66 116', behind: 'M82 80l18 18 4 24', hand: [70, 118], hindHand: [104, 124] },
    drawn: { front: 'M66 82L92 88 116 80', behind: 'M80 80l12 26 12 16', hand: [118, 79], hindHand: [104, 122] },
    hit: { front: 'M64 80L92 62 112 38', behind: 'M58 80L34 66 22 40', hand: [114, 35], hindHand: [21, 37] },
    frozen: { front: 'M60 80L40 64 42 34', behind: 'M82 80l18-14-2-32', hand: [42, 30], hindHand: [98, 30] },
  };

/** A revolver as it is held out. */
export const PISTOL = 'M107 70q-2-4 2-6l7 4h7v-3h10v3h18v-3h3v9h-21v4h-10l-2 4h-5l-3 13h-9z';
