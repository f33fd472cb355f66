import { languageCookie } from './language-cookie.ts';
import { showLine } from './line-mark.ts';
import { ownScript, remembersSomebody, startApp } from './start-app.ts';

// A script of its own, which arrives long before the app, about when the page can be painted. Until the app is alive it
// notes which button of the prerendered page was pressed: the button shows that it waits, and `pressWaiting` presses it
// again when the app has come. It tells for whom the prerendered page is not meant, and whether there is a line. And it
// starts the app once the page is painted.

const script = ownScript();

const waiting = 'data-waiting';

function note(button: Element | null | undefined): void {
  // the document has data-screen as soon as the app shows a screen
  if (!button || document.documentElement.dataset['screen'] !== undefined) return;
  for (const other of document.querySelectorAll(`[${waiting}]`)) other.removeAttribute(waiting);
  button.setAttribute(waiting, '');
}

document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return; // the app has taken it
  event.preventDefault();
  note(event.submitter);
});
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element) note(target.closest('button[type=button]'));
});

/** Whether the device remembers a person who is signed in, or who reads another language than the page has. */
function isForSomebodyElse(): boolean {
  const language = languageCookie(document).chosen();
  if (language !== undefined && language !== document.documentElement.lang) return true;
  return remembersSomebody();
}

// src/ui/theme.css hides the page then; the app takes the mark away when it shows its own
if (isForSomebodyElse()) document.documentElement.dataset['hold'] ??= 'on';
showLine(window);

if (script) startApp(script, () => document.documentElement.dataset['hold'] !== 'on');
