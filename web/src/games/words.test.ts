import { describe, expect, it } from 'vitest';
import type { Dictionaries } from '../lib/words.svelte';

const TABLES = import.meta.glob<{ default: Dictionaries }>('./*/words.ts', { eager: true });

describe.each(Object.entries(TABLES))('the words of %s', (_, { default: words }) => {
  it('keep an amount and its $ on one line', () => {
    for (const text of [...Object.values<string>(words.it), ...Object.values<string>(words.de)])
      expect(text).not.toMatch(/(^|[^\u00a0])\$/);
  });

  it('fill the same things in every language', () => {
    const things = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[|}]/g)].map(([, name]) => name))].sort();
    for (const [id, text] of Object.entries<string>(words.en)) {
      expect(things(words.it[id] ?? ''), `it ${id}`).toEqual(things(text));
      expect(things(words.de[id] ?? ''), `de ${id}`).toEqual(things(text));
    }
  });
});
