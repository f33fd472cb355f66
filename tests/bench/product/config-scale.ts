import { checkProject } from '../../../src/build/check/check.ts';
import { compileProject } from '../../../src/build/compile/compile.ts';
import { readFiles, type Files } from '../../../src/build/source/files.ts';
import { readProject } from '../../../src/build/source/project.ts';
import { repository } from '../run/folders.ts';
import { shown } from '../run/numbers.ts';
import type { BenchOptions } from '../run/options.ts';
import { keep } from '../run/results.ts';

const counts = [50, 500, 5000] as const;
/** Checking and compiling 5,000 screens may take so long, in ms. */
const longest = 10_000;

interface Times {
  readonly screens: number;
  readonly errors: number;
  readonly read: number;
  readonly check: number;
  readonly compile: number;
}

/** Times reading, checking and compiling the product's config with so many made screens beside its own. */
export async function runConfig({ quick }: BenchOptions): Promise<void> {
  const series: Times[] = [];
  await timesOf(10); // so that the first size does not pay for the engine's warming up
  for (const count of quick ? counts.slice(0, 2) : counts) series.push(await timesOf(count));
  const rows = series.map((times, index) => {
    const { screens, check, compile, read, errors } = times;
    const all = total(times);
    const before = series[index - 1];
    const growth = before && all / total(before);
    const target = screens === 5000 ? { target: '≤ 10 s in all', met: all <= longest && errors === 0 } : {};
    return {
      what: `${screens} made screens`,
      value: `read ${shown(read)} ms, check ${shown(check)} ms, compile ${shown(compile)} ms${errors > 0 ? `, ${errors} errors in the made config` : ''}${growth === undefined ? '' : `; ${shown(growth)} × the row above for 10 × the screens`}`,
      ...target,
    };
  });
  keep('config', rows, series);
}

function total({ read, check, compile }: Times): number {
  return read + check + compile;
}

async function timesOf(screens: number): Promise<Times> {
  const files = madeConfig(screens);
  const began = performance.now();
  const project = readProject(files);
  const beforeCheck = performance.now();
  const errors = checkProject(project).filter(({ severity }) => severity === 'error');
  const beforeCompile = performance.now();
  await compileProject(project);
  if (errors[0]) console.log(`The made config has errors, such as: ${JSON.stringify(errors[0])}`);
  return {
    screens,
    errors: errors.length,
    read: beforeCheck - began,
    check: beforeCompile - beforeCheck,
    compile: performance.now() - beforeCompile,
  };
}

/** The product's config and a chain of screens, each with a form of five fields and a schema of its own. */
export function madeConfig(screens: number): Files {
  const files = new Map(readFiles(repository));
  const put = (path: string, value: unknown) => files.set(path, { shown: path, text: JSON.stringify(value, null, 2) });
  for (let index = 0; index < screens; index += 1) {
    put(`screens.config/screens/made-${index}.json`, madeScreen(index, screens));
    put(`schemas/forms/made-${index}.schema.json`, madeSchema(index));
  }
  const journey = files.get('screens.config/journey.json');
  if (!journey) throw new Error('There is no journey.json.');
  const { entries, ...others } = JSON.parse(journey.text) as { entries: string[] }; // its schema says so
  put('screens.config/journey.json', { ...others, entries: [...entries, 'made-0'] });
  return files;
}

const fields = ['one', 'two', 'three', 'four', 'five'] as const;

function madeScreen(index: number, screens: number): object {
  const next = index + 1 < screens ? `made-${index + 1}` : 'sign-in';
  return {
    route: `/made-${index}`,
    title: `Made screen ${index}`,
    access: 'anyone',
    back: [{ to: index === 0 ? 'sign-in' : `made-${index - 1}` }],
    form: {
      schema: `made-${index}`,
      ui: byField((field) => ({ 'ui:widget': 'text', 'ui:title': `Answer ${field} of ${index}` })),
      messages: byField((field) => ({ required: `Please answer ${field}`, pattern: `Please mend ${field}` })),
      submit: 'Next',
    },
    on: { submit: [{ do: [{ go: next }] }] },
  };
}

function madeSchema(index: number): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `Made${index}`,
    description: 'Made for the bench.',
    type: 'object',
    required: [...fields],
    properties: byField((field) => ({ type: 'string', pattern: `^[A-Za-z]{1,${20 + (index % 50) + field.length}}$` })),
  };
}

function byField<T>(make: (field: string) => T): Record<string, T> {
  return Object.fromEntries(fields.map((field) => [field, make(field)]));
}
