import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileProject } from '../../../src/build/compile/compile.ts';
import { writeFolder } from '../../../src/build/compile/write.ts';
import { readFiles } from '../../../src/build/source/files.ts';
import { readProject } from '../../../src/build/source/project.ts';
import { cacheFolder, repository } from '../run/folders.ts';
import { workloads } from './workload.ts';
import type { WorkField, WorkScreen } from './workload.ts';

/** Where the compiled workloads stand: `generated` takes the place of src/generated, `compiled.ts` names the screens. */
export const compiledFolder = join(cacheFolder, 'ours');

interface Screen {
  readonly form: object;
}

/** Compiles the workloads, as config beside the product's own, with the product's compiler. */
export async function compileOurs(): Promise<void> {
  const files = new Map(readFiles(repository));
  const put = (path: string, value: unknown) => files.set(path, { shown: path, text: JSON.stringify(value) });
  const ids: string[] = [];
  for (const { name, screens } of Object.values(workloads)) {
    for (const screen of screens) {
      ids.push(screen.id);
      if (name === 'bank') {
        put(`screens.config/screens/${screen.id}.json`, bankScreen(screen));
        continue;
      }
      put(`schemas/forms/${screen.id}.schema.json`, schemaOf(screen));
      put(`screens.config/screens/${screen.id}.json`, screenOf(screen, formOf(screen)));
    }
  }
  const generated = await compileProject(readProject(files));
  const loads = ids.map((id) => `  ${JSON.stringify(id)}: () => import('./generated/screens/${id}.ts'),`);
  const source = ['export const compiledScreens = {', ...loads, '};', ''].join('\n');
  writeFolder(compiledFolder, new Map([...prefixed(generated), ['compiled.ts', source]]));
}

/** The product's own form; what stands around it on the screen is left out, because no peer draws that. */
function bankScreen(screen: WorkScreen): object {
  const path = join(repository, 'screens.config', 'screens', 'bank-details.json');
  const { form } = JSON.parse(readFileSync(path, 'utf8')) as Screen; // its schema asks for a form
  return screenOf(screen, form);
}

function screenOf({ id, title }: WorkScreen, form: object): object {
  return { route: `/${id}`, title, access: 'anyone', back: [{ to: 'sign-in' }], form, on: { submit: [{ do: [] }] } };
}

function schemaOf({ id, fields }: WorkScreen): object {
  const title = id.replaceAll(/(^|-)(.)/g, (_all, _dash, letter: string) => letter.toUpperCase());
  const properties = Object.fromEntries(fields.map(({ name, pattern }) => [name, { type: 'string', pattern }]));
  return { title, description: 'Made for the bench.', type: 'object', required: Object.keys(properties), properties };
}

function formOf({ id, fields }: WorkScreen): object {
  const entries = <T>(make: (field: WorkField) => T) =>
    Object.fromEntries(fields.map((each) => [each.name, make(each)]));
  return {
    schema: id,
    ui: entries(({ label }) => ({ 'ui:widget': 'text', 'ui:title': label })),
    messages: entries(() => ({
      required: 'Please fill in this field',
      pattern: 'This does not have the right shape',
    })),
    submit: 'Next',
  };
}

function prefixed(generated: ReadonlyMap<string, string>): [string, string][] {
  return [...generated].map(([path, text]) => [`generated/${path}`, text]);
}
