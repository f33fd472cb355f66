import styles from './field.module.css';
import type { FieldHandle } from './form-store.ts';

/**
 * Shows the message of a field whose control holds its text itself, without drawing the field anew: the line under the
 * control, and what the control says of itself. It comes to the same as what FieldFrame and fieldAria draw elsewhere.
 * `fill` puts facts into a message. Returns what ends it.
 */
export function followMessage(
  frame: HTMLElement,
  id: string,
  field: FieldHandle,
  fill: (text: string) => string,
): () => void {
  // the line of a drawing before stays: it is taken over, and so is what it says
  let line = document.getElementById(lineIdOf(id)) ?? undefined;
  let shown = line?.textContent || undefined;
  const follow = () => {
    const { message } = field.state();
    if (message === shown) return;
    const isWrong = Boolean(message);
    line ??= newLine(frame, id);
    line.textContent = message?.includes('{') ? fill(message) : (message ?? '');
    if (isWrong !== Boolean(shown)) mark(document.getElementById(id), line.id, isWrong);
    shown = message;
  };
  follow();
  return field.watch(follow);
}

function lineIdOf(id: string): string {
  return `${id}-error`;
}

/** An empty line shows nothing, but keeps its room. */
function newLine(frame: HTMLElement, id: string): HTMLElement {
  const line = document.createElement('p');
  line.id = lineIdOf(id);
  line.className = styles.message ?? '';
  frame.append(line);
  return line;
}

/** Says of a control, and of the box around it, that it is wrong and where it is said why, or no longer. */
function mark(control: HTMLElement | null, line: string, isWrong: boolean): void {
  if (!control) return;
  control.parentElement?.toggleAttribute('data-wrong', isWrong);
  const others = (control.getAttribute('aria-describedby') ?? '').replace(line, '').trim();
  if (isWrong) {
    control.setAttribute('aria-describedby', others === '' ? line : `${line} ${others}`);
    control.setAttribute('aria-invalid', 'true');
    return;
  }
  if (others === '') control.removeAttribute('aria-describedby');
  else control.setAttribute('aria-describedby', others);
  control.removeAttribute('aria-invalid');
}
