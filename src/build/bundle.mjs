import { isAbsolute } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Writes programs for node, each with its modules in one file; the packages stay in node_modules. `input` is what
 * rolldown takes: a path, or paths by the names of the files to write. `output` says where they go, as rolldown takes it.
 */
export async function bundle(input, output) {
  const made = await rolldown({
    input,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('#') && !isAbsolute(id),
    resolve: { conditionNames: ['import', 'node', 'default'] },
  });
  await made.write({ format: 'esm', ...output });
  await made.close();
}
