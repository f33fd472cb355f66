import { getUiOptions } from '@rjsf/utils';
import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import type { AppFormContext } from './widget.ts';

/** rjsf's template of a field. */
export function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, AppFormContext>): ReactNode {
  const { id, label, rawDescription, rawHelp, rawErrors, uiSchema, hidden, children } = props;
  if (hidden) return <div hidden>{children}</div>;
  const options = getUiOptions(uiSchema);
  return (
    <FieldFrame id={id} label={label} options={options} hint={rawDescription} help={rawHelp} message={rawErrors?.[0]}>
      {children}
    </FieldFrame>
  );
}
