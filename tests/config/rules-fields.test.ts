import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../source-files.ts';

type Tree = Readonly<Record<string, unknown>>;

const folder = join(root, 'screens.config', 'screens');
// Every file of the folder holds an object: the checker holds it to its schema.
const read = (id: string) => JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as Tree;

/** What a field lets in, by screen and field. Spec 5. */
const fields: readonly (readonly [screen: string, field: string, lets: Tree])[] = [
  ['sign-in', 'mobileNumber', { keep: 'digits', max: 10, prefix: '+91', trim: true }],
  ['enter-your-pan', 'pan', { max: 10, case: 'upper', trim: true }],
  ['enter-aadhar', 'aadhaar', { digits: 12, group: 4 }],
  ['monthly-income', 'monthlyIncome', { max: 10 }],
  ['enter-address', 'pinCode', { keep: 'digits', max: 6 }],
  ['bank-details', 'accountNo', { max: 18, trim: true }],
  ['bank-details', 'confirmedAccountNo', { keep: 'digits', max: 18, trim: true }],
  ['bank-details', 'ifsc', { max: 11, case: 'upper', trim: true }],
];

describe('what a field lets in, Spec 5', () => {
  test.each(fields)('%s: %s', (screen, field, lets) => {
    expect(optionsOf(read(screen), field)).toMatchObject(lets);
  });
});

describe('the badge of a loan, Spec 4', () => {
  test.each([
    ['Active', 'Active', 'success'],
    ['Disbursed', 'Disbursed', 'success'],
    ['Closed', 'Closed', 'neutral'],
    ['Part Payment', 'Part Payment', 'warning'],
    ['another status', '{item.status}', 'info'],
  ])('%s shows %s as %s', (status, text, tone) => {
    const badges = find(read('my-loan'), 'badges') as readonly { when?: Tree; text: string; tone: string }[];
    const row = badges.find(({ when }) => {
      const wanted = when?.['item.status'] as { const: string } | undefined; // the one condition of this table
      return wanted === undefined || wanted.const === status;
    });
    expect(row).toMatchObject({ text, tone });
  });
});

test('the goals Lead and Approval are told to the affiliate, Disbursed is not, Spec 7', () => {
  const told = readdirSync(folder).flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/"pixel": "(\w+)"/g),
  ]);
  expect(new Set(told.map(([, goal]) => goal))).toEqual(new Set(['Lead', 'Approval']));
});

function optionsOf(screen: Tree, field: string): unknown {
  const forms = [screen['form'], ...Object.values((screen['forms'] ?? {}) as Tree)];
  return forms
    .map((form) => find(form, field))
    .flatMap((found) => (isTree(found) && 'ui:widget' in found ? [found['ui:options']] : []))[0];
}

/** The first value under this key, wherever it stands. */
function find(tree: unknown, key: string): unknown {
  if (!isTree(tree)) return undefined;
  if (key in tree) return tree[key];
  for (const inner of Object.values(tree)) {
    const found = find(inner, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}
