import { describe, expect, test } from 'vitest';
import { fingerprintsOf, unchangedScreens } from '#build/applicant/fingerprints.ts';
import { readProject, type Project } from '#build/source/project.ts';
import type { Files } from '#build/source/files.ts';

const settings = 'screens.config/settings.json';
const home = 'screens.config/screens/home.json';

describe('A record of the last release knows the screens that are as they were', () => {
  const recorded: unknown = JSON.parse(JSON.stringify(fingerprintsOf(projectOf({}))));

  test('all of them, in whatever order their files were read', () => {
    expect([...unchangedScreens(projectOf({}), recorded)]).toEqual(['help', 'home']);
    expect([...unchangedScreens(readProject(new Map([...filesOf({})].toReversed())), recorded)].toSorted()).toEqual([
      'help',
      'home',
    ]);
  });

  test('but one whose file was edited', () => {
    expect([...unchangedScreens(projectOf({ [home]: '{ "route": "/start" }' }), recorded)]).toEqual(['help']);
  });

  test('but one that is new', () => {
    expect(unchangedScreens(projectOf({ 'screens.config/screens/new.json': '{}' }), recorded)).not.toContain('new');
  });

  test('and none once a file that all of them share was edited', () => {
    expect(unchangedScreens(projectOf({ [settings]: '{ "limits": {} }' }), recorded).size).toBe(0);
    expect(unchangedScreens(projectOf({ 'screens.config/lists/more.json': '{}' }), recorded).size).toBe(0);
  });

  test('and none where it was written without them', () => {
    expect(unchangedScreens(projectOf({}), undefined).size).toBe(0);
  });
});

function projectOf(edits: Readonly<Record<string, string>>): Project {
  return readProject(filesOf(edits));
}

function filesOf(edits: Readonly<Record<string, string>>): Files {
  const texts = {
    'screens.config/screens/help.json': '{ "route": "/help" }',
    [home]: '{ "route": "/home" }',
    [settings]: '{}',
    'schemas/forms/name.schema.json': '{ "properties": {} }',
    ...edits,
  };
  return new Map(Object.entries(texts).map(([path, text]) => [path, { shown: path, text }]));
}
