import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** One demand of the specification, and the tests that prove it or why nothing can. */
export interface Demand {
  /** The screen, call or thing it is about. */
  readonly place: string;
  readonly demand: string;
  /** `file: name`, the name as vitest prints it or an unambiguous part; '…' stands for anything in between. */
  readonly proof?: readonly string[];
  /** Why it cannot be built or tested, in place of a proof. */
  readonly missing?: string;
}

/** The demands of one section. */
export interface Section {
  readonly section: string;
  readonly rows: readonly Demand[];
}

/** A test that ran. */
export interface Ran {
  readonly file: string;
  readonly name: string;
  readonly passed: boolean;
}

/** Vitest's JSON report, as far as it is read. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** The sections of tests/specification, in their order. */
export function readSections(folder: string): Section[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  // The shape is that of Section: whatever is missing shows as a problem below.
  return files.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Section);
}

/** Every test of these vitest reports; files by their path below `tests`. */
export function readReports(files: readonly string[], tests: string): Ran[] {
  return files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report) // vitest's own form
    .flatMap((report) => report.testResults)
    .flatMap(({ name: path, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => ({
        file: relative(tests, path).replaceAll('\\', '/'),
        name: [...ancestorTitles, title].filter((part) => part !== '').join(' > '),
        passed: status === 'passed',
      })),
    );
}

/** What is wrong with the proofs, each in a sentence: none, a test that there is not, one that did not pass. */
export function findProblems(sections: readonly Section[], ran: readonly Ran[]): string[] {
  const byFile = new Map<string, Ran[]>();
  for (const test of ran) byFile.set(test.file, [...(byFile.get(test.file) ?? []), test]);
  return demandsOf(sections).flatMap(({ id, row }) => {
    const about = `${id} ${row.place}: ${row.demand}`;
    if (row.missing !== undefined)
      return row.proof === undefined ? [] : [`${about}\n  has a proof and says why it has none`];
    if ((row.proof ?? []).length === 0) return [`${about}\n  has no proof`];
    return (row.proof ?? []).flatMap((proof) => problemOf(proof, byFile).map((problem) => `${about}\n  ${problem}`));
  });
}

function problemOf(proof: string, byFile: ReadonlyMap<string, readonly Ran[]>): string[] {
  const { file, name } = readProof(proof);
  const tests = byFile.get(file);
  if (tests === undefined) return [`no test of ${file} ran`];
  const meant = tests.filter((test) => matches(test.name, name));
  if (name === '' || meant.length === 0) return [`no test of ${file} is called '${name}'`];
  const lost = meant.filter((test) => !test.passed);
  return lost.map((test) => `did not pass: ${file}: ${test.name}`);
}

function readProof(proof: string): { file: string; name: string } {
  const at = proof.indexOf(': ');
  return { file: proof.slice(0, at), name: proof.slice(at + 2) };
}

function matches(name: string, part: string): boolean {
  let from = 0;
  for (const piece of part.split('…')) {
    const at = name.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return true;
}

interface Numbered {
  readonly id: string;
  readonly row: Demand;
}

function demandsOf(sections: readonly Section[]): Numbered[] {
  return sections.flatMap(({ rows }, index) => rows.map((row, place) => ({ id: `${index + 1}.${place + 1}`, row })));
}

/** The table of all demands, for a reader. */
export function writeTable(sections: readonly Section[]): string {
  const all = demandsOf(sections);
  const open = all.filter(({ row }) => row.missing !== undefined).length;
  const head = [
    '# The specification and its proofs',
    '',
    `${all.length} demands. ${all.length - open} have a test that proves them, which \`npm test\` runs and checks; ${open} say why they have none.`,
    'Made by `npm run specification` from the files of `tests/specification`.',
    '',
  ];
  return [...head, ...sections.flatMap((section, index) => sectionTable(section, index + 1))].join('\n');
}

function sectionTable({ section, rows }: Section, number: number): string[] {
  const lines = rows.map(
    (row, index) => `| ${number}.${index + 1} | ${row.place} | ${cell(row.demand)} | ${proofCell(row)} |`,
  );
  return [`## ${section}`, '', '| | where | demand | proof |', '|---|---|---|---|', ...lines, ''];
}

function proofCell({ proof = [], missing }: Demand): string {
  if (missing !== undefined) return `None: ${cell(missing)}`;
  return proof.map((each) => cell(each)).join('<br>');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
}
