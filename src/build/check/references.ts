import type { Check, FileVisit } from './context.ts';
import { knownAt, type Known } from './names.ts';
import { problemAt, type Problem } from './problem.ts';
import { suggestion } from './suggest.ts';

/** Kinds of reference that other checks look at. */
const elsewhere = new Set<unknown>([undefined, 'fact', 'target', 'options', 'recordField']);

/** What settings.json names: nothing is known of it while that file cannot be read. */
const ofSettings = new Set<unknown>(['duration', 'limit', 'link', 'hosts', 'analytics']);

/** Every name in the config is the name of something. The `x-ref` of the schemas says of what. */
export const checkReferences: Check = (context) =>
  context.visits.flatMap((visit) => {
    if (elsewhere.has(visit.schema['x-ref']) || typeof visit.value !== 'string') return [];
    if (ofSettings.has(visit.schema['x-ref']) && context.project.settings?.json.fault) return [];
    const known = knownAt(context, visit);
    return known ? missing(visit, visit.value, known) : [unknownKind(visit)];
  });

/** Every value list that a call's schema names is there. */
export const checkCallLists: Check = ({ project }) =>
  [...project.calls.values()].flatMap((file) =>
    [...file.json.offsets.keys()].flatMap((pointer) => {
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
  for (const step of pointer.split('/').slice(1)) {
    if (typeof node !== 'object' || node === null) return undefined;
    // An object or a list: both are read by key.
    node = (node as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return node;
}

function missing(visit: FileVisit, name: string, { code, thing, names }: Known): Problem[] {
  const all = [...names];
  if (all.includes(name)) return [];
  return [problemAt(visit.file, visit.pointer, code, `There is no ${thing} "${name}".`, suggestion(name, all))];
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
