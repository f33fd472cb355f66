import { languageCookie } from './language-cookie.ts';
import { showLine } from './line-mark.ts';
import { ownScript, remembersSomebody, startApp } from './start-app.ts';

// A small script of the page that every screen but the first begins with. It draws what is known of the screen at
// the address, whoever reads it: the app takes its place. It names the modules of that screen beside the app's own, which
// would ask for them only when it runs, and starts the app.

/** What the build knows of each route's screen (src/build/prerender-plugin.ts). */
declare const screensOfRoutes: Readonly<
  Record<string, { readonly id: string; readonly modules: readonly string[]; readonly access?: string }>
>;

const script = ownScript();
const { id, modules = [], access } = screensOfRoutes[location.pathname] ?? {};
const isOwn = (languageCookie(document).chosen() ?? document.documentElement.lang) === document.documentElement.lang;
showLine(window);

/**
 * Draws what is known of the screen from its template, which the build put into the page; false where there is none, and
 * where another screen or another language may come.
 */
function draw(): boolean {
  const root = document.getElementById('root');
  const top = document.querySelector<HTMLTemplateElement>(`template[data-of="${id}"]`);
  if (!root || !top || !isOwn || (access !== 'anyone' && !remembersSomebody())) return false;
  if ('bare' in top.dataset && location.search !== '') return false; // what is drawn there is for an address without a query
  root.inert = true; // nothing in it does anything yet
  root.append(document.importNode(top.content, true));
  return true;
}

/** Names a module that the browser is to fetch with the app's own. */
function nameModule(file: string): void {
  const link = document.createElement('link');
  link.rel = 'later';
  link.fetchPriority = 'low';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}

// in another language the screen itself, the first of its modules, is another file
modules.slice(isOwn ? 0 : 1).forEach(nameModule);
if (script) startApp(script, draw);
