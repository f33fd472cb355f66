import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readConfigWords } from './config-words.ts';
import { layerOf } from './layers.ts';
import { lineOf, parse, root, sourceFiles, walk, type SourceFile } from './source-files.ts';

const config = readConfigWords();
const sources = sourceFiles('src').filter(({ path }) => !['sandbox', 'build'].includes(layerOf(path) ?? ''));
const file = (text: string, path = 'src/ui/Card.tsx'): SourceFile => ({ path, text });

/** A finding: where, and the words. */
type Finder = (source: SourceFile) => string[];

const spokenAttributes =
  /^(title|alt|label|placeholder|aria-(label|description|roledescription|valuetext|placeholder)|content)$/;

/** Words that stand between tags or in an attribute that is read aloud. */
const jsxTexts: Finder = (source) =>
  collect(source, (node) => {
    if (ts.isJsxText(node)) return /\p{L}/u.test(node.text) ? node.text.trim() : undefined;
    if (!ts.isJsxAttribute(node) || !spokenAttributes.test(node.name.getText())) return undefined;
    const value = node.initializer;
    const literal = value !== undefined && ts.isJsxExpression(value) ? value.expression : value;
    return literal !== undefined && ts.isStringLiteralLike(literal) && /\p{L}/u.test(literal.text)
      ? literal.text
      : undefined;
  });

/** Sentences and headings in strings, but for those of errors that a developer reads. */
const sentences: Finder = (source) =>
  collect(source, (node) => {
    const text = textOf(node);
    if (text === undefined || isForDevelopers(node) || text.startsWith('Bearer ')) return undefined;
    return /^\p{Lu}\S*\s+\p{L}/u.test(text) || /\p{L}\s+\p{L}.*[.!?…]$/u.test(text) ? text : undefined;
  });

const configTexts: Finder = (source) => literalsIn(source, config.texts);
const choices: Finder = (source) => literalsIn(source, config.choices);
const places: Finder = (source) => literalsIn(source, config.places);

/** Numbers that are a wait, by where they stand, or that equal a duration or limit of settings.json. */
const amounts: Finder = (source) =>
  collect(source, (node) => {
    if (!ts.isNumericLiteral(node)) return undefined;
    const value = Number(node.text);
    return config.amounts.has(value) || (value > 10 && isWait(node)) ? node.text : undefined;
  });

const finders: Readonly<Record<string, { find: Finder; bad: readonly string[]; good: readonly string[] }>> = {
  'text between tags and in spoken attributes': {
    find: jsxTexts,
    bad: ['<p>Loan approved</p>', '<button aria-label="Close" />', "<img alt={'A phone'} />", '<b>नमस्ते</b>'],
    good: ['<p className="lead big">{text}</p>', '<span>·</span>', '<button aria-label={words.close} />'],
  },
  'sentences in strings': {
    find: sentences,
    bad: ["const t = 'Please try again'", 'const t = `Hello ${name}, welcome`', "say('the code was sent.')"],
    good: [
      "throw new Error('No such screen: x')",
      "const c = 'card card-soft'",
      "import x from 'A b'",
      "on('keydown')",
    ],
  },
  'texts of screens.config': {
    find: configTexts,
    bad: ["if (m === 'Mobile number is required') x()"],
    good: ["const key = 'mobileNumber'"],
  },
  'choice values': {
    find: choices,
    bad: ["if (purpose === 'Medical Emergency') x()", "const g = ['Salary Delay']"],
    good: ["const kind = 'choice'"],
  },
  'routes and screens': {
    find: places,
    bad: ["navigate('/loan-purpose')", "go('enter-otp')"],
    good: ["navigate('/')", 'navigate(route)'],
  },
  'durations and limits': {
    find: amounts,
    bad: [
      'setTimeout(done, 300)',
      'const wait = 7200000',
      'const o = { timeout: 15 }',
      'useInterval({ fn, delay: open ? 250 : null })',
    ],
    good: [
      'setTimeout(done, 0)',
      'const seconds = ms / 1000',
      'if (status === 404) x()',
      'setTimeout(done, durations.wait)',
    ],
  },
};

