import { formsOf } from '../compile/forms.ts';
import { pointerStep } from '../source/json-text.ts';
import { objectOf, textOf } from '../source/json-value.ts';
import type { Check } from './context.ts';
import { problemAt } from './problem.ts';

/** Lists, form schemas, shared blocks, sheets and events that nothing uses. */
export const checkUnused: Check = ({ project, visits }) => {
  const used = new Set(
    visits.flatMap(({ schema, value, file }) =>
      typeof value === 'string' && 'x-ref' in schema
        ? [`${String(schema['x-ref'])} ${value}`, `${file.id} ${String(schema['x-ref'])} ${value}`]
        : [],
    ),
  );
  const callLists = new Set(
    [...project.calls.values()].flatMap((file) =>
      [...file.text.matchAll(/"x-list":\s*"([^"]+)"/g)].map((match) => match[1]),
    ),
  );
  const lists = [...project.lists.values()].filter(({ id }) => !used.has(`list ${id}`) && !callLists.has(id));
  const forms = [...project.forms.values()].filter(({ id }) => !used.has(`formSchema ${id}`));
  const journey = project.journey;
  const shared = journey
    ? Object.keys(objectOf(objectOf(journey.json.value)['shared'])).filter((name) => !used.has(`shared ${name}`))
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
      const idleSheets = Object.keys(objectOf(sheets)).filter(
        (name) => !used.has(`${file.id} sheet ${name}`) && !used.has(`journey sheet ${name}`),
      );
      const own = new Set([
        'enter',
        'submit',
        ...formsOf(file.json.value).flatMap(([, form]) => textOf(form['run']) ?? []),
      ]);
      const idleEvents = Object.keys(objectOf(on)).filter(
        (name) => !own.has(name) && !used.has(`${file.id} event ${name}`) && !used.has(`journey event ${name}`),
      );
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
            `Nothing runs the event "${name}".`,
            'run it somewhere, or remove it',
            note,
          ),
        ),
      ];
    }),
  ];
};
