import type { GameTable } from '../../lib/game';
import Table from './Table.svelte';

export default { Table, words: { en: {}, it: {}, de: {} } } satisfies GameTable;
