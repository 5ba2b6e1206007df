// What a browser fetches before the lobby can be used: all scripts and styles of the first page, compressed.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const MOST = 150 * 1024;
const STATIC = new URL('../../src/gulch/server/static/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', STATIC), 'utf8'));

/** The files of a chunk and of everything it imports at once. */
function files(name, found = new Set()) {
  const { file, css = [], imports = [] } = manifest[name];
  for (const one of [file, ...css]) found.add(one);
  for (const one of imports) files(one, found);
  return found;
}

const compressed = (file) => gzipSync(readFileSync(new URL(file, STATIC)), { level: 9 }).length;
const first = [...files('index.html')].map((file) => [file, compressed(file)]);
const total = first.reduce((sum, [, size]) => sum + size, 0);
console.log(`first load: ${(total / 1024).toFixed(1)} KB of at most ${MOST / 1024} KB, compressed`);
if (total > MOST) {
  for (const [file, size] of first) console.error(`  ${(size / 1024).toFixed(1)} KB  ${file}`);
  process.exit(1);
}
