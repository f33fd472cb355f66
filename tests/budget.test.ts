import { describe, expect, test } from 'vitest';
import { filesOf, filesOfPage, makesCode } from '#build/budget.ts';

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
