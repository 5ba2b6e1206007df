/** What the page says, by message id, in the player's language. Games bring the words of their own tables. */
import { settings, type LanguageCode } from './settings.svelte';
import lobby from './words/lobby';
import replay from './words/replay';
import shell from './words/shell';

export type Dictionary = Record<string, string>;
export type Dictionaries = Record<LanguageCode, Dictionary>;
export type Things = Record<string, string | number>;
export type Translate = (id: string, things?: Things) => string;

const PAGE = merged(shell, lobby, replay);

/** Several dictionaries as one. */
export function merged(...all: Dictionaries[]): Dictionaries {
  const of = (code: LanguageCode) => Object.assign({}, ...all.map((one) => one[code])) as Dictionary;
  return { en: of('en'), it: of('it'), de: of('de') };
}

/** Of things by language, the one in the player's; in English, where there is none. */
export function spoken<Thing>(by: Record<string, Thing>): Thing | undefined {
  return by[settings.language] ?? by['en'];
}

/** A translator for the page, or for the page and a table. It follows the language as it is set. */
export function translator(more?: Dictionaries): Translate {
  return (id, things = {}) => {
    const code = settings.language;
    const template = more?.[code][id] ?? PAGE[code][id] ?? more?.en[id] ?? PAGE.en[id] ?? id;
    return filled(template, things);
  };
}

/** `{n} cards` with its things; `{n|card|cards}` chooses by number. */
export function filled(template: string, things: Things): string {
  return template
    .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name, one, many) => (Number(things[name]) === 1 ? one : many))
    .replace(/\{(\w+)\}/g, (whole, name) => String(things[name] ?? whole));
}

export const t = translator();
