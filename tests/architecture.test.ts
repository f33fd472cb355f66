import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { cycles, layerBreaks, layerOf, layers } from './layers.ts';
import { importsOf, parse, root, sourceFiles, walk, type SourceFile } from './source-files.ts';

const sources = sourceFiles('src');
const tests = sourceFiles('tests');
const everything = [...sources, ...tests];
const longest = 300;
const effectBudget = 20;

const topLevel = [
  'LICENSE', 'README.md', 'package-lock.json', 'package.json', 'schemas', 'screens.config', 'src', 'tests', 'tsconfig.json', 'vite.config.ts',
]; // prettier-ignore
const made = ['node_modules', 'dist'];

const file = (path: string, text: string): SourceFile => ({ path, text });

describe('layers', () => {
  test('every folder of src is a layer', () => {
    const folders = new Set(sources.map(({ path }) => layerOf(path)).filter((layer) => layer !== undefined));
    expect([...folders].filter((folder) => !(folder in layers))).toEqual([]);
  });
  test('imports point down only', () => {
    expect(layerBreaks(sources.flatMap(importsOf))).toEqual([]);
  });
  test('an import that points up is found, a type import of generated from build is not', () => {
    const up = file('src/ui/Card.tsx', "import { decide } from '#flow/decide.ts';");
    const sideways = file('src/api/client.ts', "import { screen } from '../engine/screen.ts';");
    const types = file('src/build/read.ts', "import type { Screen } from '#generated/config.ts';");
    const values = file('src/build/read.ts', "import { screen } from '#generated/screens/gender.ts';");
    expect(layerBreaks([up, sideways, types, values].flatMap(importsOf))).toEqual([
      'src/ui/Card.tsx may not import src/flow/decide.ts',
      'src/api/client.ts may not import src/engine/screen.ts',
      'src/build/read.ts may not import src/generated/screens/gender.ts',
    ]);
  });
  test('no circle of imports', () => {
    expect(cycles(everything.flatMap(importsOf))).toEqual([]);
  });
  test('a circle is found', () => {
    const one = file('src/lib/one.ts', "import { two } from './two.ts';");
    const two = file('src/lib/two.ts', "import { three } from './three.ts';");
    const three = file('src/lib/three.ts', "import { two } from '#lib/two.ts';");
    expect(cycles([one, two, three].flatMap(importsOf))).toEqual([
      'src/lib/two.ts → src/lib/three.ts → src/lib/two.ts',
    ]);
  });
  test('across layers imports begin with #, inside one with ./', () => {
    expect(sources.flatMap(crookedImports)).toEqual([]);
    expect(crookedImports(file('src/flow/a.ts', "import { b } from '../lib/b.ts';"))).toHaveLength(1);
    expect(crookedImports(file('src/flow/a.ts', "import { b } from '#flow/b.ts';"))).toHaveLength(1);
  });
});

/** Relative imports that leave their layer, and # imports that stay in it. */
function crookedImports({ path, text }: SourceFile): string[] {
  const specifiers = [...text.matchAll(/from '((?:#|\.)[^']+)'/g)].map(([, specifier]) => specifier ?? '');
  return specifiers.filter((specifier) => {
    const [target] = importsOf(file(path, `import x from '${specifier}';`));
    const crosses = layerOf(path) !== layerOf(target?.to ?? '');
    return crosses !== specifier.startsWith('#');
  });
}

describe('files', () => {
  test(`none is longer than ${longest} lines`, () => {
    expect(everything.filter(isLong).map(({ path }) => path)).toEqual([]);
    expect(isLong(file('src/lib/long.ts', '\n'.repeat(longest + 1)))).toBe(true);
  });
  test('none is named for a mixture of things', () => {
    expect(everything.map(({ path }) => path).filter(isMixture)).toEqual([]);
    expect(['src/lib/utils.ts', 'src/ui/common/Card.tsx', 'src/engine/types.ts'].filter(isMixture)).toHaveLength(3);
  });
  test('names are PascalCase.tsx or kebab-case', () => {
    expect(sources.map(({ path }) => path).filter(isMisnamed)).toEqual([]);
    expect(['src/ui/myCard.tsx', 'src/lib/Money.ts', 'src/lib/inrMoney.ts'].filter(isMisnamed)).toHaveLength(3);
  });
  test('the top level holds what it should and nothing else', () => {
    const entries = readdirSync(root).filter((name) => !name.startsWith('.') && !made.includes(name));
    expect(entries.sort()).toEqual(topLevel.toSorted());
  });
});

