import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { toFieldPathId } from '@rjsf/utils';
import type { FieldProps, Registry, RJSFSchema } from '@rjsf/utils';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { FormStore } from './form-store.ts';
import type { AppFormContext } from './widget.ts';

/** What a field needs of its form. */
export interface FieldViewProps {
  readonly name: string;
  readonly store: FormStore;
  readonly registry: Registry<unknown, RJSFSchema, AppFormContext>;
}

/** One field of a form, drawn by rjsf's SchemaField. It watches its own state only, so typing in it draws no other field. */
export function FieldView({ name, store, registry }: FieldViewProps): ReactNode {
  const watch = useCallback((listener: () => void) => store.watchField(name, listener), [name, store]);
  const now = () => store.field(name);
  const { value, message } = useSyncExternalStore(watch, now, now);
  const form = store.form();
  const place = useMemo(() => toFieldPathId(name, registry.globalFormOptions, []), [name, registry]);
  const errors = useMemo(() => (message === undefined ? {} : { __errors: [message] }), [message]);
  const change = useCallback((next: unknown) => store.change(name, next), [name, store]);
  const leave = useCallback(() => store.leave(name), [name, store]);
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
    onChange: change,
    onBlur: leave,
    onFocus: nothing,
  };
  return <SchemaField<unknown, RJSFSchema, AppFormContext> {...props} />;
}

function nothing(): void {
  // rjsf wants to be told of the focus; nobody asks for it
}
