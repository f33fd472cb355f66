/*
 * In a page of the dev server: shows what the checker says over the page, and takes it away when the config is right
 * again. The page asks when it is loaded, so that it shows what is wrong now, and nothing that was mended meanwhile.
 */

/** What is wrong with the config, in sentences; empty when nothing is. */
interface Told {
  readonly text: string;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 70vh; overflow: auto; }
  section { padding: 16px; background: #fff; color: #1a1a1a; border-top: 4px solid #b3261e; font: 14px/1.5 system-ui, sans-serif; }
  h2 { margin: 0 0 8px; font-size: 16px; }
  pre { margin: 0 0 12px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { min-height: 48px; padding: 0 24px; font: inherit; }
`);

const host = document.createElement('div');
host.id = 'config-problems';
const root = host.attachShadow({ mode: 'open' });
root.adoptedStyleSheets = [sheet];
host.addEventListener('keydown', ({ key }) => key === 'Escape' && host.remove());

/** Shows the sentences, or takes them away when there are none. */
function show({ text }: Told): void {
  host.remove();
  if (text === '') return;
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  const heading = document.createElement('h2');
  heading.textContent = 'The config has a problem. The app goes on with the last right version.';
  const words = document.createElement('pre');
  words.textContent = text;
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.addEventListener('click', () => host.remove());
  section.append(heading, words, close);
  root.replaceChildren(section);
  document.body.append(host);
}

import.meta.hot?.on('config-problems', show);
import.meta.hot?.send('config-problems-asked');
