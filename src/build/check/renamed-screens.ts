import { objectOf, textOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { Check, CheckContext, FileVisit } from './context.ts';
import { problemAt } from './problem.ts';

const names = ['screen', 'destination', 'suppliable'] as const;

/** Whether a kind of reference (`x-ref`) names a screen. */
export function isScreen(kind: unknown): boolean {
  return names.some((name) => name === kind);
}

/**
 * Screens that are named and are not there, while another file has the address of that name (`/gender`): its file was
 * renamed. By the old id, the file as it is called now.
 */
export function renamedScreens({ project, places }: CheckContext): ReadonlyMap<string, JsonFile> {
  const byRoute = new Map(
    [...project.screens.values()].map((file) => [textOf(objectOf(file.json.value)['route']) ?? '', file]),
  );
  const found = new Map<string, JsonFile>();
  for (const { value } of [...names].flatMap((kind) => places(kind))) {
    if (typeof value !== 'string' || project.screens.has(value)) continue;
    const file = byRoute.get(`/${value}`);
    if (file) found.set(value, file);
  }
  return found;
}

/** A file's name is an id: small letters, digits and hyphens; and it is the one that other files name. */
export const checkFileNames: Check = (context) => {
  const { project } = context;
  const renamed = renamedScreens(context);
  const before = new Map([...renamed].map(([id, file]) => [file, id]));
  return [
    ...[...renamed].map(([id, file]) => {
      const places = names.flatMap((kind) => context.places(kind, id));
      const what = `There is no ${id}.json any more, but ${placesText(places)} ${places.length === 1 ? 'names' : 'name'} the screen "${id}". This file has its address: was it renamed?`;
      const there = isId(file.id) ? `, or name "${file.id}" there` : '';
      return problemAt(file, '', 'unknown-screen', what, `call the file ${id}.json again${there}`);
    }),
    ...[...project.screens.values(), ...project.lists.values()].flatMap((file) =>
      isId(file.id) || before.has(file)
        ? []
        : [
            problemAt(
              file,
              '',
              'wrong-form',
              `The file is called "${file.id}.json", and its name must be small letters, digits and hyphens.`,
              `call it ${idOf(file.id)}.json`,
            ),
          ],
    ),
  ];
};

function isId(name: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
}

function placesText(places: readonly FileVisit[]): string {
  const files = [...new Set(places.map(({ file }) => file.shown.split('/').at(-1) ?? ''))];
  return `${places.length === 1 ? 'one place' : `${places.length} places`} (in ${files.join(', ')})`;
}

function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
