import { isObject, listOf, objectOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';
import type { Condition } from '#lib/condition.ts';
import { CaseSpace, everyCase } from './cases.ts';
import type { JsonFile, Project } from '../source/project.ts';
import type { Check } from './context.ts';
import { problemAt, type Problem } from './problem.ts';
import { conditionOf, isReadable, rowsOf } from './table-sites.ts';

/** No two screens have the same route, and one screen has the route /. */
export const checkRoutes: Check = ({ project }) => {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  for (const file of project.screens.values()) {
    const route = textOf(objectOf(file.json.value)['route']);
    if (route === undefined) continue;
    const owner = owners.get(route);
    if (owner !== undefined)
      problems.push(
        problemAt(
          file,
          '/route',
          'route-taken',
          `The route ${route} is that of the screen ${owner} already.`,
          'give one of the two another route',
        ),
      );
    owners.set(route, owner ?? file.id);
  }
  const isWhole = [...project.screens.values()].every(({ json }) => json.fault === undefined);
  if (!owners.has('/') && project.journey && isWhole)
    problems.push(
      problemAt(
        project.journey,
        '',
        'no-first-screen',
        'No screen has the route /.',
        'give the first screen "route": "/"',
      ),
    );
  return problems;
};

/** Back leads somewhere in every case: the last row, and only that, has no condition. */
export const checkBack: Check = ({ project }) =>
  [...project.screens.values()].flatMap((file) => {
    const { back, route } = objectOf(file.json.value);
    if (back === 'exit' && route !== '/')
      return [
        problemAt(
          file,
          '/back',
          'back-leaves-app',
          'Back leaves the app, which only the first screen may do.',
          'name a screen: [{ "to": "dashboard" }]',
        ),
      ];
    if (!Array.isArray(back)) return [];
    const rows = rowsOf(back);
    if (!isReadable(rows)) return [];
    const conditions = rows.map(whenOf);
    const space = new CaseSpace(conditions.filter((condition) => condition !== undefined));
    let open = everyCase;
    const problems = rows.flatMap((_row, index) => {
      const won = space.holding(conditions[index]);
      const wins = space.both(open, won).length > 0;
      open = space.without(open, won);
      return wins
        ? []
        : [
            problemAt(
              file,
              `/back/${index}`,
              'back-row-never-wins',
              `Row ${index + 1} of the back table can never win: the rows before it take all of its cases.`,
              'move it up, correct it, or remove it',
            ),
          ];
    });
    const last = rows.at(-1);
    if (last && ('when' in last || 'supplied' in last))
      problems.push(
        problemAt(
          file,
          '/back',
          'back-unanswered',
          'The back table has no row for all other cases.',
          `add a last row without a condition: { "to": "${before(project, file.id)}" }`,
        ),
      );
    return problems;
  });

/** The step before a step; else the screen to which people without another place go. */
function before({ journey }: Project, screen: string): string {
  const { onboarding, unknownRoute } = objectOf(journey?.json.value);
  const steps = textsOf(onboarding);
  return steps[steps.indexOf(screen) - 1] ?? textOf(unknownRoute) ?? 'dashboard';
}

/** A row of the back table as a condition: a supplied page counts as a fact. */
function whenOf(row: Readonly<Record<string, unknown>>): Condition | undefined {
  const when = isObject(row['when']) ? conditionOf(row['when']) : {};
  const supplied = textsOf(row['supplied']);
  const all: Condition = supplied.length > 0 ? { ...when, 'screen.supplied': { enum: supplied } } : when;
  return Object.keys(all).length > 0 ? all : undefined;
}

/** No choice list offers the same value twice, nor two choices that people cannot tell apart. */
export const checkLists: Check = ({ project }) =>
  [...project.lists.values()].flatMap((file) => {
    const choices = listOf(objectOf(file.json.value)['choices']).map(objectOf);
    return [...repeated(file, choices, 'value', 'remove'), ...repeated(file, choices, 'label', 'reword')];
  });

/** The choices whose value, or label, an earlier one has. */
function repeated(file: JsonFile, choices: readonly JsonObject[], key: string, mend: string): readonly Problem[] {
  const texts = choices.map((choice) => choice[key]);
  return texts.flatMap((text, index) =>
    text === undefined || texts.indexOf(text) === index
      ? []
      : [
          problemAt(
            file,
            `/choices/${index}/${key}`,
            'choice-twice',
            `The ${key} ${JSON.stringify(text)} stands in this list already.`,
            `${mend} one of the two choices`,
          ),
        ],
  );
}
