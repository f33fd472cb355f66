import { listOf, objectOf, textOf } from '../source/json-value.ts';
import { eventOf } from './calls-around.ts';
import type { Check } from './context.ts';
import { problemAt } from './problem.ts';
import { valueAt } from './references.ts';

/** What is pressed does something: a row or a link does not just lead to the screen on which it stands. */
export const checkDeadWays: Check = ({ project, placesIn }) =>
  [...project.screens.values()].flatMap((file) =>
    ['destination', 'screen']
      .flatMap((kind) => placesIn(file, kind, file.id))
      .flatMap((visit) => {
        if (!visit.pointer.endsWith('/go')) return [];
        const outcomes = listOf(valueAt(file.json.value, visit.pointer.replace(/\/\d+\/go$/, '')));
        if (outcomes.length > 1 || 'then' in objectOf(visit.parent)) return [];
        const event = eventOf(visit.pointer);
        const what = event === undefined ? 'This' : `The event "${event}"`;
        return [
          problemAt(
            file,
            visit.pointer,
            'dead-tap',
            `${what} leads to the screen on which it happens, “${textOf(objectOf(file.json.value)['title']) ?? file.id}”: nothing changes for whoever presses it.`,
            'name another screen, or say something with "toast" as well',
          ),
        ];
      }),
  );
