import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './language-switch.module.css';

export interface LanguageSwitchProps {
  readonly label: ReactNode;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** The id of the language that shows. */
  readonly now: string;
  readonly onChoose: (id: string) => void;
}

/** A button for each language, by its own name; the one that shows is pressed. */
export function LanguageSwitch({ label, options, now, onChoose }: LanguageSwitchProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.switch} role="group" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {label}
      </span>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          lang={option.id}
          aria-pressed={option.id === now}
          onClick={() => onChoose(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
