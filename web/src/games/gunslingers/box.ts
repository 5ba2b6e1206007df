/** What is printed on the things in the box: cards, dice and decks. Only to be shown; what they do is the server's affair. */

export const STATS = ['speed', 'accuracy'] as const;
export type Stat = (typeof STATS)[number];
export type Change = Partial<Record<Stat, number>>;
export const FAMILIES = ['draw', 'focus', 'reach', 'distract', 'flinch', 'bluff', 'resolve', 'reroll'] as const;
export type Family = (typeof FAMILIES)[number];
/** The message that names a family; `gun_bluff` is a sentence about one. */
export const wordOf = (family: Family) => (family === 'bluff' ? 'gun_bluff_card' : `gun_${family}`);

/** A card: its family, and the changes printed on it, for oneself and for the opponent. */
export interface Print {
  family: Family;
  own: Change;
  their: Change;
}

const print = (family: Family, own: Change = {}, their: Change = {}): Print => ({ family, own, their });

export const CARDS: Record<string, Print> = {
  draw: print('draw'),
  'focus 1': print('focus', { accuracy: 1 }),
  'focus 2': print('focus', { accuracy: 2 }),
  'focus 3': print('focus', { accuracy: 3 }),
  'reach 1': print('reach', { speed: 1 }),
  'reach 2': print('reach', { speed: 2 }),
  'reach 3': print('reach', { speed: 3 }),
  'distract 1/1': print('distract', {}, { speed: -1, accuracy: -1 }),
  'distract 2/1': print('distract', {}, { speed: -2, accuracy: -1 }),
  'distract 1/0': print('distract', {}, { speed: -1 }),
  'distract 0/2': print('distract', {}, { accuracy: -2 }),
  'reckless distract 0/2': print('distract', { accuracy: -1 }, { accuracy: -2 }),
  'reckless distract 2/0': print('distract', { accuracy: -1 }, { speed: -2 }),
  'cheeky distract 1/0': print('distract', { accuracy: 1 }, { speed: -1 }),
  'flinch 2/1': print('flinch', { speed: 2, accuracy: 1 }),
  'flinch 1/2': print('flinch', { speed: 1, accuracy: 2 }),
  'flinch 2/2': print('flinch', { speed: 2, accuracy: 2 }),
  bluff: print('bluff'),
  'double bluff': print('bluff'),
  resolve: print('resolve'),
  're-roll mine': print('reroll'),
  're-roll theirs': print('reroll'),
};

/** A character: his die, and how many cards of each family are in his deck. */
export interface Character {
  die: string[];
  deck: Partial<Record<Family, number>>;
}

const character = (die: string, deck: Character['deck']): Character => ({
  die: die.split(' '),
  deck: { draw: 4, ...deck },
});

export const CHARACTERS: Record<string, Character> = {
  cowboy: character('1 2 3 4 5 hit', { focus: 3, reach: 3, distract: 1, flinch: 1, bluff: 1, resolve: 1, reroll: 1 }),
  sheriff: character('2 3 3 4 5 hit', { focus: 4, reach: 3, distract: 1, bluff: 1, resolve: 2 }),
  desperado: character('miss miss 2 4 hit hit', { focus: 2, reach: 2, distract: 2, flinch: 2, bluff: 2, reroll: 1 }),
  drifter: character('miss 3 4 4 5 5', {
    focus: 4,
    reach: 2,
    distract: 1,
    flinch: 1,
    bluff: 1,
    resolve: 1,
    reroll: 1,
  }),
  madam: character('1 2 2 3 4 hit', { focus: 1, reach: 2, distract: 3, bluff: 3, resolve: 1, reroll: 1 }),
  kid: character('miss 2 3 4 5 hit', { focus: 3, reach: 3, distract: 1, flinch: 2, bluff: 1, reroll: 1 }),
};

/** With its sign, and a true minus: +2, −1. */
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
/** Without a plus: 2, −1. */
export const plain = (n: number) => (n < 0 ? `−${-n}` : `${n}`);
