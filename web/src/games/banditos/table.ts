import type { GameTable } from '../../lib/game';
import { moments } from './show';
import Table from './Table.svelte';
import type { BanditosView } from './view';
import words from './words';

export default {
  Table,
  words,
  moments,
  seatLine(view, seat, t) {
    const { hand, dollars } = (view as BanditosView).seats[seat] ?? { hand: 0, dollars: -1 };
    return [t('bd_cards', { n: hand }), ...(dollars >= 0 ? [t('bd_dollars', { n: dollars })] : [])].join(' · ');
  },
} satisfies GameTable;
