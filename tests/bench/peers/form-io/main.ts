import '@formio/js/dist/formio.form.css';
import { Formio } from '@formio/js/form';
import { expose, mustMatch } from '../../forms/peer.ts';
import type { WorkField, WorkScreen } from '../../forms/workload.ts';

interface Plan {
  readonly title: string;
  readonly definition: object;
}

let plans: readonly Plan[] = [];

expose({
  prepare({ screens }) {
    plans = screens.map(planOf);
  },
  mount: (root) => void show(root, 0),
});

async function show(root: HTMLElement, index: number): Promise<void> {
  const plan = plans[index];
  const heading = document.createElement('h1');
  heading.textContent = plan?.title ?? 'All done';
  const container = document.createElement('div');
  root.replaceChildren(heading, container);
  if (!plan) return;
  const form = await Formio.createForm(container, plan.definition);
  form.on('submit', () => void show(root, index + 1));
}

function planOf({ title, fields }: WorkScreen): Plan {
  const button = { type: 'button', action: 'submit', key: 'next', label: 'Next', input: true };
  return { title, definition: { display: 'form', components: [...fields.map(componentOf), button] } };
}

function componentOf({ name, label, pattern, minLength, maxLength, equals }: WorkField) {
  const custom = equals === undefined ? undefined : `valid = input === data.${equals} ? true : '${mustMatch}';`;
  return {
    type: 'textfield',
    key: name,
    label,
    input: true,
    validate: { required: true, pattern, minLength, maxLength, custom },
  };
}
