import { objectOf } from '../source/json-value.ts';
import type { Check } from './context.ts';
import { problemAt } from './problem.ts';
import { recordsOf } from './records.ts';
import { inSchema, pathsOf } from './schema-paths.ts';
import { suggestion } from './suggest.ts';
import { valueAt } from './references.ts';

/** The fields that an `each` block names are fields of its records, where these are known. */
export const checkRecordFields: Check = (context) =>
  context.places('recordField').flatMap(({ value, file, pointer, parent }) => {
    if (typeof value !== 'string') return [];
    const block = 'each' in objectOf(parent) ? parent : valueAt(file.json.value, pointer.replace(/\/only\/[^/]+$/, ''));
    const list = String(objectOf(block)['each']);
    const records = recordsOf(context, file, list);
    if (records.length === 0 || records.some((record) => inSchema(record, value))) return [];
    const names = records.flatMap((record) => pathsOf(record));
    return [
      problemAt(
        file,
        pointer,
        'unknown-record-field',
        `The records of ${list} have no "${value}".`,
        suggestion(value, names),
      ),
    ];
  });
