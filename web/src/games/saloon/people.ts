/** The seven characters, as they look: a few large shapes each, in 64 by 64. */
export interface Person {
  coat: string;
  skin: string;
  hair: string;
  hat: string;
  /** The crown of the hat, and its brim. */
  crown: string;
  brim: string;
  extra: 'veil' | 'collar' | 'moustache' | 'curls' | 'spectacles' | 'patch' | 'beard';
}
const WIDE = 'M2 22q30 9 60 0 0 6-6 7-24 5-48 0-6-1-6-7z';
export const PEOPLE: Person[] = [
  {
    coat: '#3a2b3f',
    skin: '#eac4a0',
    hair: '#2a1b12',
    hat: '#2c2230',
    crown: 'M16 23Q16 7 32 7t16 16q-16 5-32 0z',
    brim: 'M6 22q26 8 52 0 0 5-5 6-21 4-42 0-5-1-5-6z',
    extra: 'veil',
  },
  {
    coat: '#22262b',
    skin: '#d9a878',
    hair: '#5b5148',
    hat: '#22262b',
    crown: 'M18 24V6h28v18q-14 4-28 0z',
    brim: 'M4 22q28 8 56 0 0 5-5 6-23 4-46 0-5-1-5-6z',
    extra: 'collar',
  },
  {
    coat: '#a2562f',
    skin: '#b97c4c',
    hair: '#22170f',
    hat: '#c99a55',
    crown: 'M17 24Q15 4 25 5q7 5 14 0 10-1 8 19-15 4-30 0z',
    brim: WIDE,
    extra: 'moustache',
  },
  {
    coat: '#71408a',
    skin: '#8a5835',
    hair: '#1d1410',
    hat: '#4a2a5c',
    crown: 'M17 24Q17 8 32 8t15 16q-15 4-30 0z',
    brim: WIDE,
    extra: 'curls',
  },
  {
    coat: '#34506b',
    skin: '#f0cfae',
    hair: '#7b6a58',
    hat: '#34404c',
    crown: 'M16 24Q16 6 32 6t16 18q-16 4-32 0z',
    brim: 'M9 22q23 8 46 0 1 5-4 6-19 4-38 0-5-1-4-6z',
    extra: 'spectacles',
  },
  {
    coat: '#6f5a2b',
    skin: '#c98f5e',
    hair: '#4a2d18',
    hat: '#5b3a20',
    crown: 'M16 24Q14 5 24 6l8 4 8-4q10-1 8 18-16 4-32 0z',
    brim: WIDE,
    extra: 'patch',
  },
  {
    coat: '#5c6b4a',
    skin: '#e2b48c',
    hair: '#ddd8cd',
    hat: '#8a8577',
    crown: 'M17 24Q17 8 26 8q6 3 12 0 9 0 9 16-15 4-30 0z',
    brim: WIDE,
    extra: 'beard',
  },
];
export const personOf = (seat: number): Person => PEOPLE[seat % PEOPLE.length] as Person;
