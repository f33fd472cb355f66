import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { HtmlTagDescriptor, Plugin, ResolvedConfig } from 'vite';
import { filesOfPage } from './budget.ts';
import { root } from './stage.ts';

/** The drawings of the app on a home screen, in src/app/icons. */
const icons = [
  { name: 'icon-192', size: 192, purpose: 'any' },
  { name: 'icon-512', size: 512, purpose: 'any' },
  { name: 'icon-maskable-512', size: 512, purpose: 'maskable' },
] as const;
const touchIcon = 'icon-touch-180';

/** What makes the app one that can be installed, and that paints without a line: manifest.webmanifest, icons, sw.js. */
export function installPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'install',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: async (): Promise<HtmlTagDescriptor[]> => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: await addressOf(touchIcon) }, injectTo: 'head' },
    ],
    closeBundle: {
      order: 'post', // after the pages were written
      sequential: true,
      async handler() {
        const client = join(config.root, config.build.outDir);
        for (const name of [touchIcon, ...icons.map((icon) => icon.name)])
          await copyFile(sourceOf(name), join(client, await addressOf(name)));
        await writeFile(join(client, 'manifest.webmanifest'), await manifestText());
        const off = config.env['VITE_SERVICE_WORKER'] === 'off';
        await writeWorker(client, off ? 'off' : await workerSettings(client));
      },
    },
  };
}

async function manifestText(): Promise<string> {
  const { constants } = await settingsNow();
  const theme = await readFile(join(root, 'src', 'ui', 'theme.css'), 'utf8');
  const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(theme)?.[1];
  return JSON.stringify({
    id: '/',
    name: constants['product'],
    short_name: constants['product'],
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: colour('brand'),
    background_color: colour('ground'),
    icons: await Promise.all(
      icons.map(async ({ name, size, purpose }) => ({
        src: await addressOf(name),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  });
}

async function workerSettings(client: string) {
  const { durations } = await settingsNow();
  const pages = await Promise.all(['index.html', 'app.html'].map((name) => readFile(join(client, name), 'utf8')));
  const assets = await readdir(join(client, 'assets'));
  const screens = join(root, 'screens.config', 'screens');
  const routes = (await readdir(screens)).map(async (name) => {
    // The checker has held every screen to its schema.
    const { route } = JSON.parse(await readFile(join(screens, name), 'utf8')) as { route: string };
    return route;
  });
  return {
    shell: [...new Set(pages.flatMap(filesOfPage))].map((file) => `/${file}`),
    assets: assets.map((name) => `/assets/${name}`),
    routes: await Promise.all(routes),
    documentFresh: durations['document.fresh']?.ms,
    documentWait: durations['document.wait']?.ms,
  };
}

async function writeWorker(client: string, settings: object | 'off'): Promise<void> {
  const bundle = await rolldown({
    input: join(root, 'src', 'app', 'worker', 'worker.ts'),
    transform: { define: { workerSettings: JSON.stringify(settings) } },
  });
  await bundle.write({ file: join(client, 'sw.js'), format: 'iife', minify: true });
  await bundle.close();
}

function sourceOf(icon: string): string {
  return join(root, 'src', 'app', 'icons', `${icon}.png`);
}

/** An icon's address, with a hash of what it shows. */
async function addressOf(icon: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(sourceOf(icon)));
  return `/assets/${icon}-${hash.digest('hex').slice(0, 8)}.png`;
}

async function settingsNow() {
  const text = await readFile(join(root, 'screens.config', 'settings.json'), 'utf8');
  // The checker has held it to its schema.
  return JSON.parse(text) as {
    constants: Readonly<Record<string, string>>;
    durations: Readonly<Record<string, { readonly ms: number }>>;
  };
}
