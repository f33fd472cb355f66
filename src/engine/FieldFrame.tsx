import type { UIOptionsType } from '@rjsf/utils';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { titleId } from './field-aria.ts';
import { filled } from './Filled.tsx';
import { useScreen } from './screen-hooks.ts';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  /** The field's part of the uiSchema. */
  readonly options: UIOptionsType;
  readonly hint: ReactNode;
  readonly help: string | undefined;
  readonly message: string | undefined;
  readonly children: ReactNode;
}

/** A field: its title, hint, control, help and message. */
export function FieldFrame({ id, label, options, hint, help, message, children }: FieldFrameProps): ReactNode {
  const { titles, GroupFrame } = useScreen().widgets;
  const kind = titles[String(options.widget)];
  const { heading, hideTitle } = options;
  const parts = {
    id,
    title: kind === 'own' ? undefined : filled(label),
    titleLook: hideTitle ? 'visually-hidden' : styles.label,
    hint: typeof hint === 'string' && hint !== '' ? filled(hint) : undefined,
    message: message ? filled(message) : undefined,
    control: help ? withHelp(id, help, children) : children,
  };
  const field = kind === 'group' && GroupFrame ? <GroupFrame {...parts} /> : lineFrame(parts);
  if (typeof heading !== 'string') return field;
  return (
    <>
      <h2 className={styles.heading}>{filled(heading)}</h2>
      {field}
    </>
  );
}

/** The parts of a field as they are drawn; undefined are those that it does not have. */
export interface FieldParts {
  readonly id: string;
  readonly title: ReactNode;
  readonly titleLook: string | undefined;
  readonly hint: ReactNode;
  readonly message: ReactNode;
  readonly control: ReactNode;
}

/** A field whose title is the label of its one control, or which shows its title itself. Drawn for each key that is typed: no component of its own. */
function lineFrame({ id, title, titleLook, hint, message, control }: FieldParts): ReactNode {
  return (
    <div className={styles.field}>
      {title === undefined ? null : (
        <label id={titleId(id)} htmlFor={id} className={titleLook}>
          {title}
        </label>
      )}
      {hint === undefined ? null : (
        <p id={`${id}-description`} className={styles.hint}>
          {hint}
        </p>
      )}
      {control}
      {message === undefined ? null : (
        <p id={`${id}-error`} className={styles.message}>
          {message}
        </p>
      )}
    </div>
  );
}

function withHelp(id: string, help: string, control: ReactNode): ReactNode {
  return (
    <>
      {control}
      <p id={`${id}-help`} className={styles.hint}>
        {filled(help)}
      </p>
    </>
  );
}
