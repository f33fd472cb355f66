import { useMemo } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Foot } from '#ui/Foot.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldView } from './FieldView.tsx';
import { Filled } from './Filled.tsx';
import styles from './form.module.css';
import { formRegistry } from './form-registry.ts';
import { useHolds, useRunning, useScreen } from './screen-hooks.ts';
import { sendForm } from './send-form.ts';
import { perField, widgetContext } from './widget-context.ts';

/** A form of the screen with its fields and its submit button, which in a box or a sheet stands below them. */
export function FormView({ name, boxed = false }: { readonly name: string; readonly boxed?: boolean }): ReactNode {
  const scope = useScreen();
  const { forms, screen, widgets } = scope;
  const form = screen.forms[name];
  const store = forms.store(name);
  const busy = useRunning().size > 0;
  const enabled = useHolds(form?.enabled);
  const contextFor = useMemo(
    () =>
      perField((field) =>
        widgetContext(scope, busy, {
          status: (status) => store.setStatus(field, status),
          submit: () => void sendForm(scope, store),
        }),
      ),
    [scope, busy, store],
  );
  const registry = useMemo(() => form && formRegistry(form, widgets, { contextFor }), [form, widgets, contextFor]);
  if (!form || !registry) throw new Error(`The screen ${screen.id} has no form ${name}`);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (enabled) void sendForm(scope, store);
  };
  return (
    // dialog: as long as the app is not alive the browser sends nothing; what was typed must not get into an address
    <form className={styles.form} method="dialog" noValidate onSubmit={send}>
      <ErrorSummary store={store} />
      {form.order.map((field) => (
        <FieldView key={field} name={field} store={store} registry={registry} />
      ))}
      {form.submit === undefined ? null : (
        <SubmitFoot label={form.submit} run={form.run} enabled={enabled} inline={boxed} />
      )}
    </form>
  );
}

interface SubmitFootProps {
  readonly label: string;
  readonly run: string;
  readonly enabled: boolean;
  readonly inline: boolean;
}

function SubmitFoot({ label, run, enabled, inline }: SubmitFootProps): ReactNode {
  const busy = useRunning().has(run);
  return (
    <Foot inline={inline}>
      <Button type="submit" look="main" busy={busy} disabled={!enabled}>
        <Filled text={label} />
      </Button>
    </Foot>
  );
}
