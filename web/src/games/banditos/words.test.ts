import { describe, expect, it } from 'vitest';
import words from './words';

describe('the words of Banditos', () => {
  it('keep an amount and its $ on one line', () => {
    for (const text of [...Object.values(words.it), ...Object.values(words.de)])
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
