import { listOf, objectOf } from '../source/json-value.ts';
import type { Check, CheckContext, FileVisit } from './context.ts';
import { problemAt, type Problem } from './problem.ts';
import { rowsOf } from './table-sites.ts';

/** Every call that is made again and again ends some time, and what happens then can be noticed. */
export const provePolls: Check = (context) =>
  context.places('duration').flatMap((visit) => {
    if (!visit.pointer.endsWith('/every')) return [];
    return [...endless(visit), ...silent(visit), ...tooShort(context, visit)];
  });

function endless({ file, pointer, parent }: FileVisit): Problem[] {
  const row = objectOf(parent);
  if ('times' in row || 'for' in row) return [];
  return [
    problemAt(
      file,
      pointer,
      'poll-without-end',
      'This call is made again for as long as the server says so, perhaps for ever.',
      'add "times" with a limit, or "for" with a duration, of settings.json',
    ),
  ];
}

function silent({ file, pointer, parent }: FileVisit): Problem[] {
  const row = objectOf(parent);
  const place = pointer.slice(0, pointer.lastIndexOf('/'));
  if (!('onEnd' in row))
    return [
      problemAt(
        file,
        place,
        'poll-ends-silently',
        'When this call was made often enough without another answer, nothing says so.',
        'add "onEnd": a message, or another screen',
      ),
    ];
  return rowsOf(row['onEnd']).flatMap((end, index) =>
    listOf(end['do']).length > 0 || 'call' in end || end['catalogue'] === true
      ? []
      : [
          problemAt(
            file,
            `${place}/onEnd/${index}`,
            'poll-ends-silently',
            'When this call was made often enough without another answer, nothing happens here.',
            'add a message, or another screen',
          ),
        ],
  );
}

/** Between two calls less time passes than for all of them. */
function tooShort({ project }: CheckContext, { file, pointer, parent }: FileVisit): Problem[] {
  const { every, for: most } = objectOf(parent);
  const ms = (name: unknown) =>
    objectOf(objectOf(objectOf(project.settings?.json.value)['durations'])[String(name)])['ms'];
  const [pause, limit] = [ms(every), ms(most)];
  if (typeof pause !== 'number' || typeof limit !== 'number' || pause < limit) return [];
  return [
    problemAt(
      file,
      pointer,
      'odd-duration',
      `The call would be made again after ${pause} ms, but only for ${limit} ms: so it is made once.`,
      'make the one shorter, or the other longer, in settings.json',
      'warning',
    ),
  ];
}
