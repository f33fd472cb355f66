import { languageCookie } from './language-cookie.ts';

// A small script of the page that every screen but the first begins with. It has the browser fetch the modules of the screen
// at the address while the app is still on its way: the app would ask for them only when it runs. Their style sheets are
// small, and a browser complains of one that was fetched ahead and then not needed.

/** The modules of each route's screen, put in by the build (src/build/prerender-plugin.ts): first the screen's own. */
declare const modulesOfRoutes: Readonly<Record<string, readonly string[]>>;

const language = languageCookie(document).chosen() ?? document.documentElement.lang;
const modules = modulesOfRoutes[location.pathname] ?? [];
// in another language the screen itself is another file
for (const file of language === document.documentElement.lang ? modules : modules.slice(1)) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}
