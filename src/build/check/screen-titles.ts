import { objectOf, textOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { CheckContext } from './context.ts';
import type { Problem } from './problem.ts';
import { valueAt } from './references.ts';

/** More screens than this are not named: the thing is everybody's. */
const few = 3;

/** The problems with the title of the screen that each is about, where it is about one, or about a few. */
export function withScreens(context: CheckContext, problems: readonly Problem[]): Problem[] {
  if (problems.length === 0) return [];
  const files = new Map(context.project.all.map((file) => [file.shown, file]));
  return problems.map((problem) => {
    const file = files.get(problem.file);
    const screens = file ? screensOf(context, file, problem.pointer) : [];
    if (screens.length === 0 || screens.length > few) return problem;
    return { ...problem, screen: screens.map((id) => titleOf(context, id)).join(', ') };
  });
}

/** The ids of the screens that a place of a file is about. */
function screensOf(context: CheckContext, file: JsonFile, pointer: string): string[] {
  const { project } = context;
  if (project.screens.get(file.id) === file) return [file.id];
  if (project.locales.get(file.id) === file) return screenOfKey(context, pointer);
  if (project.journey === file) return screenNamed(context, file, pointer);
  if (project.lists.get(file.id) === file) return usersOf(context, 'list', file.id);
  if (project.forms.get(file.id) === file) return usersOf(context, 'formSchema', file.id);
  if (project.calls.get(file.id) === file) return usersOf(context, 'call', file.id);
  if (project.settings === file) return usersOfSetting(context, pointer);
  return [];
}

/** A translation's key begins with the id of its screen. */
function screenOfKey({ project }: CheckContext, pointer: string): string[] {
  const [id = ''] = pointer.slice(1).replace(/^@/, '').split('.');
  return project.screens.has(id) ? [id] : [];
}

/** The screen that a place of journey.json names, or that the outcome around it does. */
function screenNamed({ project }: CheckContext, file: JsonFile, pointer: string): string[] {
  const value = valueAt(file.json.value, pointer);
  const last = pointer.slice(pointer.lastIndexOf('/') + 1);
  return [value, last].filter((id) => typeof id === 'string').filter((id) => project.screens.has(id));
}

/** The screens that name a shared thing. */
function usersOf({ project, places }: CheckContext, kind: string, id: string): string[] {
  return [...new Set(places(kind, id).flatMap(({ file }) => (project.screens.get(file.id) === file ? [file.id] : [])))];
}

const settingKinds: Readonly<Record<string, string>> = {
  durations: 'duration',
  limits: 'limit',
  links: 'link',
  hosts: 'hosts',
};

function usersOfSetting(context: CheckContext, pointer: string): string[] {
  const [, group = '', name = ''] = pointer.split('/');
  const kind = settingKinds[group];
  return kind === undefined ? [] : usersOf(context, kind, name);
}

function titleOf({ project }: CheckContext, id: string): string {
  const title = textOf(objectOf(project.screens.get(id)?.json.value)['title']);
  return title === undefined || title === '' ? id : title;
}
