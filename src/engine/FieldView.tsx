import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldPlan } from './field-plan.ts';
import type { FieldHandle } from './form-store.ts';
import type { AppRegistry } from './form-registry.ts';

interface FieldViewProps {
  readonly plan: FieldPlan;
  readonly field: FieldHandle;
  readonly registry: AppRegistry;
}

/** A field that needs no interpretation. It watches its own state only, so typing in it draws no other field. */
export function FieldView({ plan, field, registry }: FieldViewProps): ReactNode {
  const { value, message } = useSyncExternalStore(field.watch, field.state, field.state);
  const { Widget, props, options } = plan;
  const { id, label } = props;
  const { description: hint, help } = options;
  return (
    <FieldFrame id={id} label={label} options={options} hint={hint} help={help} message={message}>
      <Widget
        {...props}
        registry={registry}
        value={value}
        {...(message !== undefined && { rawErrors: [message] })}
        onChange={field.change}
        onBlur={field.leave}
        onFocus={field.enter}
      />
    </FieldFrame>
  );
}
