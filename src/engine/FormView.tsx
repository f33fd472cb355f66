import { useMemo } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Foot } from '#ui/Foot.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { fieldPlans } from './field-plan.ts';
import { FieldView } from './FieldView.tsx';
import { filled } from './Filled.tsx';
import fields from './field.module.css';
import styles from './form.module.css';
import { formRegistry } from './form-registry.ts';
import { InterpretedField } from './InterpretedField.tsx';
import { useHolds, useRunning, useScreen } from './screen-hooks.ts';
import { sendForm } from './send-form.ts';
import { perField, widgetContext } from './widget-context.ts';

/** A form of the screen with its fields and its submit button, which in a box or a sheet stands below them. */
export function FormView({ name, boxed = false }: { readonly name: string; readonly boxed?: boolean }): ReactNode {
  const scope = useScreen();
  const { forms, screen, widgets } = scope;
  const form = screen.forms[name];
  const store = forms.store(name);
  const running = useRunning();
  const busy = running.size > 0;
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
  const plans = useMemo(() => form && fieldPlans(form, widgets), [form, widgets]);
  if (!form || !registry || !plans) throw new Error(`The screen ${screen.id} has no form ${name}`);
  const draw = (each: string) => {
    const plan = plans.get(each);
    const field = store.handle(each);
    if (!plan) return <InterpretedField key={each} name={each} form={form} field={field} registry={registry} />;
    return <FieldView key={each} plan={plan} field={field} registry={registry} widgets={widgets} />;
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (enabled) void sendForm(scope, store);
  };
  return (
    // dialog: as long as the app is not alive the browser sends nothing; what was typed must not get into an address
    <form className={form.submit === undefined ? styles.bare : styles.form} method="dialog" noValidate onSubmit={send}>
      <ErrorSummary store={store} />
      {/* A browser looks through the whole form at each control that is put into it: so they come all at once. */}
      <div>{inParts(form.order.map(draw))}</div>
      {form.submit === undefined ? null : (
        <Foot inline={boxed}>
          <Button type="submit" look="main" busy={running.has(form.run)} disabled={!enabled}>
            {filled(form.submit)}
          </Button>
        </Foot>
      )}
    </form>
  );
}

/** So many fields are more than any screen shows at once. */
const many = 30;
const partLength = 10;

/** The fields, those of a long form in parts: a part that is out of sight is laid out when it comes near. */
function inParts(all: readonly ReactNode[]): ReactNode {
  if (all.length <= many) return all;
  return Array.from({ length: Math.ceil(all.length / partLength) }, (_, index) => (
    <div key={index} className={fields.part}>
      {all.slice(index * partLength, (index + 1) * partLength)}
    </div>
  ));
}
