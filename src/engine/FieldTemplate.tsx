import { getUiOptions } from '@rjsf/utils';
import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { fieldFrame } from './FieldFrame.tsx';
import { useScreen } from './screen-hooks.ts';
import type { AppFormContext } from './widget.ts';

/** rjsf's template of a field. */
export function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, AppFormContext>): ReactNode {
  const { id, label, rawDescription: hint, rawHelp: help, rawErrors, uiSchema, hidden, children } = props;
  const { widgets } = useScreen();
  if (hidden) return <div hidden>{children}</div>;
  return fieldFrame(
    { id, label, options: getUiOptions(uiSchema), hint, help, message: rawErrors?.[0], children },
    widgets,
  );
}
