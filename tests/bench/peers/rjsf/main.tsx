import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import type { ReactNode } from 'react';
import { checkEqual, rjsfPlan } from '../../forms/rjsf-plan.ts';
import type { RjsfPlan } from '../../forms/rjsf-plan.ts';
import { exposeReactPeer } from '../../forms/react-wizard.tsx';
import type { ScreenProps } from '../../forms/react-wizard.tsx';

exposeReactPeer(rjsfPlan, Screen);

function Screen({ plan, live, onDone }: ScreenProps<RjsfPlan>): ReactNode {
  return (
    <Form
      schema={plan.schema}
      validator={validator}
      liveValidate={live ? 'onChange' : false}
      {...(plan.pairs.length > 0 && { customValidate: checkEqual(plan.pairs) })}
      onSubmit={onDone}
    />
  );
}
