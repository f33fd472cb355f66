import { expect, test } from 'vitest';
import { parseJsonText } from '#build/source/json-text.ts';
import { readProject } from '#build/source/project.ts';

const paths = [
  'screens.config/journey.json',
  'screens.config/lists/gender.json',
  'screens.config/locales/hi.json',
  'screens.config/notes/old.json',
  'screens.config/screens/home.json',
  'schemas/api/login.schema.json',
  'schemas/config/screen.schema.json',
  'schemas/facts/session.schema.json',
  'schemas/forms/home.schema.json',
  'src/ui/illustrations/house.svg',
  'src/widgets/choice-cards/options.schema.json',
];
const files = new Map(paths.map((path) => [path, { shown: path, text: '{}' }]));

test('a file is what its folder says, and called what its name says', () => {
  const project = readProject(files);
  expect([...project.screens.keys()]).toEqual(['home']);
  expect([...project.lists.keys()]).toEqual(['gender']);
  expect([...project.locales.keys()]).toEqual(['hi']);
  expect([...project.forms.keys()]).toEqual(['home']);
  expect([...project.calls.keys()]).toEqual(['login']);
  expect([...project.facts.keys()]).toEqual(['session']);
  expect([...project.languages.keys()]).toEqual(['screen']);
  expect([...project.widgets.keys()]).toEqual(['choiceCards']);
  expect([...project.images]).toEqual(['house']);
  expect(project.journey?.path).toBe('screens.config/journey.json');
  expect(project.strangers.map(({ path }) => path)).toEqual(['screens.config/notes/old.json']);
});

test('every file is parsed once, and not again while it reads as before', () => {
  let count = 0;
  const counted = (text: string) => {
    count += 1;
    return parseJsonText(text);
  };
  const before = readProject(files, undefined, counted);
  expect(count).toBe(paths.length - 1); // a drawing is no JSON
  const again = readProject(
    new Map(files).set('screens.config/screens/home.json', { shown: 'x', text: '[]' }),
    before,
    counted,
  );
  expect(count).toBe(paths.length);
  expect(again.journey).toBe(before.journey);
  expect(again.screens.get('home')).not.toBe(before.screens.get('home'));
});
