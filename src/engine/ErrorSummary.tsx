import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { asFacts } from '#lib/facts.ts';
import { Filled } from './Filled.tsx';
import { focusField } from './focus-field.ts';
import styles from './form.module.css';
import type { FormStore } from './form-store.ts';
import { useScreen } from './screen-hooks.ts';

/**
 * What is wrong after a failed attempt to send, with a link to each field, less what was mended since; the same message of
 * several fields names them. It takes the focus at each attempt.
 */
export function ErrorSummary({ store }: { readonly store: FormStore }): ReactNode {
  const failures = useSyncExternalStore(store.watchFailures, store.failures, store.failures);
  const { words } = useScreen();
  if (failures.length === 0) return null;
  const { name, uiSchema } = store.form();
  const isSaidTwice = (text: string) => failures.filter((failure) => failure.text === text).length > 1;
  const title = `${name}-problem`;
  return (
    <section key={store.attempts()} className={styles.summary} ref={focus} tabIndex={-1} aria-labelledby={title}>
      <h2 id={title}>{words['problem']}</h2>
      <ul>
        {failures.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${name}-${field}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(`${name}-${field}`);
              }}
            >
              {isSaidTwice(text) ? <Filled text={`${titleIn(uiSchema[field])}: `} /> : null}
              <Filled text={text} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleIn(ui: unknown): string {
  const { 'ui:title': title } = asFacts(ui);
  return typeof title === 'string' ? title : '';
}

function focus(box: HTMLElement | null): void {
  box?.focus();
}