describe('src holds none of what screens.config decides', () => {
  for (const [name, { find, bad, good }] of Object.entries(finders)) {
    test(name, () => {
      expect(sources.flatMap(find)).toEqual([]);
    });
    test(`${name}: the search finds them and nothing else`, () => {
      expect(bad.filter((text) => find(file(text)).length === 0)).toEqual([]);
      expect(good.filter((text) => find(file(text)).length > 0)).toEqual([]);
    });
  }

  test('the renderer and the look know nothing of loans', () => {
    const subject = /loan|lender|borrow|aadha|\bpan\b|\bemi\b|finbox|digilocker|kyc/i;
    const generic = sources.filter(({ path }) => ['engine', 'ui'].includes(layerOf(path) ?? ''));
    expect(generic.filter(({ text }) => subject.test(text)).map(({ path }) => path)).toEqual([]);
    expect(subject.test('const loanCard = 1')).toBe(true);
  });

  test('pages, drawings and styles hold no words', () => {
    const wordy = /(?:<title>|<desc>|<text[^>]*>|<noscript>|<p>|<h\d>)\s*\p{L}|content:\s*['"][^'"]*\p{L}/u;
    const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.(html|svg|css)$/.test(path) && !/^(sandbox|generated)\b/.test(path),
    );
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => wordy.test(readFileSync(join(root, 'src', path), 'utf8')))).toEqual([]);
    expect(['<title>Instant</title>', '.a::after { content: "New" }'].filter((text) => wordy.test(text))).toHaveLength(
      2,
    );
  });

  test('there is config to compare with', () => {
    const sizes = [config.texts.size, config.choices.size, config.places.size, config.amounts.size];
    expect(sizes.map((size) => size > 4)).toEqual([true, true, true, true]);
  });
});

function collect(source: SourceFile, find: (node: ts.Node) => string | undefined): string[] {
  const found: string[] = [];
  walk(parse(source), (node) => {
    const text = find(node);
    if (text !== undefined) found.push(`${source.path}:${lineOf(node)} ${text}`);
  });
  return found;
}

function literalsIn(source: SourceFile, words: ReadonlySet<string>): string[] {
  return collect(source, (node) => {
    const text = ts.isStringLiteralLike(node) && !isSpecifier(node) ? node.text : undefined;
    return text !== undefined && words.has(text) ? text : undefined;
  });
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return isSpecifier(node) ? undefined : node.text;
  if (ts.isTemplateExpression(node))
    return node
      .getText()
      .slice(1, -1)
      .replaceAll(/\$\{[^}]*\}/g, 'x');
  return undefined;
}

function isSpecifier(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent) || ts.isLiteralTypeNode(node.parent)
  );
}

function isForDevelopers(node: ts.Node): boolean {
  const parent = node.parent;
  const called = ts.isNewExpression(parent) || ts.isCallExpression(parent) ? parent.expression.getText() : '';
  return /Error$|^(console|log)\b|(^|\.)(log|warn)$/.test(called);
}

/** Whether a number stands in a call that waits, or under a name that means a time. */
function isWait(node: ts.Node): boolean {
  const timing = /timeout|interval|delay|debounce|throttle|duration|pause|sleep|(^|\.)wait|ms$/i;
  for (let at = node.parent; !ts.isStatement(at); at = at.parent) {
    if (ts.isCallExpression(at) && timing.test(at.expression.getText())) return true;
    if (ts.isPropertyAssignment(at) && timing.test(at.name.getText())) return true;
    if (ts.isVariableDeclaration(at) && timing.test(at.name.getText())) return true;
    if (ts.isFunctionLike(at)) return false;
  }
  return false;
}
