import { InputWrapper } from '@mantine/core';
import { getUiOptions } from '@rjsf/utils';
import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { createContext, memo, useContext } from 'react';
import type { ReactNode } from 'react';
import { Filled } from './Filled.tsx';
import styles from './field.module.css';
import { titleId } from './field-aria.ts';
import { useScreen } from './screen-hooks.ts';
import type { AppFormContext, FieldTitle } from './widget.ts';

const fieldOrder = ['label', 'description', 'input', 'error'] as const;
/** The message of a long list of choices stands above them, where it is seen. */
const groupOrder = ['label', 'description', 'error', 'input'] as const;

/** A field: its title, hint, control, message and help. Typing draws the control alone. */
export function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, AppFormContext>): ReactNode {
  const { id, label, rawDescription, rawHelp, rawErrors, uiSchema, hidden, children } = props;
  const { widgets } = useScreen();
  if (hidden) return <div hidden>{children}</div>;
  const { widget, heading, hideTitle } = getUiOptions<unknown, RJSFSchema, AppFormContext>(uiSchema);
  return (
    <Control value={children}>
      <Surroundings
        id={id}
        label={label}
        title={widgets.titles[String(widget)]}
        isTitleUnseen={Boolean(hideTitle)}
        heading={typeof heading === 'string' ? heading : undefined}
        hint={rawDescription}
        help={rawHelp}
        message={rawErrors?.[0]}
      />
    </Control>
  );
}

/** The control of the field, handed past what stands around it. */
const Control = createContext<ReactNode>(undefined);

function ControlHere(): ReactNode {
  return useContext(Control);
}

interface SurroundingsProps {
  readonly id: string;
  readonly label: string;
  readonly title: FieldTitle | undefined;
  readonly isTitleUnseen: boolean;
  readonly heading: string | undefined;
  readonly hint: FieldTemplateProps['rawDescription'];
  readonly help: string | undefined;
  readonly message: string | undefined;
}

/** What stands around a control. It is drawn anew only when that changes. */
const Surroundings = memo(function Surroundings(field: SurroundingsProps): ReactNode {
  const { id, label, title, isTitleUnseen, heading, hint, help, message } = field;
  const control = (
    <InputWrapper
      unstyled
      id={id}
      classNames={{
        root: styles.field ?? '',
        label: (isTitleUnseen ? styles.unseen : styles.label) ?? '',
        description: styles.hint ?? '',
        error: styles.message ?? '',
      }}
      labelElement={title === 'group' ? 'div' : 'label'}
      inputWrapperOrder={[...(title === 'group' ? groupOrder : fieldOrder)]}
      labelProps={{ id: titleId(id) }}
      label={title === 'own' ? undefined : <Filled text={label} />}
      description={hint ? <Filled text={hint} /> : undefined}
      error={message ? <Filled text={message} /> : undefined}
    >
      <ControlHere />
      {help ? (
        <p id={`${id}-help`} className={styles.hint}>
          <Filled text={help} />
        </p>
      ) : null}
    </InputWrapper>
  );
  if (heading === undefined) return control;
  return (
    <>
      <h2 className={styles.heading}>
        <Filled text={heading} />
      </h2>
      {control}
    </>
  );
});
