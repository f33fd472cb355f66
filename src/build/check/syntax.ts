import { positionOf } from '../source/json-text.ts';
import type { Check } from './context.ts';
import { problemAt, type Problem } from './problem.ts';

/** Every file is JSON, and no object has a key twice. */
export const checkSyntax: Check = ({ project }) =>
  project.all.flatMap((file) => {
    const { fault, duplicates } = file.json;
    const problems: Problem[] = duplicates.map(({ pointer, key, offset }) => ({
      ...problemAt(
        file,
        pointer,
        'key-twice',
        `The key "${key}" stands here for a second time, and only one of the two would count.`,
        'remove or rename one of them',
      ),
      ...positionOf(file.text, offset),
    }));
    if (fault)
      problems.push({
        ...problemAt(file, '', 'not-json', `${fault.what}.`, fault.fix),
        ...positionOf(file.text, fault.offset),
      });
    return problems;
  });

/** Every file in the config folder is one that is read. */
export const checkStrangers: Check = ({ project }) => [
  ...project.strangers.map((file) =>
    problemAt(
      file,
      '',
      'unread-file',
      'Nothing reads this file.',
      'screens stand in screens/, lists in lists/, translations in locales/',
      'warning',
    ),
  ),
  ...(['journey', 'settings'] as const).flatMap((name) => {
    if (project[name]) return [];
    return [
      {
        severity: 'error' as const,
        file: `${name}.json`,
        pointer: '',
        line: 1,
        column: 1,
        code: 'missing-file' as const,
        what: `There is no ${name}.json.`,
        fix: `add it; schemas/config/${name}.schema.json says what is in it`,
      },
    ];
  }),
];
