import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findProblems, readSections, writeTable, type Demand } from '#build/specification.ts';
import { root } from '../source-files.ts';

const ran = [
  { file: 'e2e/a.test.ts', name: 'the screen > opens', passed: true },
  { file: 'e2e/a.test.ts', name: 'the screen > closes', passed: false },
];
const demand = (row: Partial<Demand>) => [{ section: '2', rows: [{ place: '/', demand: 'Opens', ...row }] }];

describe('a demand of the specification', () => {
  test.each<[string, Partial<Demand>, string[]]>([
    ['whose test passed', { proof: ['e2e/a.test.ts: the screen > opens'] }, []],
    ['whose test is named by its parts', { proof: ['e2e/a.test.ts: screen…opens'] }, []],
    ['that says why it has none', { missing: 'It cannot be seen.' }, []],
    ['without a proof', {}, ['has no proof']],
    ['with an empty list', { proof: [] }, ['has no proof']],
    [
      'whose test did not pass',
      { proof: ['e2e/a.test.ts: closes'] },
      ['did not pass: e2e/a.test.ts: the screen > closes'],
    ],
    ['one of whose tests did not pass', { proof: ['e2e/a.test.ts: the screen'] }, ['did not pass']],
    ['whose test there is not', { proof: ['e2e/a.test.ts: sings'] }, ["no test of e2e/a.test.ts is called 'sings'"]],
    ['whose file did not run', { proof: ['e2e/b.test.ts: opens'] }, ['no test of e2e/b.test.ts ran']],
    ['with a whole file as its proof', { proof: ['e2e/a.test.ts: '] }, ['is called']],
    ['with both', { proof: ['e2e/a.test.ts: opens'], missing: 'It cannot be seen.' }, ['says why it has none']],
  ])('%s', (_case, row, wanted) => {
    const found = findProblems(demand(row), ran);
    expect(found).toEqual(wanted.map((text) => expect.stringContaining(text) as string));
  });
});

test('every section of the specification has its demands, each with a proof or a reason', () => {
  const sections = readSections(join(root, 'tests', 'specification'));
  const numbers = sections.map(({ section }) => Number.parseInt(section, 10));
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].filter((number) => !numbers.includes(number))).toEqual([]);
  const bare = sections.flatMap(({ rows }) => rows).filter(({ proof = [], missing }) => proof.length === 0 && !missing);
  expect(bare).toEqual([]);
});

test('the table names section, place, demand and proof', () => {
  const table = writeTable(demand({ proof: ['e2e/a.test.ts: opens'] }));
  expect(table).toContain('| 1.1 | / | Opens | e2e/a.test.ts: opens |');
  expect(writeTable(demand({ missing: 'It cannot be seen.' }))).toContain('None: It cannot be seen.');
});
