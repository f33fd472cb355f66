import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { plainAjv } from '#build/compile/form-ajv.ts';
import type { Act, FactsSource, ScreenLinks } from '#engine/act.ts';
import type { CompiledForm, CompiledScreen } from '#engine/compiled.ts';
import type { LanguageChoice } from '#engine/language-choice.ts';
import type { Facts } from '#lib/facts.ts';

/** A form of a schema, with the messages `<field> <rule>` for every rule in the order of its schema unless given. */
export function sampleForm(schema: RJSFSchema, own: Partial<CompiledForm> = {}): CompiledForm {
  const fields = Object.entries(schema.properties ?? {});
  const ajv = plainAjv({ allErrors: true });
  const rules = (field: string, rule: object) => [
    ...(schema.required?.includes(field) ? ['required'] : []),
    ...Object.keys(rule).filter((key) => key !== 'type'),
  ];
  return {
    name: 'main',
    schema,
    uiSchema: Object.fromEntries(fields.map(([field]) => [field, { 'ui:widget': 'text', 'ui:title': field }])),
    order: fields.map(([field]) => field),
    messages: Object.fromEntries(
      fields.map(([field, rule]) => [
        field,
        rules(field, Object(rule)).map((name) => ({ rule: name, text: `${field} ${name}` })),
      ]),
    ),
    validators: { [hashForSchema(schema)]: ajv.compile(Object(schema)) },
    fieldValidators: Object.fromEntries(fields.map(([field, rule]) => [field, ajv.compile(Object(rule))])),
    dependents: {},
    submit: 'Send',
    run: 'submit',
    ...own,
  };
}

/** A screen with these forms. */
export function sampleScreen(own: Partial<CompiledScreen> = {}): CompiledScreen {
  return {
    id: 'sample',
    route: '/sample',
    title: 'Sample',
    access: 'anyone',
    back: 'exit',
    forms: {},
    sheets: {},
    on: {},
    ...own,
  };
}

/** Facts that do not change. */
export function stillFacts(facts: Facts): FactsSource {
  return { get: () => facts, subscribe: () => () => undefined };
}

/** A flow in which nothing happens. */
export const noAct: Act = { run: () => Promise.resolve({ ok: true }), load: () => Promise.resolve([]) };

/** Links that lead to their own ids. */
export const noLinks: ScreenLinks = {
  href: (screen) => `/${screen}`,
  go: () => undefined,
  address: (link) => `https://${link}.example`,
};

/** An app in one language. */
export const noLanguages: LanguageChoice = { options: [], now: () => 'en', choose: () => undefined };
