import type { RuleMessage } from '#lib/first-message.ts';
import { isObject, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';
import { inlined } from './inlined.ts';
import { choicesOf } from './lists.ts';
import { dependentsOf, rulesOf } from './rules.ts';

/** A form of a screen, ready to be written; `validators` is the name of the module with its compiled rules. */
export interface FormPlan {
  readonly form: string;
  readonly schemaId: string;
  readonly schema: JsonObject;
  readonly validators: string;
  readonly compiled: JsonObject;
}

/** The forms of each screen, by its id. */
export type FormPlans = ReadonlyMap<string, readonly FormPlan[]>;

/** All forms of a screen's config: the one under `form` is 'main'. */
export function formsOf(screen: unknown): [name: string, form: JsonObject, pointer: string][] {
  const { form, forms } = objectOf(screen);
  const several = Object.entries(objectOf(forms)).map(
    ([name, value]) => [name, objectOf(value), `/forms/${name}`] as [string, JsonObject, string],
  );
  return isObject(form) ? [['main', form, '/form'], ...several] : several;
}

/** Plans the forms of all screens. Screens that share a form schema share its validators, unless their lists differ. */
export function planForms(project: Project, screens: ReadonlyMap<string, JsonObject>): FormPlans {
  const modules = new Map<string, string>();
  const plans = new Map<string, readonly FormPlan[]>();
  for (const [screenId, screen] of screens) {
    const ofScreen = formsOf(screen).flatMap(([name, form]) => {
      const schemaId = textOf(form['schema']) ?? '';
      if (project.forms.get(schemaId)?.json.value === undefined) return [];
      const schema = formSchema(project, schemaId, objectOf(form['ui']));
      const text = JSON.stringify(schema);
      const usual = modules.get(schemaId) ?? text;
      const validators = usual === text ? schemaId : `${schemaId}.${screenId}.${name}`;
      modules.set(validators, text);
      return [{ form: name, schemaId, schema, validators, compiled: compiledForm(project, name, form, schema) }];
    });
    plans.set(screenId, ofScreen);
  }
  return plans;
}

/** The same forms in other words: their rules stay. */
export function planInWords(project: Project, screens: ReadonlyMap<string, JsonObject>, plans: FormPlans): FormPlans {
  return new Map(
    [...screens].map(([screenId, screen]) => {
      const forms = new Map(formsOf(screen).map(([name, form]) => [name, form]));
      const told = (plans.get(screenId) ?? []).map((plan) => ({
        ...plan,
        compiled: compiledForm(project, plan.form, forms.get(plan.form) ?? {}, plan.schema),
      }));
      return [screenId, told];
    }),
  );
}

/** A form's schema as it is shipped: rules only, each list of its fields as the enum of its values. */
export function formSchema(project: Project, id: string, ui: JsonObject): JsonObject {
  const { $schema: _schema, title: _title, description: _description, ...schema } = inlined(project, 'forms', id);
  const properties = Object.entries(objectOf(schema['properties'])).map(([field, rules]) => {
    const { description: _about, title: _name, 'x-personal': _meant, ...own } = objectOf(rules);
    const list = textOf(objectOf(ui[field])['list']);
    const values = list === undefined ? [] : choicesOf(project, list).map((choice) => choice.value);
    return [field, values.length > 0 ? { ...own, enum: values } : own];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function compiledForm(project: Project, name: string, form: JsonObject, schema: JsonObject): JsonObject {
  const { ui, messages, run, schema: _schema, unreachable: _notes, ...rest } = form;
  const fields = Object.entries(objectOf(ui));
  return {
    name,
    schema,
    uiSchema: Object.fromEntries(fields.map(([field, entry]) => [field, uiOf(project, objectOf(entry))])),
    order: fields.map(([field]) => field),
    messages: Object.fromEntries(
      fields.map(([field]) => [field, messagesOf(schema, field, objectOf(objectOf(messages)[field]))]),
    ),
    dependents: dependentsOf(schema),
    run: run ?? 'submit',
    ...rest,
  };
}

function uiOf(project: Project, field: JsonObject): JsonObject {
  const { list, heading, hideTitle, 'ui:options': options, ...ui } = field;
  const all = {
    ...objectOf(options),
    ...(typeof list === 'string' ? { choices: choicesOf(project, list) } : {}),
    ...(typeof heading === 'string' ? { heading } : {}),
    ...(hideTitle === true ? { hideTitle } : {}),
  };
  return Object.keys(all).length > 0 ? { ...ui, 'ui:options': all } : ui;
}

/** What is said of a field, in the order in which its rules are tried. `texts` has a text for each rule that has one. */
export function messagesOf(schema: JsonObject, field: string, texts: JsonObject): RuleMessage[] {
  return rulesOf(schema, field).flatMap((rule) => {
    const text = textOf(texts[rule]);
    return text === undefined ? [] : [{ rule, text }];
  });
}
