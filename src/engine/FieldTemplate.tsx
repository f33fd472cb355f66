import { InputWrapper } from '@mantine/core';
import { getUiOptions } from '@rjsf/utils';
import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Filled } from './Filled.tsx';
import styles from './field.module.css';
import { titleId } from './field-aria.ts';
import { useScreen } from './screen-hooks.ts';
import type { AppFormContext } from './widget.ts';

const fieldOrder = ['label', 'description', 'input', 'error'] as const;
/** The message of a long list of choices stands above them, where it is seen. */
const groupOrder = ['label', 'description', 'error', 'input'] as const;

/** A field: its title, hint, control, message and help. */
export function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, AppFormContext>): ReactNode {
  const { id, label, rawDescription, rawHelp, rawErrors, uiSchema, hidden, children } = props;
  const { widgets } = useScreen();
  if (hidden) return <div hidden>{children}</div>;
  const { widget, heading, hideTitle } = getUiOptions<unknown, RJSFSchema, AppFormContext>(uiSchema);
  const title = widgets.titles[String(widget)];
  const message = rawErrors?.[0];
  const control = (
    <InputWrapper
      unstyled
      id={id}
      classNames={{
        root: styles.field ?? '',
        label: (hideTitle ? styles.unseen : styles.label) ?? '',
        description: styles.hint ?? '',
        error: styles.message ?? '',
      }}
      labelElement={title === 'group' ? 'div' : 'label'}
      inputWrapperOrder={[...(title === 'group' ? groupOrder : fieldOrder)]}
      labelProps={{ id: titleId(id) }}
      label={title === 'own' ? undefined : <Filled text={label} />}
      description={rawDescription ? <Filled text={rawDescription} /> : undefined}
      error={message ? <Filled text={message} /> : undefined}
    >
      {children}
      {rawHelp ? (
        <p id={`${id}-help`} className={styles.hint}>
          <Filled text={rawHelp} />
        </p>
      ) : null}
    </InputWrapper>
  );
  if (typeof heading !== 'string') return control;
  return (
    <>
      <h2 className={styles.heading}>
        <Filled text={heading} />
      </h2>
      {control}
    </>
  );
}
