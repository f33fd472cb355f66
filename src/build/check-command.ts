import { writeFileSync } from 'node:fs';
import { checkFolder } from './check-files.ts';
import { createContext } from './check/context.ts';
import { problemText } from './check/problem.ts';
import { drawMap } from './map/drawing.ts';
import { mapOf, peopleOf } from './map/model.ts';
import { readOptions } from './read-options.ts';

const { values } = readOptions('npm run check -- [--json] [--config FOLDER] [--map FILE.svg [--for new|repeat]]', {
  options: {
    json: { type: 'boolean' },
    config: { type: 'string' },
    map: { type: 'string' },
    for: { type: 'string' },
  },
});
const checked = checkFolder(process.cwd(), values.config);
const problems = await checked.problems;
console.log(values.json ? JSON.stringify(problems, null, 2) : problemText(problems));
if (values.map !== undefined)
  writeFileSync(values.map, drawMap(mapOf(createContext(checked.project), problems, peopleOf(values.for))));
process.exitCode = problems.some((problem) => problem.severity === 'error') ? 1 : 0;
