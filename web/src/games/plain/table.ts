import type { GameTable } from '../../lib/game';
import Table from './Table.svelte';
import words from './words';

export default { Table, words } satisfies GameTable;
