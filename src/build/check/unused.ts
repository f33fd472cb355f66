import { formsOf } from '../compile/forms.ts';
import { pointerStep } from '../source/json-text.ts';
import { objectOf, textOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { Check, FileVisit } from './context.ts';
import { filledTexts } from './filled-texts.ts';
import { problemAt } from './problem.ts';

/** Lists, form schemas, shared blocks, sheets and events that nothing uses. */
export const checkUnused: Check = (context) => {
  const { project, places, placesIn, visitsIn } = context;
  const isNamed = (kind: string, name: string) => places(kind, name).length > 0;
  const isNamedNear = (file: JsonFile, kind: string, name: string) =>
    [file, project.journey].some((each) => placesIn(each, kind, name).length > 0);
  const callLists = new Set(
    [...project.calls.values()].flatMap((file) =>
      [...file.text.matchAll(/"x-list":\s*"([^"]+)"/g)].map((match) => match[1]),
    ),
  );
  const labels = new Set(
    filledTexts(context).flatMap(({ placeholders }) => placeholders.map(({ argument }) => argument)),
  );
  const isUsed = (id: string) => isNamed('list', id) || callLists.has(id) || labels.has(id);
  const lists = [...project.lists.values()].filter(({ id }) => !isUsed(id));
  const forms = [...project.forms.values()].filter(({ id }) => !isNamed('formSchema', id));
  const journey = project.journey;
  const shared = journey
    ? Object.keys(objectOf(objectOf(journey.json.value)['shared'])).filter((name) => !isNamed('shared', name))
    : [];
  const note = 'warning' as const;
  return [
    ...lists.map((file) =>
      problemAt(
        file,
        '',
        'unused-list',
        'Nothing uses this list.',
        'name it in a field\'s "list", or remove the file',
        note,
      ),
    ),
    ...forms.map((file) =>
      problemAt(
        file,
        '',
        'unused-form-schema',
        'No form uses this schema.',
        'name it in a form\'s "schema", or remove the file',
        note,
      ),
    ),
    ...(journey
      ? shared.map((name) =>
          problemAt(
            journey,
            `/shared${pointerStep(name)}`,
            'unused-shared-block',
            `No screen uses the shared block "${name}".`,
            'use it or remove it',
            note,
          ),
        )
      : []),
    ...[...project.screens.values()].flatMap((file) => {
      const { sheets, on } = objectOf(file.json.value);
      const idleSheets = Object.keys(objectOf(sheets)).filter((name) => !isNamedNear(file, 'sheet', name));
      const own = new Set([
        'enter',
        'submit',
        ...formsOf(file.json.value).flatMap(([, form]) => textOf(form['run']) ?? []),
      ]);
      const idleEvents = Object.keys(objectOf(on)).filter(
        (name) => !own.has(name) && !isNamedNear(file, 'event', name),
      );
      const lost = idleEvents.filter((name) => leadsOn(objectOf(on)[name]));
      const isLeft = lost.length > 0 && !hasOtherWay(visitsIn(file));
      return [
        ...idleSheets.map((name) =>
          problemAt(
            file,
            `/sheets${pointerStep(name)}`,
            'unused-sheet',
            `Nothing opens the sheet "${name}".`,
            'open it somewhere, or remove it',
            note,
          ),
        ),
        ...idleEvents.map((name) =>
          problemAt(
            file,
            `/on${pointerStep(name)}`,
            'unused-event',
            isLeft && lost.includes(name)
              ? `Nothing runs the event "${name}", and nothing else on the screen leads on: only back and the menu are left.`
              : `Nothing runs the event "${name}".`,
            isLeft && lost.includes(name)
              ? `add a button for it: { "button": "…", "run": "${name}" }; or remove the event, where back is enough`
              : 'run it somewhere, or remove it',
            isLeft && lost.includes(name) ? 'error' : note,
          ),
        ),
      ];
    }),
  ];
};

/** Whether a table shows another screen, leaves the app or makes a call. */
function leadsOn(table: unknown): boolean {
  return /"(?:go|leave|call)":/.test(JSON.stringify(table));
}

/** Whether something to press on a screen runs an event, or shows another screen by itself. Shared blocks do not count. */
function hasOtherWay(visits: readonly FileVisit[]): boolean {
  return visits.some(
    ({ schema, pointer, value }) =>
      !pointer.startsWith('/on/') &&
      !pointer.startsWith('/back') &&
      ((schema['x-ref'] === 'event' && typeof value === 'string') ||
        (typeof value === 'string' && /\/(?:go|leave|submit)$/.test(pointer))),
  );
}
