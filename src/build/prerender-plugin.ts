import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { filesOfPage } from './budget.ts';
import { looks } from './chunks.ts';
import { htmlText } from './html-text.ts';
import { widgetsOf } from './screen-widgets.ts';
import { root } from './stage.ts';
import type { Plugin, ResolvedConfig } from 'vite';

/** What src/app/prerender.tsx gives. */
interface Prerendered {
  readonly html: string;
  readonly title: string;
  readonly noScript: string;
  readonly screen: string;
}

/** What the build draws (src/app/prerender.tsx). */
interface Drawn {
  readonly page: Prerendered;
  readonly sketches: readonly Sketch[];
}

/** What src/app/prerender.tsx knows of a screen. */
interface Sketch {
  readonly screen: string;
  readonly access: string;
  readonly needs: readonly string[];
  readonly html?: string;
  readonly bare?: boolean;
}

/** vite's manifest, as far as it is read here. */
type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly name?: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

/**
 * Draws the first screen at the build: dist/client/index.html then paints without JavaScript. The page names the
 * modules of that screen, so that they are fetched together with the entry. dist/client/app.html is the same page with
 * nothing drawn in it, for every other screen. A small script beside it notes what is pressed before the app is alive.
 */
export function prerenderPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const client = join(config.root, config.build.outDir);
      const { page, sketches } = await drawPages(config);
      const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest; // vite's own
      const html = await readFile(join(client, 'index.html'), 'utf8');
      const hint = await writeHintScript(client, html, manifest, sketches);
      const screens = withLinks(startedBy(hint, titled(html, page)), looksOf(manifest));
      await writeFile(join(client, 'app.html'), withTops(paintFirst(screens), sketches));
      await writeFile(join(client, 'index.html'), filled(html, page, manifest, await writeEarlyScript(client)));
    },
  };
}

async function drawPages(config: ResolvedConfig): Promise<Drawn> {
  const outDir = join(config.root, '..', '.cache', 'prerender');
  await build({
    configFile: config.configFile ?? false,
    mode: config.mode,
    logLevel: 'warn',
    build: {
      ssr: 'app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: 'src/app/prerender.tsx', output: { entryFileNames: 'prerender.js' } },
    },
  });
  // The module was built from src/app/prerender.tsx.
  const module = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
    prerender(): Promise<Prerendered>;
    sketches(): Promise<Drawn['sketches']>;
  };
  const drawn = { page: await module.prerender(), sketches: await module.sketches() };
  if ([drawn.page, ...drawn.sketches].some(({ html = '' }) => /\sstyle="|<style|<script/.test(html)))
    throw new Error('A prerendered page has inline styles or scripts, which its Content-Security-Policy forbids');
  await rm(outDir, { recursive: true, force: true });
  return drawn;
}

/** Writes src/app/early.ts as a script of its own. Returns its file. */
function writeEarlyScript(client: string): Promise<string> {
  return writeScript(client, 'early', {});
}

/** Writes src/app/hint.ts, with what it has to know of the screen of each route. Returns its file. */
async function writeHintScript(
  client: string,
  html: string,
  manifest: Manifest,
  sketches: Drawn['sketches'],
): Promise<string> {
  const config = join(root, 'screens.config');
  const present = new Set(filesOfPage(html));
  const routes = (await readdir(join(config, 'screens'))).map(async (name) => {
    // The checker has held every screen to its schema.
    const { route } = JSON.parse(await readFile(join(config, 'screens', name), 'utf8')) as { route: string };
    const id = name.replace(/\.json$/, '');
    const sketch = sketches.find(({ screen }) => screen === id);
    const files = new Set([
      ...filesOfScreen(id, manifest),
      ...(sketch?.needs ?? []).flatMap((key) => [...filesOf(key, manifest)]),
    ]);
    const modules = [...files].filter((file) => file.endsWith('.js') && !present.has(file));
    return [route, { id, modules, access: sketch?.access }] as const;
  });
  return writeScript(client, 'hint', {
    screensOfRoutes: JSON.stringify(Object.fromEntries(await Promise.all(routes))),
  });
}

async function writeScript(client: string, name: string, define: Record<string, string>): Promise<string> {
  const bundle = await rolldown({ input: join(root, 'src', 'app', `${name}.ts`), transform: { define } });
  const { output } = await bundle.write({
    dir: client,
    entryFileNames: `assets/${name}-[hash].js`,
    format: 'iife',
    minify: true,
  });
  await bundle.close();
  return output[0].fileName;
}

function filled(html: string, page: Prerendered, manifest: Manifest, early: string): string {
  const present = new Set(filesOfPage(html));
  const files = filesOfScreen(page.screen, manifest).filter((file) => !present.has(file));
  const first = paintFirst(withLinks(startedBy(early, titled(html, page)), files));
  return first.replace('<!--app-->', () => page.html);
}

/** The style sheets of all widgets, with which every screen but the first begins. */
function looksOf(manifest: Manifest): readonly string[] {
  return Object.values(manifest).find(({ name }) => name === looks)?.css ?? [];
}

/**
 * The small script goes first: the first picture waits for it as for the style sheets, since it says for whom the picture
 * is. It starts the app when the page is painted. So far the page names only what the entry imports: those links are marked,
 * and run one after the other before it (src/app/start-app.ts).
 */
function startedBy(early: string, html: string): string {
  const marked = html.replaceAll('<link rel="modulepreload"', '<link data-part rel="modulepreload"');
  return marked.replace(
    /<script type="module" crossorigin src="([^"]+)"><\/script>/,
    (_entry, address: string) =>
      `<script async blocking="render" src="/${early}" data-app="${address}"></script>\n    <link rel="modulepreload" crossorigin href="${address}">`,
  );
}

