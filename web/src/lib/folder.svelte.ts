/** All that is fetched to show a game: its folder, its words, and what the server says about it. */
import { games, wordsOf } from './api';
import { tableOf, type GameTable } from './game';
import type { GameInfo } from './protocol';
import { settings } from './settings.svelte';
import { spoken, translator } from './words.svelte';

export class Folder {
  table = $state.raw<GameTable | null>(null);
  info = $state.raw<GameInfo | null>(null);
  #things = $state.raw<Record<string, string>>({});

  /** The words of the page and of this table. */
  t = $derived(translator(this.table?.words));
  /** A thing of the game in the viewer's language. */
  name = (thing: string): string => this.#things[thing] ?? thing;

  /** Made by a component as it begins; it follows the game and the language. */
  constructor(game: () => string | undefined) {
    const nothing = () => undefined; // the table can be drawn without these words
    $effect(() => {
      const id = game();
      if (id === undefined) return;
      void tableOf(id).then((found) => (this.table = found));
      wordsOf(id, settings.language).then((words) => (this.#things = words.things), nothing);
      games().then((all) => (this.info = all.games.find((one) => one.id === id) ?? null), nothing);
    });
  }

  get title(): string {
    return this.info === null ? '' : titleOf(this.info);
  }
}

/** What a game is called in the player's language. */
export function titleOf(info: GameInfo): string {
  return spoken(info.titles) || info.title;
}
