import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';
import { Form } from '@bpmn-io/form-js-viewer';
import { expose } from '../../forms/peer.ts';
import type { WorkField, WorkScreen } from '../../forms/workload.ts';

interface Plan {
  readonly title: string;
  readonly schema: object;
}

let plans: readonly Plan[] = [];

expose({
  prepare({ screens }) {
    plans = screens.map(planOf);
  },
  mount(root) {
    const heading = document.createElement('h1');
    const container = document.createElement('div');
    root.append(heading, container);
    const form = new Form({ container });
    let index = 0;
    const show = () => {
      const plan = plans[index];
      heading.textContent = plan?.title ?? 'All done';
      if (plan) void form.importSchema(plan.schema, {});
    };
    form.on('submit', ({ errors }: { errors: Record<string, readonly string[]> }) => {
      if (Object.keys(errors).length > 0) return;
      index += 1;
      show();
    });
    show();
  },
});

function planOf({ id, title, fields }: WorkScreen): Plan {
  const button = { type: 'button', action: 'submit', label: 'Next', key: 'next', id: 'next' };
  return {
    title,
    schema: { type: 'default', id, schemaVersion: 16, components: [...fields.map(componentOf), button] },
  };
}

function componentOf({ name, label, pattern, minLength, maxLength }: WorkField) {
  const validate = { required: true, pattern, minLength, maxLength };
  return { type: 'textfield', id: name, key: name, label, validate };
}
