import { expose, mustMatch } from '../../forms/peer.ts';
import type { WorkField, WorkScreen } from '../../forms/workload.ts';

let screens: readonly WorkScreen[] = [];
let isLive = false;

expose({
  prepare(workload, live) {
    screens = workload.screens;
    isLive = live;
  },
  mount: (root) => show(root, 0),
});

function show(root: HTMLElement, index: number): void {
  const screen = screens[index];
  const heading = document.createElement('h1');
  heading.textContent = screen?.title ?? 'All done';
  root.replaceChildren(heading);
  if (screen) root.append(formOf(screen, () => show(root, index + 1)));
}

function formOf({ fields }: WorkScreen, onDone: () => void): HTMLFormElement {
  const form = document.createElement('form');
  form.noValidate = true;
  const checks = fields.map((field) => addField(form, field));
  const button = document.createElement('button');
  button.type = 'submit';
  button.textContent = 'Next';
  form.append(button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (checks.filter((check) => !check()).length === 0) onDone();
  });
  return form;
}

/** Adds a field; the result checks it, says what is wrong, and whether it holds. */
function addField(form: HTMLFormElement, field: WorkField): () => boolean {
  const { name, label, pattern, minLength = 0, maxLength, equals } = field;
  const box = document.createElement('div');
  const title = document.createElement('label');
  const input = document.createElement('input');
  const message = document.createElement('p');
  title.htmlFor = input.id = name;
  title.textContent = label;
  Object.assign(input, { name, required: true });
  message.id = `${name}-error`;
  input.setAttribute('aria-describedby', message.id);
  box.append(title, input, message);
  form.append(box);
  const shape = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const problem = (): string => {
    const { value } = input;
    if (value === '') return 'Please fill in this field';
    if (shape && !shape.test(value)) return 'This does not have the right shape';
    if (value.length < minLength || value.length > (maxLength ?? Infinity))
      return 'This does not have the right length';
    const other = equals === undefined ? undefined : form.elements.namedItem(equals);
    return other instanceof HTMLInputElement && other.value !== value ? mustMatch : '';
  };
  const check = (): boolean => {
    const text = problem();
    if (message.textContent !== text) {
      message.textContent = text;
      input.setAttribute('aria-invalid', String(text !== ''));
    }
    return text === '';
  };
  if (isLive) input.addEventListener('input', check);
  return check;
}
