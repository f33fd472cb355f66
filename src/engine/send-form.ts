import type { Facts } from '#lib/facts.ts';
import type { FormStore } from './form-store.ts';
import { focusField } from './focus-field.ts';
import type { ScreenScope } from './screen-hooks.ts';

/**
 * Checks a form and, when all is well, runs its event once, however often it is asked. What is wrong gets the focus: the
 * field when it is one, the summary when there are several.
 */
export async function sendForm({ events, forms, words }: ScreenScope, store: FormStore): Promise<void> {
  const { name, run } = store.form();
  if (events.running().has(run)) return;
  const failures = store.check();
  markTitle(words['errorPrefix'] ?? '', failures.length > 0);
  store.setFailures(failures);
  if (failures.length === 1) focusField(`${name}-${failures[0]?.field ?? ''}`);
  if (failures.length > 0) return;
  // the facts of a screen always have its forms' values
  await events.run(run, { form: { ...(forms.facts()['form'] as Facts), ...store.values() } });
  const [refused] = store.serverErrors();
  if (refused) focusField(`${name}-${refused.field}`);
}

/** Says in the page's title whether something is wrong. */
function markTitle(prefix: string, wrong: boolean): void {
  const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  document.title = wrong ? prefix + title : title;
}
