import { isObject, listOf, objectOf, textOf } from '#build/source/json-value.ts';
import { parseJsonText, pointerStep } from '#build/source/json-text.ts';
import type { JsonFile, Project } from '#build/source/project.ts';

/** One wrong edit of the config. */
export interface Mutant {
  /** What was done, to which kind of thing: 'back row: redirected'. */
  readonly kind: string;
  readonly path: string;
  readonly pointer: string;
  /** The config with the edit. */
  readonly project: () => Project;
}

/** Changes the value at the end of a pointer, in the object or list around it. */
type Change = (around: Record<string, unknown> | unknown[], key: string | number) => void;

/**
 * Every edge, back row, reply row, message, choice, call and duration of a config deleted, redirected, put in another
 * order or under another condition, one at a time.
 */
export function mutantsOf(project: Project): Mutant[] {
  const made: Mutant[] = [];
  for (const file of [...project.screens.values(), ...(project.journey ? [project.journey] : [])])
    mutateBehaviour(project, file, made);
  for (const file of project.lists.values()) mutateList(project, file, made);
  if (project.settings) mutateSettings(project, project.settings, made);
  return made;
}

const remove: Change = (around, key) => {
  if (Array.isArray(around)) around.splice(Number(key), 1);
  else Reflect.deleteProperty(around, key);
};
const swap: Change = (around, key) => {
  if (!Array.isArray(around)) return;
  const index = Number(key);
  const pair: unknown[] = around.splice(index, 2).toReversed();
  around.splice(index, 0, ...pair);
};
const become =
  (value: unknown): Change =>
  (around, key) => {
    Object.assign(around, { [key]: value });
  };

function mutateBehaviour(project: Project, file: JsonFile, made: Mutant[]): void {
  const add = (kind: string, pointer: string, change: Change) =>
    made.push(mutant(project, file, kind, pointer, change));
  const ids = [...project.screens.keys()];
  const calls = [...project.calls.keys()];
  const durations = Object.keys(objectOf(objectOf(project.settings?.json.value)['durations']));
  const visit = (value: unknown, pointer: string, key: string | undefined): void => {
    if (Array.isArray(value)) {
      value.forEach((child, index) => {
        if (isRow(child, key)) mutateRow(key ?? '', child, value.length, index, `${pointer}/${index}`, add);
        visit(child, `${pointer}/${index}`, undefined);
      });
      return;
    }
    if (!isObject(value)) return;
    for (const [name, child] of Object.entries(value)) {
      const place = pointer + pointerStep(name);
      if (name === 'go' && typeof child === 'string') {
        add('edge: redirected', place, become(child === 'home' ? 'gender' : 'home'));
        add('edge: deleted', pointer, remove);
      }
      if (name === 'to' && typeof child === 'string') add('back row: redirected', place, become(after(ids, child)));
      if (name === 'call' && typeof child === 'string') {
        add('call: another one', place, become(after(calls, child)));
        add('call: deleted', pointer, dropCall);
      }
      if (['for', 'after', 'wait', 'every'].includes(name) && typeof child === 'string' && durations.includes(child))
        add('duration: another one', place, become(after(durations, child)));
      if (name === 'messages' && isObject(child)) mutateMessages(child, place, add);
      visit(child, place, name);
    }
  };
  visit(file.json.value, '', undefined);
}

/** The name that comes after one in a list. */
function after(all: readonly string[], one: string): string {
  return all[(all.indexOf(one) + 1) % all.length] ?? one;
}

type Add = (kind: string, pointer: string, change: Change) => void;

/** A row of a table, or of a back table. */
function isRow(value: unknown, key: string | undefined): value is Record<string, unknown> {
  return (
    isObject(value) && ('do' in value || 'call' in value || (key === 'back' && ('to' in value || 'supplied' in value)))
  );
}

