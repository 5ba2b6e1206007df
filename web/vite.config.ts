import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
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
