/** The printing inks of the saloon: the four pistols, each with a mark of its own shape, and the drawings of symbols. */
import type { Pistol } from './game';

export const PAPER = '#f7ecd4';
export const INK = '#2a1b12';

/** Each pistol has a colour, and on its grip a mark, drawn about 0 0 and some 12 across. */
export const PISTOL_INKS: Record<Pistol, { fill: string; mark: string }> = {
  blue: { fill: '#2f649c', mark: 'M0-6a6 6 0 1 1 0 12a6 6 0 0 1 0-12z' },
  yellow: { fill: '#e0aa2a', mark: 'M0-6.500L7 6H-7z' },
  red: { fill: '#b23a2a', mark: 'M0-7L6.500 0 0 7-6.500 0z' },
  green: { fill: '#3d7a48', mark: 'M-5.500-5.500h11v11h-11z' },
};

/** A pistol that points to the right, in 64 by 40. */
export const PISTOL_PATH = 'M3 7h4V4h5v3h46v4h3v6H38c0 7-4 10-10 10h-4l-4 11q-7 2-14 0l5-17-5-6H3z';
export const GUARD_PATH = 'M24 18q0 6 5 6t6-6z';
/** The bottle, upright, in 40 by 64. */
export const BOTTLE_PATH = 'M15 2h10v14c0 6 8 8 8 18v24q0 4-4 4H11q-4 0-4-4V34c0-10 8-12 8-18z';
