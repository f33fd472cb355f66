import { bundle } from './bundle.mjs';

// Bundles the sandbox lender into dist/server/server.js. It runs in the repository's root, as all stages do.
await bundle('src/sandbox/server.ts', { dir: 'dist/server', cleanDir: true });
