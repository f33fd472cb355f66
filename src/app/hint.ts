import { languageCookie } from './language-cookie.ts';

// A small script of the page that every screen but the first begins with. It has the browser fetch the files of the screen
// at the address while the app is still on its way: the app would ask for them only when it runs.

/** The files of each route's screen, put in by the build (src/build/prerender-plugin.ts): first the screen's own. */
declare const filesOfRoutes: Readonly<Record<string, readonly string[]>>;

const language = languageCookie(document).chosen() ?? document.documentElement.lang;
const files = filesOfRoutes[location.pathname] ?? [];
// in another language the screen itself is another file
for (const file of language === document.documentElement.lang ? files : files.slice(1)) {
  const link = document.createElement('link');
  link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
  if (link.rel === 'preload') link.as = 'style';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}
