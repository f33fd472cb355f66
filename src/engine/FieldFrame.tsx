import type { UIOptionsType } from '@rjsf/utils';
import type { ReactNode, RefCallback } from 'react';
import styles from './field.module.css';
import { titleId } from './field-aria.ts';
import { filled } from './Filled.tsx';
import type { LoadedWidgets } from './widget.ts';

interface FrameProps {
  readonly id: string;
  readonly label: string;
  /** The field's part of the uiSchema. */
  readonly options: UIOptionsType;
  readonly hint: ReactNode;
  readonly help: string | undefined;
  readonly message: string | undefined;
  readonly children: ReactNode;
  /** What is to be done with the frame of a line once it stands. */
  readonly follow?: RefCallback<HTMLElement> | undefined;
}

/** A field: its title, hint, control, help and message. Drawn so often that it is no component of its own. */
export function fieldFrame(props: FrameProps, { titles, GroupFrame }: LoadedWidgets): ReactNode {
  const { id, label, options, hint, help, message, children, follow } = props;
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
  const field = kind === 'group' && GroupFrame ? <GroupFrame {...parts} /> : lineFrame(parts, follow);
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

/** A field whose title is the label of its one control, or which shows its title itself. */
function lineFrame(
  { id, title, titleLook, hint, message, control }: FieldParts,
  follow: FrameProps['follow'],
): ReactNode {
  return (
    <div className={styles.field} ref={follow}>
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
