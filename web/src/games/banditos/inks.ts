/** The six inks, and what is printed on them; the same by daylight and by lamplight, as paper is. */
import type { Color } from './game';

export const PAPER = '#f7ecd4';
export const INK = '#2a1b12';

export const FILL: Record<Color, string> = {
  pink: '#e59aab',
  black: '#2e211a',
  purple: '#653d7c',
  blue: '#27598a',
  green: '#3c6d45',
  yellow: '#e8b83c',
};
export const ON: Record<Color, string> = {
  pink: INK,
  black: PAPER,
  purple: PAPER,
  blue: PAPER,
  green: PAPER,
  yellow: INK,
};
