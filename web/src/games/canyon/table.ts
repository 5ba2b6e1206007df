import type { GameTable } from '../../lib/game';
import type { Events, Moves, View } from './game';
import { moments } from './moments';
import Table from './Table.svelte';
import { playerAt } from './view';
import words from './words';

export default {
  Table,
  words,
  moments,
  seatLine(view, seat, t) {
    const { bucks, cards } = playerAt(view, seat);
    return [t('cn_bucks', { n: bucks }), t('cn_cards', { n: cards })].join(' · ');
  },
} satisfies GameTable<View, Events, Moves>;
