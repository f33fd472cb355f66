import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { configPlugin } from './src/build/vite-plugin.ts';
import { prerenderPlugin } from './src/build/prerender-plugin.ts';

const project = (name: string, ...include: string[]) => ({
  root: import.meta.dirname,
  test: { name, include, environment: 'node' as const },
});

export default defineConfig({
  root: 'src',
  envDir: import.meta.dirname,
  publicDir: false,
  plugins: [react(), configPlugin(), prerenderPlugin()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: { index: 'src/index.html', app: 'src/app.html' } },
  },
  test: {
    root: import.meta.dirname,
    projects: [
      project('unit', 'tests/unit/**/*.test.{ts,tsx}'),
      project('config', 'tests/config/**/*.test.ts'),
      project('journeys', 'tests/journeys/**/*.test.ts'),
      project('repository', 'tests/*.test.ts'),
      { ...project('sandbox', 'tests/sandbox/**/*.test.ts') },
      { ...project('e2e', 'tests/e2e/**/*.test.ts') },
    ],
  },
});
