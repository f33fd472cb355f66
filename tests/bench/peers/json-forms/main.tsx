import { createAjv } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { jsonSchemaOf, mustMatch } from '../../forms/peer.ts';
import { exposeReactPeer } from '../../forms/react-wizard.tsx';
import type { ScreenProps } from '../../forms/react-wizard.tsx';
import type { WorkScreen } from '../../forms/workload.ts';

exposeReactPeer(planOf, Screen);

function planOf(screen: WorkScreen) {
  const { title: _title, ...schema } = jsonSchemaOf(screen);
  const equals = screen.fields.flatMap(({ name, equals: other }) =>
    other === undefined ? [] : [[name, { ...schema.properties[name], equalTo: other }] as const],
  );
  return {
    schema: { ...schema, properties: { ...schema.properties, ...Object.fromEntries(equals) } },
    uischema: {
      type: 'VerticalLayout',
      elements: screen.fields.map(({ name }) => ({ type: 'Control', scope: `#/properties/${name}` })),
    },
  };
}

function Screen({ plan, onDone }: ScreenProps<ReturnType<typeof planOf>>): ReactNode {
  const [ajv] = useState(ajvWithEqual);
  const [data] = useState({});
  const [wrong, setWrong] = useState(true);
  return (
    <>
      <JsonForms
        schema={plan.schema}
        uischema={plan.uischema}
        data={data}
        ajv={ajv}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        onChange={({ errors }) => setWrong((errors ?? []).length > 0)}
      />
      <button type="submit" onClick={() => wrong || onDone()}>
        Next
      </button>
    </>
  );
}

/** JSON Forms takes rules about two fields as keywords of the Ajv that it is given. */
function ajvWithEqual(): ReturnType<typeof createAjv> {
  const ajv = createAjv();
  ajv.addKeyword({
    keyword: 'equalTo',
    validate: (other: string, value: unknown, _schema: unknown, place?: { parentData: Record<string, unknown> }) =>
      place?.parentData[other] === value,
    errors: false,
    error: { message: mustMatch },
  });
  return ajv;
}
