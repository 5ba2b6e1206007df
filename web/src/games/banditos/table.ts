import type { GameTable } from '../../lib/game';
import type { Events, Moves, View } from './game';
import { moments } from './moments';
import Table from './Table.svelte';
import words from './words';

export default {
  Table,
  words,
  moments,
  /** Money that lies face down is not told. */
  seatLine(view, seat, t) {
    const { hand, dollars } = view.seats[seat] ?? { hand: 0, dollars: -1 };
    return [t('bd_cards', { n: hand }), ...(dollars >= 0 ? [t('bd_dollars', { n: dollars })] : [])].join(' · ');
  },
} satisfies GameTable<View, Events, Moves>;
