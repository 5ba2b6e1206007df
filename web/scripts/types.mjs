// The types of everything that travels between server and page, made from the server's own schema.
//
// And for each game with a drawn table the types of its view, events and moves, and what is in its box.
//
//   gulch serve --schema | npm run types             writes src/lib/protocol.ts and src/games/*/game.ts
//   gulch serve --schema | npm run types -- --check  fails if one of these files says something else
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { compile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

const SOURCES = new URL('../src/', import.meta.url);
const BANNER = '/* Made from the schema of the server by `make types`: do not edit. */';

/** Newer schemas write a pair of things as `prefixItems`; the compiler knows it as a list of `items`. */
const older = (_, of) => (of?.prefixItems ? { ...of, prefixItems: undefined, items: of.prefixItems } : of);
const schema = JSON.parse(await text(process.stdin), older);
const isSent = (name) => schema.out.anyOf.some(({ $ref }) => $ref === `#/$defs/${name}`);

/** What the server sends is always complete; only in what it reads a field may be left out. */
function tidied([name, of]) {
  if (of.type !== 'object') return [name, of];
  const isRead = of.additionalProperties === false && !isSent(name);
  const required = isRead ? of.required : Object.keys(of.properties ?? {});
  return [name, { ...of, title: name, required, additionalProperties: of.additionalProperties ?? false }];
}

const list = (name) => ({ anyOf: schema[name.toLowerCase()].anyOf, title: name });
const definitions = {
  ...Object.fromEntries(Object.entries(schema.$defs).map(tidied)),
  In: list('In'),
  Out: list('Out'),
};
const everything = { type: 'object', additionalProperties: false, $defs: definitions };
const written = await compile(everything, 'Everything', {
  bannerComment: BANNER,
  unreachableDefinitions: true,
  maxItems: -1,
});
const plain = written
  .replace(/ \*\n \* This interface was referenced by .*\n \* via the `definition` .*\n/g, '')
  .replace(/\/\*\*\n \* This interface was referenced by .*\n \* via the `definition` .*\n \*\/\n/g, '')
  .replace(/export interface Everything \{\}\n/, '');

/** A file, as it should be. */
async function keep(name, text) {
  const file = new URL(name, SOURCES);
  const isChecked = process.argv.includes('--check');
  if (!isChecked) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`web/src/${name} is not what the server says: run \`make types\``);
    process.exitCode = 1;
  }
}

await keep('lib/protocol.ts', plain);
const style = await resolveConfig(new URL('any.ts', SOURCES));
for (const [game, text] of Object.entries(schema.games)) {
  if (!existsSync(new URL(`games/${game}/table.ts`, SOURCES))) continue;
  await keep(`games/${game}/game.ts`, await format(text, { ...style, parser: 'typescript' }));
}
