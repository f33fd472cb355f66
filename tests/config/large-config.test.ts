import { expect, test } from 'vitest';
import { checkFiles } from '#build/check-files.ts';
import { checkProject } from '#build/check/check.ts';
import { startJourneyProof } from '#build/journey-proof.ts';
import { readFiles, type Files } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';

/*
 * The journey of a large config is proved in a thread of its own, and what is found is the same. Here it is so for a
 * config of any size.
 */

const shipped = readFiles(process.cwd());

/** The shipped config, in one of whose files a text stands in place of another. */
function edited(path: string, before: string, after: string): Files {
  const { shown, text } = shipped.get(path) ?? { shown: path, text: '' };
  expect(text).toContain(before);
  return new Map(shipped).set(path, { shown, text: text.replace(before, after) });
}

const inTwoThreads = (files: Files) => checkFiles(files, startJourneyProof()).problems;

test('what only the journey tells is found, and told as by one thread', async () => {
  const files = edited(
    'screens.config/journey.json',
    '"unknownRoute": "dashboard"',
    '"unknownRoute": "key-fact-statement"',
  );
  const problems = await inTwoThreads(files);
  expect(problems).toEqual(checkProject(readProject(files)));
  expect(problems.length).toBeGreaterThan(0);
});

test('with a fault in a file, the journey is not waited for', async () => {
  const files = edited('screens.config/journey.json', '"unknownRoute"', '"unknownRout"');
  const problems = await inTwoThreads(files);
  expect(problems).toEqual(checkProject(readProject(files)));
  expect(problems.some(({ what }) => what.includes('unknownRout'))).toBe(true);
});

test('a file that cannot be read is told', async () => {
  const files = edited('screens.config/journey.json', '{', '');
  expect(await inTwoThreads(files)).toEqual(checkProject(readProject(files)));
});

test('a thread that ends without an answer is said in words', async () => {
  const others = [...shipped].filter(([path]) => path !== 'schemas/config/language.schema.json');
  const proof = startJourneyProof();
  await expect(proof.prove(new Map(others))).rejects.toThrow(
    'The journey was not proved: its thread failed. schemas/config: there is no',
  );
  await proof.end();
});
