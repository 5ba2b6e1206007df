import type { GameTable } from '../../lib/game';
import type { View } from './game';
import { MOMENTS } from './staging';
import Table from './Table.svelte';
import { duelist } from './view';
import words from './words';

export default {
  Table,
  words,
  moments: MOMENTS,
  seatLine: (view, seat, t) => {
    const { character, points } = duelist(view as View, seat);
    return character === 'nobody' ? '' : t('gun_points', { who: t(`gun_${character}`), n: points });
  },
} satisfies GameTable;
