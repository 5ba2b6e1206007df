import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Every text file lies beside itself compressed; the server hands that out to browsers that take it. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '.' }) {
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|html)$/.test(file)) continue;
        const text = readFileSync(join(dir, file));
        writeFileSync(join(dir, `${file}.gz`), gzipSync(text, { level: 9 }));
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(text));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    outDir: '../src/gulch/server/static',
    emptyOutDir: true,
    // The server's content policy allows no data: addresses for fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
  // Tests run the code of the browser, not what Svelte has for servers.
  ...(process.env['VITEST']
    ? { resolve: { conditions: ['browser'] }, ssr: { resolve: { conditions: ['browser'] } } }
    : {}),
  test: { include: ['src/**/*.test.ts'], server: { deps: { inline: ['svelte'] } } },
});
