import { expect, test } from 'vitest';
import { createContext, type FileVisit } from '#build/check/context.ts';
import { createJourneyContext } from '#build/journey/journey-context.ts';
import { readFiles } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';

const project = readProject(readFiles(process.cwd()));
const [whole, own] = [createContext(project), createJourneyContext(project)];
const placesOf = (visits: readonly FileVisit[]) =>
  visits.map(({ file, pointer, value }) => [file.path, pointer, value]);

test.each(['fact', 'event', 'target', 'screen', 'call'])(
  'the places of a %s are the same as in any other context',
  (kind) => {
    expect(placesOf(own.places(kind)).length).toBeGreaterThan(0);
    expect(placesOf(own.places(kind))).toEqual(placesOf(whole.places(kind)));
    for (const file of project.screens.values())
      expect(placesOf(own.placesIn(file, kind))).toEqual(placesOf(whole.placesIn(file, kind)));
  },
);

test('the texts, which no proof of the journey asks for, are found as well', () => {
  expect(placesOf(own.texts)).toEqual(placesOf(whole.texts));
});
