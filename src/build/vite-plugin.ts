import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin, ViteDevServer } from 'vite';
import { problemText, type Problem } from './check/problem.ts';
import { proveConfig, recompile } from './recompile.ts';
import { isConfigFile, watchedFolders } from './source/files.ts';

/** The event that tells the page of a changed screen: `detail` is { id, language, screen }, without a language in that of the screens. A listener that shows it calls preventDefault. */
export const screenChanged = 'config-screen-changed';

/** The event that tells the page that what the manifest says of its screens (title, back target, header) changed. */
export const manifestChanged = 'config-manifest-changed';

/** The message that tells the page that the config is right again. */
const repaired = 'config-repaired';

/** An editor may write a file in several goes, and several files at once; in ms. */
const settling = 15;

/** After a change, what takes long to prove waits until the page has had time to show it; in ms. */
const beforeProof = 1000;

/**
 * In the dev server: checks and compiles the config again whenever one of its files is saved. A changed screen is handed
 * to the page, which keeps what was typed; with an error the overlay shows the checker's sentences and the last good
 * config stays. What takes long to prove is said a moment later, over the page that shows the change already.
 */
export function configPlugin(root: string = process.cwd()): Plugin {
  return {
    name: 'config',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer: (server) => watchConfig(server, root),
    transform(code, id) {
      const screen = /\/src\/generated\/(?:([a-z]{2,3})\/)?screens\/([^/]+)\.ts$/.exec(id);
      const update = id.endsWith('/src/generated/manifest.ts')
        ? manifestUpdate
        : screen && screenUpdate(screen[2], screen[1]);
      if (!update) return undefined;
      return { code: `${code}\n${update}`, map: null };
    },
  };
}

/** Hands a changed screen, as it reads in one language, to the page. When nothing there takes it, the page is loaded again. */
function screenUpdate(id = '', language?: string): string {
  return `import.meta.hot?.accept((next) => {
  const detail = { id: ${JSON.stringify(id)}, language: ${JSON.stringify(language)}, screen: next?.screen };
  const event = new CustomEvent(${JSON.stringify(screenChanged)}, { detail, cancelable: true });
  if (!next || window.dispatchEvent(event)) location.reload();
});`;
}

/**
 * Puts changed entries into the manifest that the page has. Other screens or other addresses need a new page. Takes the
 * overlay away by itself: the dev server's client would load the page again for it.
 */
const manifestUpdate = `if (import.meta.hot) {
  const live = (import.meta.hot.data.manifest ??= manifest);
  const routes = (entries) => JSON.stringify(Object.entries(entries).map(([id, { route }]) => [id, route]));
  import.meta.hot.accept((next) => {
    if (!next || routes(next.manifest) !== routes(live)) return location.reload();
    Object.assign(live, next.manifest);
    window.dispatchEvent(new Event(${JSON.stringify(manifestChanged)}));
  });
  import.meta.hot.on(${JSON.stringify(repaired)}, () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  });
}`;

function watchConfig(server: ViteDevServer, root: string): void {
  let error: string | undefined;
  let queue = Promise.resolve();
  let due = false;
  let proof: NodeJS.Timeout | undefined;
  const tell = (now: string | undefined) => {
    const before = error;
    error = now;
    if (now !== undefined) return show(server, now);
    if (before !== undefined) server.ws.send({ type: 'custom', event: repaired });
  };
  const again = async () => {
    due = false;
    tell(await outcome(() => recompile(root).then(({ errors }) => errors)));
    clearTimeout(proof);
    if (error === undefined) proof = setTimeout(() => void prove(), beforeProof);
  };
  const prove = async () => {
    const found = await outcome(() => Promise.resolve(proveConfig(root)));
    if (found !== undefined && !due) tell(found);
  };
  const changed = (path: string) => {
    if (due || !isConfigFile(relative(root, path).replaceAll('\\', '/'))) return;
    due = true;
    queue = queue.then(() => pause(settling)).then(again);
  };
  server.watcher.add(watchedFolders.map((folder) => join(root, folder)));
  server.watcher.on('change', changed).on('add', changed).on('unlink', changed);
  server.ws.on('connection', () => {
    if (error !== undefined) show(server, error);
  });
  queue = queue.then(again);
}

/** What is wrong with the config, in the checker's words; nothing when it is right. */
async function outcome(find: () => Promise<readonly Problem[]>): Promise<string | undefined> {
  try {
    const errors = await find();
    return errors.length > 0 ? problemText(errors) : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function show(server: ViteDevServer, message: string): void {
  server.config.logger.error(message, { timestamp: true });
  server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'config' } });
}