function isLong({ text }: SourceFile): boolean {
  return text.trimEnd().split('\n').length > longest || text.split('\n').length > longest + 1;
}

function isMixture(path: string): boolean {
  return path.split('/').some((part) => /^(utils?|helpers?|common|misc|types|shared|index)(\.\w+)*$/.test(part));
}

function isMisnamed(path: string): boolean {
  const name = basename(path);
  const component = /^[A-Z][A-Za-z0-9]*\.tsx$/.test(name);
  return !component && !/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx|mjs)$/.test(name);
}

describe('code', () => {
  test('nothing is handed on: no barrels, no re-exports', () => {
    expect(everything.filter(handsOn).map(({ path }) => path)).toEqual([]);
    expect(handsOn(file('src/lib/all.ts', "export { rupees } from './money.ts';"))).toBe(true);
    expect(handsOn(file('src/lib/all.ts', "import { rupees } from './money.ts';\nexport { rupees };"))).toBe(true);
  });
  test('no default exports', () => {
    expect(
      sources
        .filter(({ path }) => !path.endsWith('.d.ts'))
        .filter(hasDefault)
        .map(({ path }) => path),
    ).toEqual([]);
    expect(hasDefault(file('src/ui/Card.tsx', 'export default function Card() {}'))).toBe(true);
  });
  test(`at most ${effectBudget} uses of useEffect`, () => {
    const uses = sources.flatMap(({ path, text }) => [...text.matchAll(/\buse(Layout)?Effect\(/g)].map(() => path));
    expect(uses.length, uses.join('\n')).toBeLessThanOrEqual(effectBudget);
  });
  test('the Ajv compiler is used by build and the sandbox only', () => {
    expect(sources.filter(compilesSchemas).map(({ path }) => path)).toEqual([]);
    expect(compilesSchemas(file('src/engine/check.ts', "import { Ajv } from 'ajv';"))).toBe(true);
  });
  test('no code is made from text, no markup is set unchecked', () => {
    const risky = /\bnew Function\(|\beval\(|dangerouslySetInnerHTML|\.innerHTML\s*=|document\.write\(/;
    // Picture draws the files of src/ui/illustrations, which a test of their own keeps free of scripts.
    expect(sources.filter(({ text }) => risky.test(text)).map(({ path }) => path)).toEqual(['src/ui/Picture.tsx']);
  });
  test('no type is switched off', () => {
    const offs = /@ts-(ignore|nocheck|expect-error)|\bas any\b|oxlint-disable(?!-next-line)/;
    const checked = everything.filter(({ path }) => path !== 'tests/architecture.test.ts');
    expect(checked.filter(({ text }) => offs.test(text)).map(({ path }) => path)).toEqual([]);
  });
  test('every public function of a layer says what it does', () => {
    const silent = sources.filter(({ path }) => layerOf(path) !== 'sandbox').flatMap(undocumented);
    expect(silent).toEqual([]);
    expect(undocumented(file('src/lib/a.ts', 'export function a(): void {}'))).toEqual(['src/lib/a.ts: a']);
  });
});

function handsOn(source: SourceFile): boolean {
  const imported = new Set<string>();
  let found = false;
  walk(parse(source), (node) => {
    if (ts.isImportSpecifier(node)) imported.add(node.name.text);
    if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) found = true;
    if (ts.isExportSpecifier(node) && imported.has((node.propertyName ?? node.name).text)) found = true;
  });
  return found;
}

function hasDefault(source: SourceFile): boolean {
  let found = false;
  walk(parse(source), (node) => {
    if (ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword) {
      found ||= ts.isExportAssignment(node) || !ts.isDefaultClause(node.parent);
    }
  });
  return found;
}

function compilesSchemas(source: SourceFile): boolean {
  const allowed = ['build', 'sandbox'].includes(layerOf(source.path) ?? '');
  const compiler = /^(ajv($|\/dist\/(ajv|core|jtd|2019|2020))|ajv-formats|@rjsf\/validator-ajv8($|\/.*\/compile))/;
  return !allowed && importsOf(source).some(({ to, typeOnly }) => !typeOnly && compiler.test(to));
}

function undocumented(source: SourceFile): string[] {
  return parse(source)
    .statements.filter((node) => ts.isFunctionDeclaration(node))
    .filter((node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true)
    .filter((node) => ts.getJSDocCommentsAndTags(node).length === 0)
    .map((node) => `${source.path}: ${node.name?.text ?? ''}`);
}
