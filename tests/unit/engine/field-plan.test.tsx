import type { RJSFSchema } from '@rjsf/utils';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CompiledForm, CompiledScreen } from '#engine/compiled.ts';
import { fieldPlans } from '#engine/field-plan.ts';
import { formRegistry } from '#engine/form-registry.ts';
import { createFormStore } from '#engine/form-store.ts';
import { InterpretedField } from '#engine/InterpretedField.tsx';
import { ScreenView } from '#engine/ScreenView.tsx';
import { createScreenForms } from '#engine/screen-forms.ts';
import type { FieldWidgetProps, LoadedWidgets } from '#engine/widget.ts';
import { manifest } from '#generated/manifest.ts';
import { noAct, noLanguages, noLinks, sampleForm, sampleScreen, stillFacts } from './sample-screen.ts';

/** Widgets under every name that a form uses, which note what they are given. */
function noting(form: CompiledForm, notes: FieldWidgetProps[]): LoadedWidgets {
  const names = form.order.map((field) => String(form.uiSchema[field]?.['ui:widget']));
  const note = (props: FieldWidgetProps) => {
    notes.push(props);
    return null;
  };
  return { fields: Object.fromEntries(names.map((name) => [name, note])), titles: {}, blocks: {} };
}

/** What rjsf gives a field's widget. */
function givenByRjsf(form: CompiledForm, name: string): FieldWidgetProps | undefined {
  const notes: FieldWidgetProps[] = [];
  const widgets = noting(form, notes);
  const screen = sampleScreen({ forms: { [form.name]: form } });
  const source = stillFacts({});
  const forms = createScreenForms(screen, source);
  const registry = formRegistry(form, widgets, { contextFor: noContext });
  const field = createFormStore(form, {}, () => undefined).handle(name);
  const around = { screen, facts: source, act: noAct, links: noLinks, languages: noLanguages, forms, widgets };
  const Block = () => <InterpretedField name={name} form={form} field={field} registry={registry} />;
  renderToString(
    <ScreenView
      {...around}
      screen={{ ...screen, forms: {}, body: [{ widget: 'field' }] }}
      widgets={{ ...widgets, blocks: { field: Block } }}
      words={{}}
      shared={{}}
    />,
  );
  return notes[0];
}

function noContext(): never {
  throw new Error('No context is needed');
}

const allForms = await Promise.all(
  Object.values(manifest).map(async ({ load }) => {
    const screen = (await load()).screen as CompiledScreen; // generated files import no type of the engine
    return Object.values(screen.forms);
  }),
);

test('a field with a plan gets what rjsf would give its widget, on every screen', () => {
  let count = 0;
  for (const form of allForms.flat()) {
    for (const [name, { props }] of fieldPlans(form, noting(form, []))) {
      const given = givenByRjsf(form, name);
      expect(given, `${form.name}.${name}`).toBeDefined();
      const same = Object.fromEntries(Object.keys(props).map((key) => [key, given?.[key as keyof FieldWidgetProps]]));
      expect(same).toEqual(props);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(10);
});

test.each<[string, RJSFSchema]>([
  ['a choice', { type: 'string', enum: ['a', 'b'] }],
  ['a number', { type: 'number' }],
  ['yes or no', { type: 'boolean' }],
  ['a rule in parts', { type: 'string', allOf: [{ minLength: 2 }] }],
  ['one of several', { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }] }],
])('%s is left to rjsf', (_name, schema) => {
  const form = sampleForm({ type: 'object', properties: { a: schema } });
  expect(fieldPlans(form, noting(form, [])).size).toBe(0);
});
