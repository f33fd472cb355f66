import { objectOf, type JsonObject } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';
import { readLanguage } from '../source/language.ts';
import { drawProject, journeySource, screenSources } from './drawn.ts';
import { inlined } from './inlined.ts';
import { languageSources } from './languages.ts';
import { withLists } from './lists.ts';
import { manifestSource, nextScreens } from './manifest.ts';
import type { Names } from './resolve-names.ts';
import { settingsSource } from './settings.ts';
import { literal, sourceFile, unionType } from './source-text.ts';
import { apiTypes, configTypes, factTypes } from './generated-types.ts';
import { compileValidators } from './validators.ts';

/** Everything that stands in src/generated: path there → content. The same config always gives the same text. */
export async function compileProject(project: Project): Promise<Map<string, string>> {
  const language = readLanguage(project);
  const drawn = drawProject(project, language);
  const { names, screens } = drawn;
  const schemas = new Map([...drawn.plans.values()].flat().map((plan) => [plan.validators, plan.schema] as const));

  const out = new Map<string, string>();
  for (const [id, source] of screenSources(drawn, '..')) out.set(`screens/${id}.ts`, source);
  out.set('ids.ts', idsSource(project, screens, names));
  const next = nextScreens(screens, drawn.journey);
  out.set('manifest.ts', manifestSource(screens, drawn.journey, next, '.'));
  out.set('journey.ts', journeySource(drawn, './config.ts'));
  for (const [path, source] of languageSources(project, language, drawn, next)) out.set(path, source);
  out.set('settings.ts', settingsSource(objectOf(project.settings?.json.value)));
  out.set('api-schemas.ts', apiSchemasSource(project));
  const types = await Promise.all([configTypes(language), apiTypes(project), factTypes(project)]);
  ['config.ts', 'api.ts', 'facts.ts'].forEach((name, index) => out.set(name, types[index] ?? ''));
  for (const [path, code] of await compileValidators(schemas)) {
    const name = path.replace(/\.js$/, '');
    out.set(`validators/${schemas.has(name) ? `${name}.rules.js` : path}`, sourceFile(code));
  }
  out.set('validators/rules.d.ts', rulesTypes);
  return out;
}

/** The types of all compiled rules in one file: with one beside each there were a third more files. */
const rulesTypes = sourceFile(
  "declare module '*.rules.js' {",
  "  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';",
  '  /** The map that createPrecompiledValidator of @rjsf/validator-ajv8 takes. */',
  '  export const validators: ValidatorFunctions;',
  '  /** The rules of one field alone. A rule about another field reads `parentData`, the values of the form. */',
  '  export const fields: ValidatorFunctions;',
  '}',
);

function idsSource(project: Project, screens: ReadonlyMap<string, JsonObject>, names: Names): string {
  const routes = [...screens.values()].map((screen) => String(screen['route']));
  return sourceFile(
    unionType('ScreenId', 'The id of a screen: the name of its file.', screens.keys()),
    unionType('Route', 'The address of a screen on this site.', new Set(routes)),
    unionType('ListId', 'The id of a choice list.', project.lists.keys()),
    unionType('FormId', 'The id of a form schema.', project.forms.keys()),
    unionType('DurationName', 'A named duration of settings.json.', Object.keys(names.durations)),
    unionType('LimitName', 'A named limit of settings.json.', Object.keys(names.limits)),
  );
}

function apiSchemasSource(project: Project): string {
  const schemas = [...project.calls.keys()].map((name) => {
    const { request, reply } = objectOf(objectOf(withLists(project, inlined(project, 'calls', name)))['properties']);
    return [name, { request, reply }] as const;
  });
  return sourceFile(
    "import type { CallName } from './api.ts';",
    '',
    '/** The JSON Schemas of each request and reply, with lists as enums. */',
    `export const apiSchemas: Readonly<Record<CallName, { readonly request: object; readonly reply: object }>> = ${literal(Object.fromEntries(schemas))};`,
  );
}
