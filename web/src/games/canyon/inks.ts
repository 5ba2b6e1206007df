/** The printing inks of the canyon, and by what one tells the bandits apart: a colour, and a mark of its own shape. */
import type { Symbol } from './game';

export const PAPER = '#f7ecd4';
export const INK = '#2a1b12';

/** The bandana of each seat, with its mark, drawn about 0 0 and some 10 high. */
export const BANDANAS = [
  {
    fill: '#b0382b',
    mark: 'M0-6l1.7 4 4.300.300-3.300 2.800 1.100 4.200L0 3l-3.800 2.300 1.100-4.200L-6-1.700l4.300-.300z',
  },
  { fill: '#2c5f93', mark: 'M0-6L5 0 0 6-5 0z' },
  {
    fill: '#3c7346',
    mark: 'M0-5.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 0 1 0-11zM0-2.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 0 0 0-5z',
  },
  { fill: '#71408a', mark: 'M-1.800-5.500h3.600v3.700h3.700v3.600H1.800v3.700h-3.600V1.800h-3.700v-3.600h3.700z' },
] as const;
export const bandanaOf = (seat: number) => BANDANAS[seat] ?? BANDANAS[0];

/** The ground on which a symbol is printed. */
export const GROUND: Record<Symbol, string> = {
  bandit: '#d99a2b',
  sheriff: '#34506b',
  holdup: '#8a4a24',
  brawl: '#2e211a',
  'money box': '#4b7350',
};
