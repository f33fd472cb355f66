import { inOneList } from '../in-one-list.ts';
import { pointerSteps } from '../source/json-text.ts';
import type { JsonFile } from '../source/project.ts';
import type { ProblemCode } from './codes.ts';
import type { Check, CheckContext, FileVisit } from './context.ts';
import { knownAt, type Known } from './names.ts';
import { problemAt, type Problem } from './problem.ts';
import { isScreen, renamedScreens } from './renamed-screens.ts';
import { suggestion } from './suggest.ts';

/** Kinds of reference that other checks look at. */
const elsewhere = new Set<unknown>([undefined, 'fact', 'target', 'options', 'recordField']);

/** Kinds of which each screen has names of its own. All others have the same names everywhere. */
const ofScreens = new Set<unknown>(['sheet', 'event', 'form', 'field', 'load']);

/** What settings.json names: nothing is known of it while that file cannot be read. */
const ofSettings = new Set<unknown>(['duration', 'limit', 'link', 'hosts', 'analytics']);

/** What journey.json names or adds to. */
const ofJourney = new Set<unknown>(['shared', 'sheet', 'event']);

/** Every name in the config is the name of something. The `x-ref` of the schemas says of what. */
export const checkReferences: Check = (context) => {
  const sets = new Map<unknown, ReadonlySet<string>>(); // of what all screens share
  let own: { file?: JsonFile; sets: Map<unknown, ReadonlySet<string>> } = { sets: new Map() }; // of the file that is read
  const isHidden = hiddenIn(context);
  const renamed = renamedScreens(context);
  return inOneList(context.visits, (visit) => {
    const kind = visit.schema['x-ref'];
    if (elsewhere.has(kind) || typeof visit.value !== 'string' || isHidden(visit)) return none;
    if (renamed.has(visit.value) && isScreen(kind)) return none;
    if (own.file !== visit.file) own = { file: visit.file, sets: new Map() };
    const read = ofScreens.has(kind) ? own.sets : sets;
    if (read.get(kind)?.has(visit.value)) return none;
    const known = knownAt(context, visit);
    if (!known) return [unknownKind(visit)];
    const names = new Set(known.names);
    read.set(kind, names);
    return names.has(visit.value) ? none : [missing(visit, visit.value, known, names)];
  });
};

const none: readonly Problem[] = [];

function isGone(file: JsonFile | undefined): boolean {
  return file === undefined || file.json.fault !== undefined;
}

/** Says of a reference whether what it may name stands in a file that cannot be read, or that is not there. */
function hiddenIn({ project }: CheckContext): (visit: FileVisit) => boolean {
  const noSettings = isGone(project.settings);
  const noJourney = isGone(project.journey);
  const lacksScreens = [...project.screens.values()].some(isGone);
  return ({ schema, kind }) => {
    const named = schema['x-ref'];
    if (ofSettings.has(named)) return noSettings;
    if (ofJourney.has(named) && noJourney) return true;
    return ofScreens.has(named) && kind === 'journey' && lacksScreens;
  };
}

/** Every value list that a call's schema names is there. */
export const checkCallLists: Check = ({ project }) =>
  [...project.calls.values()].flatMap((file) =>
    (file.text.includes('"x-list"') ? [...file.json.offsets.keys()] : []).flatMap((pointer) => {
      if (!pointer.endsWith('/x-list')) return [];
      const list = valueAt(file.json.value, pointer);
      if (typeof list !== 'string' || project.lists.has(list)) return [];
      return [
        problemAt(file, pointer, 'unknown-list', `There is no list "${list}".`, suggestion(list, project.lists.keys())),
      ];
    }),
  );

/** The value at a JSON pointer. */
export function valueAt(value: unknown, pointer: string): unknown {
  let node = value;
  for (const step of pointerSteps(pointer)) {
    if (typeof node !== 'object' || node === null) return undefined;
    // An object or a list: both are read by key.
    node = (node as Record<string, unknown>)[step];
  }
  return node;
}

function missing(visit: FileVisit, name: string, { code, thing }: Known, names: ReadonlySet<string>): Problem {
  return problemAt(
    visit.file,
    visit.pointer,
    code,
    `There is no ${thing} "${name}".`,
    mendMissing(visit, name, code, names),
  );
}

function mendMissing({ pointer }: FileVisit, name: string, code: ProblemCode, names: ReadonlySet<string>): string {
  if (code === 'unknown-link' && /^[a-z]+:/.test(name))
    return 'add the address under "links" in settings.json, and write its name here';
  const near = suggestion(name, [...names]);
  // A screen that was taken away stays in lists of screens; one that is like another was misspelt.
  const isLeftOver = code === 'unknown-screen' && /\/\d+$/.test(pointer) && !near.startsWith('did you mean');
  return isLeftOver ? `if the screen was removed, remove it here too; ${near}` : near;
}

function unknownKind(visit: FileVisit): Problem {
  const kind = String(visit.schema['x-ref']);
  return problemAt(
    visit.file,
    visit.pointer,
    'unknown-reference',
    `The schema of this value says "x-ref": "${kind}", which nothing knows.`,
    'correct it in schemas/config or in the options schema of the widget',
  );
}
