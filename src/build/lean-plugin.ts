import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './stage.ts';

/**
 * Parts of libraries that are large and hardly used, and what stands for them in the bundle: a file, and the name in it of
 * what the part exports by default. `by` is the package that asks for the part.
 */
const replaced: readonly Replaced[] = [
  { asked: /^fast-uri$/, by: '@rjsf/utils', file: 'src/engine/lean/uri.ts', name: 'uri' },
  { asked: /^fast-equals$/, by: '@rjsf/utils', file: 'src/engine/lean/equal.ts' },
  { asked: /\/shallowAllOfMerge\.js$/, by: '@rjsf/utils', file: 'src/engine/lean/all-of.ts', name: 'mergeAllOf' },
  {
    asked: /\/processRawValidationErrors\.js$/,
    by: '@rjsf/validator-ajv8',
    file: 'src/engine/lean/form-errors.ts',
    name: 'wordErrors',
  },
  // its package.json offers the build with warnings for developers only
  { asked: /^react-router$/, by: 'react-router-dom', file: 'node_modules/react-router/dist/production/index.mjs' },
];

interface Replaced {
  readonly asked: RegExp;
  readonly by: string;
  readonly file: string;
  readonly name?: string;
}

/** Begins the id of a module that only gives one of those files its default export. */
const mark = '\0lean:';

/**
 * Makes the bundle smaller: replaces what forms like ours do not need of libraries, and lets the bundler see what of
 * react-router and Mantine is not used. Only the build of the app does so; tests in Node and the dev server have the
 * libraries as they are.
 */
export function leanPlugin(): Plugin {
  return {
    name: 'lean',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source, importer = '') {
      const found = replaced.find(({ asked, by }) => asked.test(source) && importer.includes(`/node_modules/${by}/`));
      if (!found) return undefined;
      return found.name === undefined ? join(root, found.file) : mark + found.file;
    },
    load(id) {
      const found = replaced.find(({ file }) => id === mark + file);
      return found && `export { ${found.name} as default } from ${JSON.stringify(join(root, found.file))};`;
    },
    transform: {
      filter: { id: /\/node_modules\/(?:react-router|@mantine\/core|dompurify)\// },
      handler: (code, id) => ({
        code: id.includes('/dompurify/') ? withoutDrawings(code) : withoutEffects(code),
        map: null,
      }),
    },
  };
}

/**
 * A module of components without the statements that keep what is not used in the bundle: names for React's developer
 * tools go, a context of a class moves into the class, and what makes contexts and components is marked as pure.
 */
export function withoutEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(
      /^(var (\w+) = class extends \w+\.Component \{)$([\s\S]*?^\};$)\s*^\2\.contextType = (\w+);$/gm,
      '$1\n  static contextType = $4;$3',
    )
    .replace(/^((?:var|const) \w+ = )(React\d*\.(?:createContext|memo|forwardRef)\()/gm, '$1/* @__PURE__ */ $2');
}

/**
 * DOMPurify without the long lists of attributes that it lets SVG and MathML have unless it is told what is allowed. This
 * app always tells it; who forgets that gets fewer attributes than by the lists, never more.
 */
export function withoutDrawings(code: string): string {
  return code.replace(/^const (svg|mathMl) = freeze\(\[[^\]]*\]\);$/gm, 'const $1 = freeze([]);');
}
