import type { GameTable } from '../../lib/game';
import type { Events, Moves, View } from './game';
import { moments } from './moments';
import Table from './Table.svelte';
import words from './words';

export default { Table, words, moments, placesFuse: true } satisfies GameTable<View, Events, Moves>;
