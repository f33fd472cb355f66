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

/**
 * A field that needs no interpretation. It watches its own state only, so typing in it draws no other field. Where its
 * widget holds its text, neither a key nor a message draws it anew.
 */
export function FieldView({ plan, field, registry, widgets }: FieldViewProps): ReactNode {
  const { Widget, props, options, isHeld } = plan;
  const shown = isHeld ? field.given : field.state;
  useSyncExternalStore(field.watch, shown, shown);
  const { value, message: said } = field.state();
  const message = isHeld ? undefined : said;
  const { id, name, label } = props;
  const { description: hint, help } = options;
  const children = (
    <Widget
      {...props}
      registry={registry}
      value={value}
      {...(message !== undefined && { rawErrors: [message] })}
      onChange={isHeld ? field.type : field.change}
      onBlur={field.leave}
      onFocus={field.enter}
    />
  );
  const follow = (frame: HTMLElement | null) =>
    frame ? followMessage(frame, id, field, (text) => registry.formContext.contextFor(name).fill(text)) : undefined;
  return fieldFrame(
    { id, label, options, hint, help, message, children, follow: isHeld ? follow : undefined },
    widgets,
  );
}
