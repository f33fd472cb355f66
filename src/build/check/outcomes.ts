import { objectOf } from '../source/json-value.ts';
import type { Check } from './context.ts';
import { problemAt } from './problem.ts';

const sources = ['from', 'value', 'join'] as const;

/** What is remembered comes from one place. */
export const checkRemembered: Check = ({ visits }) =>
  visits.flatMap(({ schema, value, pointer, file, parent }) => {
    if (schema['x-ref'] !== 'target' || !pointer.endsWith('/remember')) return [];
    const given = sources.filter((source) => source in objectOf(parent));
    if (given.length === 1) return [];
    const what = given.length === 0 ? 'is given no value' : `is given more than one value (${given.join(', ')})`;
    return [problemAt(file, pointer, `${String(value)} ${what}.`, 'give it one of "from", "value" and "join"')];
  });
