import { languageCookie } from './language-cookie.ts';
import { showLine } from './line-mark.ts';
import { ownScript, remembersSomebody, startApp } from './start-app.ts';

// A small script of the page that every screen but the first begins with. It draws what stands at the top of the screen at
// the address, whoever reads it: the app takes its place. Then it starts the app, and has the browser fetch the modules of
// that screen beside it: the app would ask for them only when it runs. Their style sheets are small, and a browser complains
// of one that was fetched ahead and then not needed.

/** What the build knows of each route's screen (src/build/prerender-plugin.ts). */
declare const screensOfRoutes: Readonly<
  Record<string, { readonly id: string; readonly modules: readonly string[]; readonly access?: string }>
>;

const script = ownScript();
const { id, modules = [], access } = screensOfRoutes[location.pathname] ?? {};
const isOwn = (languageCookie(document).chosen() ?? document.documentElement.lang) === document.documentElement.lang;
showLine(window);

/**
 * Draws the top of the screen from its template, which the build put into the page; false where there is none, and where
 * another screen or another language may come.
 */
function draw(): boolean {
  const root = document.getElementById('root');
  const top = document.querySelector<HTMLTemplateElement>(`template[data-of="${id}"]`);
  if (!root || !top || !isOwn || (access !== 'anyone' && !remembersSomebody())) return false;
  root.inert = true; // nothing in it does anything yet
  root.append(document.importNode(top.content, true));
  return true;
}

// in another language the screen itself, the first of its modules, is another file
if (script) startApp(script, draw, isOwn ? modules : modules.slice(1));
