// A script of its own, which arrives long before the app. Until the app is alive it notes which button of the prerendered
// page was pressed: the button shows that it waits, and `pressWaiting` presses it again when the app has come.

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
