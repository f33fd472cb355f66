import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { toFieldPathId } from '@rjsf/utils';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { CompiledForm } from './compiled.ts';
import type { AppRegistry } from './form-registry.ts';
import type { FieldHandle } from './form-store.ts';
import type { AppFormContext } from './widget.ts';

interface InterpretedFieldProps {
  readonly name: string;
  readonly form: CompiledForm;
  readonly field: FieldHandle;
  readonly registry: AppRegistry;
}

/** A field that rjsf's SchemaField draws: choices, numbers, yes or no, and whatever else has to be read out of a schema. It watches its own state only. */
export function InterpretedField({ name, form, field, registry }: InterpretedFieldProps): ReactNode {
  const { value, message } = useSyncExternalStore(field.watch, field.state, field.state);
  const place = useMemo(() => toFieldPathId(name, registry.globalFormOptions, []), [name, registry]);
  const errors = useMemo(() => (message === undefined ? {} : { __errors: [message] }), [message]);
  const schema = form.schema.properties?.[name];
  if (typeof schema !== 'object') return null;
  const props: FieldProps<unknown, RJSFSchema, AppFormContext> = {
    name,
    schema,
    uiSchema: form.uiSchema[name] ?? {},
    formData: value,
    errorSchema: errors,
    fieldPathId: place,
    required: form.schema.required?.includes(name) ?? false,
    disabled: false,
    readonly: false,
    autofocus: false,
    registry,
    onChange: field.change,
    onBlur: field.leave,
    onFocus: field.enter,
  };
  return <SchemaField<unknown, RJSFSchema, AppFormContext> {...props} />;
}
