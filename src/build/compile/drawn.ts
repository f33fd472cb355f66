import { pointerSteps } from '../source/json-text.ts';
import { isObject, objectOf, type JsonObject } from '../source/json-value.ts';
import type { Language } from '../source/language.ts';
import type { JsonFile, Project } from '../source/project.ts';
import { planForms, planInWords, type FormPlan, type FormPlans } from './forms.ts';
import { choicesOf } from './lists.ts';
import { stepOf } from './manifest.ts';
import { listsInWords, withParts, type Words } from './locales.ts';
import { readNumbers, resolveNames, withLabels, type ChoicesPlace, type Names } from './resolve-names.ts';
import { entryLines, literal, sourceFile } from './source-text.ts';

/** Everything of a project that holds texts, in one language: names resolved, forms planned. */
export interface Drawn {
  readonly names: Names;
  readonly journey: JsonObject;
  readonly screens: ReadonlyMap<string, JsonObject>;
  readonly plans: FormPlans;
  /** Where choices stand in the screens and the journey, by the path of the file. */
  readonly choices: ReadonlyMap<string, readonly ChoicesPlace[]>;
}

/** Resolves the names in a project's screens and journey. */
export function drawProject(project: Project, language: Language): Drawn {
  const settings = project.settings?.json.value;
  const names: Names = {
    ...readNumbers(settings),
    links: objectOf(objectOf(settings)['links']),
    choices: (list) => choicesOf(project, list),
  };
  const choices = new Map<string, ChoicesPlace[]>();
  const resolve = (file: JsonFile | undefined, kind: string) => {
    const { $schema: _schema, about: _about, ...value } = objectOf(file?.json.value);
    const places: ChoicesPlace[] = [];
    const resolved = objectOf(resolveNames(language, names, value, language.files[kind], places));
    choices.set(file?.path ?? '', places);
    return resolved;
  };
  const readable = [...project.screens].filter(([, file]) => isObject(file.json.value));
  const screens = new Map(readable.map(([id, file]) => [id, resolve(file, 'screen')] as const));
  return { names, journey: resolve(project.journey, 'journey'), screens, plans: planForms(project, screens), choices };
}

/**
 * The same in other words. Names stand for the same in every language, so that nothing is resolved again: texts and
 * choices are put into what was resolved.
 */
export function drawInWords(project: Project, drawn: Drawn, words: Words): Drawn {
  const told = listsInWords(project, words);
  const names: Names = { ...drawn.names, choices: (list) => choicesOf(told, list) };
  const inWords = (value: JsonObject, file: JsonFile | undefined): JsonObject => {
    const path = file?.path ?? '';
    const texts = Array.from(words.get(path) ?? [], ([pointer, text]) => ({
      path: pointerSteps(pointer),
      part: withLabels(names, text),
    }));
    const lists = (drawn.choices.get(path) ?? []).map((place) => ({
      path: place.path,
      part: choicesOf(told, place.list),
    }));
    return objectOf(withParts(value, [...texts, ...lists]));
  };
  const screens = new Map(
    [...drawn.screens].map(([id, screen]) => [id, inWords(screen, project.screens.get(id))] as const),
  );
  const journey = inWords(drawn.journey, project.journey);
  return { names, journey, screens, plans: planInWords(told, screens, drawn.plans), choices: drawn.choices };
}

/** The modules of the screens, one each, by id. `root` leads from them to the folder of the validators. */
export function screenSources({ screens, plans, journey }: Drawn, root: string): Map<string, string> {
  return new Map(
    [...screens].map(([id, screen]) => [id, screenSource(id, screen, plans.get(id) ?? [], journey, root)] as const),
  );
}

/** The module of the journey; `types` leads to the types of the config. */
export function journeySource({ journey }: Drawn, types: string): string {
  return sourceFile(
    `import type { Journey } from '${types}';`,
    '',
    `export const journey: Journey = ${literal(journey)};`,
  );
}

function screenSource(
  id: string,
  screen: JsonObject,
  plans: readonly FormPlan[],
  journey: JsonObject,
  root: string,
): string {
  const modules = [...new Set(plans.map((plan) => plan.validators))];
  const imports = modules.map(
    (name, index) =>
      `import { fields as fields${index}, validators as validators${index} } from '${root}/validators/${name}.rules.js';`,
  );
  const forms = plans.map(({ form, validators, compiled }) => {
    const index = modules.indexOf(validators);
    const rules = [`  "validators": validators${index},`, `  "fieldValidators": fields${index}`];
    return [`${JSON.stringify(form)}: {`, ...entryLines(compiled), ...rules, '}'].join('\n');
  });
  const { form: _form, forms: _forms, on, sheets, ...rest } = screen;
  const step = stepOf(journey, id);
  return sourceFile(
    ...imports,
    '',
    `/** The screen ${id}, compiled. */`,
    'export const screen: unknown = {',
    ...entryLines({ id, ...rest, ...(step ? { step } : {}), on: on ?? {}, sheets: sheets ?? {} }),
    `  "forms": {${forms.join(',\n')}}`,
    '};',
  );
}
