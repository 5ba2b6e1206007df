import { describe, expect, it, vi } from 'vitest';
import shell from './words/shell';
import lobby from './words/lobby';
import replay from './words/replay';

vi.stubGlobal('navigator', { languages: ['it-CH'] });
const { filled, translator } = await import('./words.svelte');

describe('words', () => {
  it('fills in things, and chooses by number', () => {
    expect(filled('{n} {n|card|cards} for {name}', { n: 1, name: 'Ann' })).toBe('1 card for Ann');
    expect(filled('{n} {n|card|cards} for {name}', { n: 2, name: 'Ann' })).toBe('2 cards for Ann');
  });

  it('speaks the language of the browser, and lets a table add its own words', () => {
    const t = translator({ en: { speed: 'speed' }, it: { speed: 'velocità' }, de: { speed: 'Tempo' } });
    expect(t('speed')).toBe('velocità');
    expect(t('back')).toBe('Indietro');
  });

  it('fills the same things in every language', () => {
    const things = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[|}]/g)].map(([, name]) => name))].sort();
    for (const words of [shell, lobby, replay]) {
      for (const [id, text] of Object.entries(words.en)) {
        if (text === '') continue;
        expect(things(words.it[id] ?? ''), `it ${id}`).toEqual(things(text));
        expect(things(words.de[id] ?? ''), `de ${id}`).toEqual(things(text));
      }
    }
  });
});
