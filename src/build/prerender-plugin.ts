import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { build } from 'vite';
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

/** vite's manifest, as far as it is read here. */
type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
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
      const page = await drawPage(config);
      const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest; // vite's own
      const html = await readFile(join(client, 'index.html'), 'utf8');
      await writeFile(join(client, 'app.html'), titled(html, page));
      await writeFile(join(client, 'index.html'), filled(html, page, manifest, await writeEarlyScript(client)));
    },
  };
}

async function drawPage(config: ResolvedConfig): Promise<Prerendered> {
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
  };
  const page = await module.prerender();
  if (/\sstyle="|<style|<script/.test(page.html))
    throw new Error('The prerendered page has inline styles or scripts, which its Content-Security-Policy forbids');
  await rm(outDir, { recursive: true, force: true });
  return page;
}

/** Writes src/app/early.ts as a script of its own. Returns its file. */
async function writeEarlyScript(client: string): Promise<string> {
  const bundle = await rolldown({ input: join(root, 'src', 'app', 'early.ts') });
  const { output } = await bundle.write({
    dir: client,
    entryFileNames: 'assets/early-[hash].js',
    format: 'iife',
    minify: true,
  });
  await bundle.close();
  return output[0].fileName;
}

function filled(html: string, page: Prerendered, manifest: Manifest, early: string): string {
  const present = new Set([...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1]));
  const folders = widgetsOf(join(root, 'screens.config'), page.screen).map((name) => `widgets/${name}/`);
  const screen = `generated/screens/${page.screen}.ts`;
  const keys = Object.keys(manifest).filter(
    (key) => key === screen || folders.some((folder) => key.startsWith(folder)),
  );
  const files = keys.flatMap((key) => [...filesOf(key, manifest)]);
  const links = [...new Set(files)].filter((file) => !present.has(file)).map(linkTo);
  return paintFirst(
    titled(html, page)
      .replace('<script', `<script async src="/${early}"></script>\n    <script`)
      .replace('</head>', `${links.join('')}</head>`),
  ).replace('<!--app-->', () => page.html);
}

/** What the first paint waits for comes over the line first: the style sheets, before the modules that it does not need. */
function paintFirst(html: string): string {
  const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
  return sheets
    .reduce((rest, sheet) => rest.replace(sheet, ''), html)
    .replace(/<script async/, `${sheets.map((sheet) => sheet.trim()).join('')}\n    $&`)
    .replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
}

function titled(html: string, page: Prerendered): string {
  return html
    .replace('<title></title>', () => `<title>${htmlText(page.title)}</title>`)
    .replace('<!--no-script-->', () => `<noscript>${htmlText(page.noScript)}</noscript>`);
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** The files of a module and of all that it imports. */
function filesOf(key: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const next of chunk.imports ?? []) filesOf(next, manifest, seen);
  return seen;
}
