import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './src/build/chunks.ts';
import { configPlugin } from './src/build/vite-plugin.ts';
import { eagerPlugin } from './src/build/eager-plugin.ts';
import { installPlugin } from './src/build/install-plugin.ts';
import { mapPlugin } from './src/build/map/map-plugin.ts';
import { prerenderPlugin } from './src/build/prerender-plugin.ts';
import { leanPlugin } from './src/build/lean-plugin.ts';

/** What files import is loaded once a worker: for tests that change nothing that another file could see. */
const shared = { isolate: false };

const project = (name: string, seconds: number, include: string, more = {}) => ({
  root: import.meta.dirname,
  test: {
    name,
    include: [include],
    environment: 'node' as const,
    testTimeout: seconds * 1000,
    hookTimeout: seconds * 1000,
    ...more,
  },
});

export default defineConfig({
  root: 'src',
  envDir: import.meta.dirname,
  publicDir: false,
  plugins: [leanPlugin(), react(), configPlugin(), mapPlugin(), prerenderPlugin(), eagerPlugin(), installPlugin()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  test: {
    root: import.meta.dirname,
    projects: [
      project('unit', 60, 'tests/unit/**/*.test.{ts,tsx}', shared),
      project('config', 60, 'tests/config/**/*.test.ts', shared),
      project('journeys', 60, 'tests/journeys/**/*.test.ts'),
      project('repository', 60, 'tests/*.test.ts'),
      project('sandbox', 60, 'tests/sandbox/**/*.test.ts'),
      // on a busy machine a browser can be too slow for once; the list of results marks what was tried twice
      project('e2e', 120, 'tests/e2e/**/*.test.ts', {
        ...shared,
        retry: 1,
        globalSetup: 'tests/e2e/postgres.setup.ts',
      }),
    ],
  },
});
