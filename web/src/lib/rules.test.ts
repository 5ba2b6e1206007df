import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chapters } from './rules';

const rules = (game: string) => readFileSync(`../src/gulch/games/${game}/RULES.md`, 'utf8');

describe.each(['banditos', 'gunslingers'])('the rules of %s', (game) => {
  it('are cut into chapters, each numbered rule once and whole', () => {
    const parts = chapters(rules(game)).flatMap((chapter) => chapter.parts);
    const numbers = parts.flatMap(({ rule }) => rule ?? []);
    const written = [...rules(game).matchAll(/^- \*\*(R\d+)\*\*/gm)].map(([, number]) => number);
    expect(numbers).toEqual(written);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

it('keeps a table with the rule above it', () => {
  const [chapter] = chapters(
    '# Cards\n\n- **R3** The cards:\n\n  | a | b |\n  | --- | --- |\n  | 1 | 2 |\n\n- **R4** Dice.\n',
  );
  expect(chapter?.parts.map(({ rule }) => rule)).toEqual(['R3', 'R4']);
  expect(chapter?.parts[0]?.html).toContain('<table>');
});
