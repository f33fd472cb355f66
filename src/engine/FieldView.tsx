import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { fieldFrame } from './FieldFrame.tsx';
import type { FieldPlan } from './field-plan.ts';
import { followMessage } from './follow-message.ts';
import type { FieldHandle } from './form-store.ts';
import type { AppRegistry } from './form-registry.ts';
import type { LoadedWidgets } from './widget.ts';

interface FieldViewProps {
  readonly plan: FieldPlan;
  readonly field: FieldHandle;
  readonly registry: AppRegistry;
  readonly widgets: LoadedWidgets;
}

/** A field that needs no interpretation. It watches its own state only, so typing in it draws no other field. */
export function FieldView({ plan, field, registry, widgets }: FieldViewProps): ReactNode {
  const { value, message } = useSyncExternalStore(field.watch, field.state, field.state);
  const { Widget, props, options } = plan;
  const { id, label } = props;
  const { description: hint, help } = options;
  const children = (
    <Widget
      {...props}
      registry={registry}
      value={value}
      {...(message !== undefined && { rawErrors: [message] })}
      onChange={field.change}
      onBlur={field.leave}
      onFocus={field.enter}
    />
  );
  return fieldFrame({ id, label, options, hint, help, message, children }, widgets);
}

/** The same for a widget that holds its text: neither a key nor a message draws it anew. */
export function HeldField({ plan, field, registry, widgets }: FieldViewProps): ReactNode {
  useSyncExternalStore(field.watch, field.given, field.given);
  const { value } = field.state();
  const { Widget, props, options } = plan;
  const { id, name, label } = props;
  const { description: hint, help } = options;
  const children = (
    <Widget
      {...props}
      registry={registry}
      value={value}
      onChange={field.type}
      onBlur={field.leave}
      onFocus={field.enter}
    />
  );
  const follow = (frame: HTMLElement | null) =>
    frame ? followMessage(frame, id, field, (text) => registry.formContext.contextFor(name).fill(text)) : undefined;
  return fieldFrame({ id, label, options, hint, help, message: undefined, children, follow }, widgets);
}
