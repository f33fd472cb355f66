import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './stage.ts';

// Bundles the sandbox lender into dist/server/server.js. Its packages stay in node_modules.
const bundle = await rolldown({
  input: join(root, 'src', 'sandbox', 'server.ts'),
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('#'),
  resolve: { conditionNames: ['import', 'node', 'default'] },
});
await bundle.write({ dir: join(root, 'dist', 'server'), format: 'esm', cleanDir: true });
await bundle.close();
