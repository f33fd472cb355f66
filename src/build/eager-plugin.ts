import type { Plugin } from 'vite';

/** V8's "explicit compile hint", the first line of a file. Other browsers take it for a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets a browser compile the app's code while it loads: of its functions most are called for the first picture, one by one,
 * which would stop it at each. What `generate` made stays as it is: its validators are called later, if at all.
 */
export function eagerPlugin(): Plugin {
  return {
    name: 'eager',
    enforce: 'post',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post', // Vite puts a line of its own before the code
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.moduleIds.every((id) => id.includes('/generated/'))) continue;
          file.code = hint + file.code;
        }
      },
    },
  };
}
