import { getUiOptions } from '@rjsf/utils';
import type { RJSFSchema, UIOptionsType, UiSchema } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { RuleMessage } from '#lib/first-message.ts';
import type { CompiledForm } from './compiled.ts';
import type { AppFormContext, FieldWidgetProps, LoadedWidgets } from './widget.ts';

/** The props of a widget that are the same as long as its form is. */
type SteadyProps = Pick<
  FieldWidgetProps,
  'id' | 'name' | 'label' | 'options' | 'schema' | 'uiSchema' | 'required' | 'readonly' | 'autofocus' | 'placeholder'
>;

/** A field that says itself all that is drawn of it: which widget, with which props, under which texts. */
export interface FieldPlan {
  readonly Widget: ComponentType<FieldWidgetProps>;
  readonly props: SteadyProps;
  /** Whether its widget holds its text, under messages that stand as they are. */
  readonly isHeld: boolean;
  /** Its part of the uiSchema. */
  readonly options: UIOptionsType<unknown, RJSFSchema, AppFormContext>;
}

/** What rjsf reads of a field's schema to draw it. A schema without these is drawn as it stands. */
const interpreted = ['$id', '$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies', 'enum', 'format', 'readOnly', 'deprecated']; // prettier-ignore

/**
 * The plans of those fields of a form in which there is nothing to interpret: texts with a widget of the registry, whose
 * schema has rules only. rjsf's SchemaField and StringField come to the same props at each drawing; here they are made
 * once. A field without a plan is rjsf's to draw.
 */
export function fieldPlans(form: CompiledForm, widgets: LoadedWidgets): ReadonlyMap<string, FieldPlan> {
  const required = new Set(form.schema.required);
  const plans = new Map<string, FieldPlan>();
  for (const name of form.order) {
    const schema = form.schema.properties?.[name];
    const uiSchema: UiSchema<unknown, RJSFSchema, AppFormContext> = form.uiSchema[name] ?? {};
    const widget = String(uiSchema['ui:widget']);
    const Widget = widgets.fields[widget];
    if (typeof schema !== 'object' || !Widget || !isPlain(schema)) continue;
    const options = getUiOptions(uiSchema);
    const { widget: _named, placeholder = '', title, ...widgetOptions } = options;
    const props = {
      id: `${form.name}-${name}`,
      name,
      label: title ?? schema.title ?? name,
      options: widgetOptions,
      schema,
      uiSchema,
      required: required.has(name),
      readonly: Boolean(options.readonly),
      autofocus: Boolean(options.autofocus),
      placeholder,
    };
    const isHeld = widgets.holding?.includes(widget) === true && !form.messages[name]?.some(hasPlace);
    plans.set(name, { Widget, props, isHeld, options });
  }
  return plans;
}

function hasPlace({ text }: RuleMessage): boolean {
  return text.includes('{');
}

function isPlain(schema: RJSFSchema): boolean {
  return schema.type === 'string' && !interpreted.some((word) => word in schema);
}
