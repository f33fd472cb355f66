import { Ajv } from 'ajv';
import type { ReactNode } from 'react';
import { JSONSchemaBridge } from 'uniforms-bridge-json-schema';
import { AutoForm } from 'uniforms-unstyled';
import { jsonSchemaOf } from '../../forms/peer.ts';
import { exposeReactPeer } from '../../forms/react-wizard.tsx';
import type { ScreenProps } from '../../forms/react-wizard.tsx';
import type { WorkScreen } from '../../forms/workload.ts';

exposeReactPeer(planOf, Screen);

function planOf(screen: WorkScreen): JSONSchemaBridge {
  const { title: _title, ...schema } = jsonSchemaOf(screen);
  const rules = screen.fields.map(({ name, equals }) => {
    const own = schema.properties[name];
    return [name, equals === undefined ? own : { ...own, const: { $data: `1/${equals}` } }];
  });
  const validate = new Ajv({ allErrors: true, useDefaults: true, $data: true, strict: false }).compile({
    ...schema,
    properties: Object.fromEntries(rules),
  });
  return new JSONSchemaBridge({
    schema,
    validator(model) {
      validate(model);
      return validate.errors?.length ? { details: validate.errors } : null;
    },
  });
}

function Screen({ plan, live, onDone }: ScreenProps<JSONSchemaBridge>): ReactNode {
  return <AutoForm schema={plan} validate={live ? 'onChange' : 'onChangeAfterSubmit'} onSubmit={onDone} />;
}