/**
 * What the first paint waits for comes over the line first: the style sheets. The modules come later: src/app/start-app.ts
 * makes their links what they are when the page is painted.
 */
function paintFirst(html: string): string {
  const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
  return sheets
    .reduce((rest, sheet) => rest.replace(sheet, ''), html)
    .replace(/<script async/, `${sheets.map((sheet) => sheet.trim()).join('')}\n    $&`)
    .replaceAll('rel="modulepreload"', 'rel="later"');
}

/** Puts in what src/app/hint.ts draws: what is known of each screen, as a template. */
function withTops(html: string, sketches: readonly Sketch[]): string {
  const tops = sketches.flatMap(({ screen, html: top, bare }) =>
    top === undefined ? [] : [`<template data-of="${screen}"${bare === true ? ' data-bare' : ''}>${top}</template>`],
  );
  return html.replace('</body>', () => `${tops.join('\n')}\n  </body>`);
}

function titled(html: string, page: Prerendered): string {
  return html
    .replace('<title></title>', () => `<title>${htmlText(page.title)}</title>`)
    .replace('<!--no-script-->', () => `<noscript>${htmlText(page.noScript)}</noscript>`);
}

function withLinks(html: string, files: readonly string[]): string {
  return html.replace('</head>', `${files.map(linkTo).join('')}</head>`);
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** The files of a screen and of its widgets. */
function filesOfScreen(id: string, manifest: Manifest): string[] {
  const folders = widgetsOf(join(root, 'screens.config'), id).map((name) => `widgets/${name}/`);
  const screen = `generated/screens/${id}.ts`;
  const keys = Object.keys(manifest).filter(
    (key) => key === screen || folders.some((folder) => key.startsWith(folder)),
  );
  return [...new Set(keys.flatMap((key) => [...filesOf(key, manifest)]))];
}

/** The files of a module and of all that it imports. */
function filesOf(key: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const next of chunk.imports ?? []) filesOf(next, manifest, seen);
  return seen;
}
