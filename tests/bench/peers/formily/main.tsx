import { createForm } from '@formily/core';
import { connect, createSchemaField, FormProvider, mapProps, useField } from '@formily/react';
import { useMemo } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { mustMatch } from '../../forms/peer.ts';
import { exposeReactPeer } from '../../forms/react-wizard.tsx';
import type { ScreenProps } from '../../forms/react-wizard.tsx';
import type { WorkField, WorkScreen } from '../../forms/workload.ts';

interface ItemProps {
  readonly name?: string;
  readonly title?: ReactNode;
  readonly message?: string;
  readonly children?: ReactNode;
}

/** The parts that Formily leaves to a library of components: here the plainest ones. */
const FormItem = connect(
  ({ name, title, message, children }: ItemProps) => (
    <div>
      <label htmlFor={name}>{title}</label>
      {children}
      <p id={`${name}-error`}>{message}</p>
    </div>
  ),
  mapProps((_props, field) => ({
    name: field.address.toString(),
    title: field.title as ReactNode, // a field's title is what the schema gave: a text
    message: 'selfErrors' in field ? String(field.selfErrors[0] ?? '') : '',
  })),
);

interface InputProps {
  readonly value?: string;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
}

function Input({ value, onChange, onBlur, onFocus }: InputProps): ReactNode {
  const id = useField().address.toString();
  return (
    <input
      id={id}
      aria-describedby={`${id}-error`}
      value={value ?? ''}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}

const SchemaField = createSchemaField({ components: { FormItem, Input } });

exposeReactPeer(planOf, Screen);

function planOf({ fields }: WorkScreen) {
  return { type: 'object', properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])) };
}

function propertyOf({ label, pattern, minLength, maxLength, equals }: WorkField) {
  const rules = [
    ...(pattern === undefined ? [] : [{ pattern, message: 'This does not have the right shape' }]),
    ...(minLength === undefined ? [] : [{ minLength }, { maxLength }]),
    ...(equals === undefined
      ? []
      : [
          (value: string, _rule: unknown, { form }: { form: { values: Record<string, string> } }) =>
            value === form.values[equals] ? '' : mustMatch,
        ]),
  ];
  return {
    type: 'string',
    title: label,
    required: true,
    'x-decorator': 'FormItem',
    'x-component': 'Input',
    'x-validator': rules,
  };
}

function Screen({ plan, onDone }: ScreenProps<ReturnType<typeof planOf>>): ReactNode {
  const form = useMemo(() => createForm(), []);
  return (
    <FormProvider form={form}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(onDone).catch(() => undefined); // what is wrong shows under the fields
        }}
      >
        <SchemaField schema={plan} />
        <button type="submit">Next</button>
      </form>
    </FormProvider>
  );
}
