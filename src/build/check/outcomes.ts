import { isObject, objectOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { callsAround } from './calls-around.ts';
import { walkFile, type Check, type CheckContext, type ConfigKind } from './context.ts';
import { problemAt } from './problem.ts';

const sources = ['from', 'value', 'join', 'same', 'address'] as const;

/** What is remembered comes from one place. */
export const checkRemembered: Check = ({ places }) =>
  places('target').flatMap(({ value, pointer, file, parent }) => {
    if (!pointer.endsWith('/remember')) return [];
    const given = sources.filter((source) => source in objectOf(parent));
    if (given.length === 1) return [];
    const what = given.length === 0 ? 'is given no value' : `is given more than one value (${given.join(', ')})`;
    return [
      problemAt(
        file,
        pointer,
        'remember-sources',
        `${String(value)} ${what}.`,
        'give it one of "from", "value", "join", "same" and "address"',
      ),
    ];
  });

/** The error catalogue answers a reply, and a row that makes a call of its own is answered by its own table first. */
export const checkCatalogue: Check = (context) =>
  rowsWithCatalogue(context).flatMap(({ row, file, pointer }) => {
    const place = `${pointer}/catalogue`;
    if ('call' in row)
      return [
        problemAt(
          file,
          place,
          'catalogue-misplaced',
          'The catalogue answers a reply that is there, but this row makes a call.',
          'remove it: what no row of "then" matches is answered by the catalogue anyway',
        ),
      ];
    if (callsAround(context, file, place).length > 0) return [];
    return [
      problemAt(
        file,
        place,
        'catalogue-misplaced',
        'There is no reply here that the error catalogue could answer.',
        'use it inside the "then" of a call, or in an event that runs from there',
      ),
    ];
  });

/** What the catalogue is to answer, and where that stands. */
interface Answered {
  readonly row: JsonObject;
  readonly file: JsonFile;
  readonly pointer: string;
}

/** Every value with "catalogue", of the files in which the word stands at all. */
function rowsWithCatalogue({ project, language }: CheckContext): readonly Answered[] {
  const found: Answered[] = [];
  const lookIn = (file: JsonFile, kind: ConfigKind) => {
    if (!file.text.includes('"catalogue"')) return;
    walkFile(language, file, kind, (visit) => {
      const { value } = visit;
      if (isObject(value) && value['catalogue'] === true) found.push({ row: value, file, pointer: visit.pointer });
    });
  };
  if (project.journey) lookIn(project.journey, 'journey');
  for (const file of project.screens.values()) lookIn(file, 'screen');
  return found;
}
