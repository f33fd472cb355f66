import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { filesOf, filesOfPage, makesCode } from '#build/budget.ts';
import { withoutDrawings, withoutEffects } from '#build/lean-plugin.ts';

const manifest = {
  'app/main.tsx': { file: 'assets/main.js', imports: ['_react.js'], css: ['assets/main.css'] },
  '_react.js': { file: 'assets/react.js' },
  'generated/screens/gender.ts': { file: 'assets/gender.js', imports: ['_react.js', '_cards.js'] },
  '_cards.js': { file: 'assets/cards.js', imports: ['app/main.tsx'] },
};

describe('what a page loads', () => {
  test('is counted with all that its modules import, once each', () => {
    expect([...filesOf(manifest, ['app/main.tsx'])]).toEqual(['assets/main.js', 'assets/main.css', 'assets/react.js']);
    expect([...filesOf(manifest, ['generated/screens/gender.ts'])]).toHaveLength(5);
  });

  test('is read from its HTML: scripts, preloaded modules and styles', () => {
    const html =
      '<link rel="icon" href="/a.svg"><script type="module" crossorigin src="/assets/main.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/assets/react.js"><link rel="stylesheet" href="/assets/main.css">';
    expect(filesOfPage(html)).toEqual(['assets/main.js', 'assets/react.js', 'assets/main.css']);
  });
});

test('code that makes code from text is found', () => {
  const makers = ['x=new Function("return 1")', 'y=Function("a")', '(0,eval("1"))', ';eval(t)'];
  expect(makers.filter(makesCode)).toEqual(makers);
  const innocent = ['t instanceof Function', 'medieval(x)', 'a.eval(b)', 'typeof f=="function"', 'isFunction("x")'];
  expect(innocent.filter(makesCode)).toEqual([]);
});

test('what keeps unused parts of libraries in the bundle is taken out of their code', () => {
  const code = `
var Shown = React2.createContext(null);
Shown.displayName = "Shown";
var Guard = class extends React.Component {
  render() {
    return null;
  }
};
Guard.contextType = Shown;
var Link = React10.forwardRef(
  (props) => {
    Link.displayName = "inside";
  }
);
`;
  expect(withoutEffects(code).split('\n').filter(Boolean)).toEqual([
    'var Shown = /* @__PURE__ */ React2.createContext(null);',
    'var Guard = class extends React.Component {',
    '  static contextType = Shown;',
    '  render() {',
    '    return null;',
    '  }',
    '};',
    'var Link = /* @__PURE__ */ React10.forwardRef(',
    '  (props) => {',
    '    Link.displayName = "inside";',
    '  }',
    ');',
  ]);
});

/** The lists of names in the code of DOMPurify, and the code without those of attributes in drawings. */
function partsOf(code: string) {
  const lists = [...code.matchAll(/^const ([\w$]+) = freeze\(\[([^\]]*)\]\);$/gm)].map(([, name, list]) => ({
    name,
    list,
  }));
  return { lists, rest: code.replaceAll(/^const (?:svg|mathMl) = freeze\(\[[^\]]*\]\);$/gm, '') };
}

test('what DOMPurify allows in drawings by itself is taken out, and nothing else of it', () => {
  const file = createRequire(import.meta.url)
    .resolve('dompurify')
    .replace(/purify\.\w+\.\w+$/, 'purify.es.mjs');
  const code = readFileSync(file, 'utf8');
  const [whole, lean] = [partsOf(code), partsOf(withoutDrawings(code))];
  expect(lean.rest).toBe(whole.rest);
  expect(lean.lists.filter(({ list }, index) => list !== whole.lists[index]?.list)).toEqual([
    { name: 'svg', list: '' },
    { name: 'mathMl', list: '' },
  ]);
});