function mutateRow(
  table: string,
  row: Record<string, unknown>,
  rows: number,
  index: number,
  pointer: string,
  add: Add,
): void {
  const kind = table === 'back' ? 'back row' : 'row';
  add(`${kind}: deleted`, pointer, remove);
  if (index < rows - 1) add(`${kind}: order`, pointer, swap);
  const { when } = row;
  if (!isObject(when)) return;
  add(`${kind}: without its condition`, `${pointer}/when`, remove);
  const [fact = '', test] = Object.entries(when)[0] ?? [];
  add(`${kind}: another condition`, `${pointer}/when${pointerStep(fact)}`, become(otherTest(test)));
}

function otherTest(test: unknown): unknown {
  if (typeof test === 'boolean') return !test;
  const { const: value } = objectOf(test);
  return typeof value === 'boolean' ? { const: !value } : true;
}

const dropCall: Change = (around, key) => {
  const row = objectOf(Reflect.get(around, key));
  const { call: _call, then: _then, with: _with, busy: _busy, every: _every, while: _while, ...rest } = row;
  const { times: _times, for: _for, onEnd: _onEnd, meanwhile: _meanwhile, ...left } = rest;
  Object.assign(around, { [key]: { do: [], ...left } });
};

function mutateMessages(messages: Record<string, unknown>, pointer: string, add: Add): void {
  for (const [field, rules] of Object.entries(messages))
    for (const rule of Object.keys(objectOf(rules)))
      add('message: deleted', pointer + pointerStep(field) + pointerStep(rule), remove);
}

function mutateList(project: Project, file: JsonFile, made: Mutant[]): void {
  listOf(objectOf(file.json.value)['choices']).forEach((_choice, index, all) => {
    made.push(mutant(project, file, 'choice: deleted', `/choices/${index}`, remove));
    if (index < all.length - 1) made.push(mutant(project, file, 'choice: order', `/choices/${index}`, swap));
    made.push(mutant(project, file, 'choice: another value', `/choices/${index}/value`, become('Something else')));
  });
}

function mutateSettings(project: Project, file: JsonFile, made: Mutant[]): void {
  for (const [name, entry] of Object.entries(objectOf(objectOf(file.json.value)['durations']))) {
    const pointer = `/durations${pointerStep(name)}`;
    made.push(mutant(project, file, 'duration: deleted', pointer, remove));
    const { ms } = objectOf(entry);
    if (typeof ms === 'number')
      made.push(mutant(project, file, 'duration: ten times as long', `${pointer}/ms`, become(ms * 10)));
  }
}

function mutant(project: Project, file: JsonFile, kind: string, pointer: string, change: Change): Mutant {
  const make = () => {
    const value: unknown = structuredClone(file.json.value);
    const steps = pointer
      .slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = steps.pop() ?? '';
    // every step but the last leads to an object or a list: the pointer was made on this very value
    const around = steps.reduce<unknown>((at, step) => Reflect.get(at as object, step), value);
    change(around as Record<string, unknown>, Array.isArray(around) ? Number(last) : last);
    const text = JSON.stringify(value, null, 2);
    return replaced(project, { ...file, text, json: parseJsonText(text) });
  };
  return { kind, path: file.path, pointer, project: make };
}

/** The project with a file in place of the one with its path. */
function replaced(project: Project, file: JsonFile): Project {
  const swapIn = (files: ReadonlyMap<string, JsonFile>) =>
    files.get(file.id)?.path === file.path ? new Map(files).set(file.id, file) : files;
  const own = (one: JsonFile | undefined) => (one?.path === file.path ? file : one);
  return {
    ...project,
    all: project.all.map((one) => (one.path === file.path ? file : one)),
    screens: swapIn(project.screens),
    lists: swapIn(project.lists),
    journey: own(project.journey),
    settings: own(project.settings),
  };
}

/** The title of the screen that a file holds. */
export function titleOf(project: Project, path: string): string | undefined {
  const file = [...project.screens.values()].find((each) => each.path === path);
  return textOf(objectOf(file?.json.value)['title']);
}
