import { join, relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { problemText } from './check/problem.ts';
import { recompile } from './recompile.ts';
import { isConfigFile, watchedFolders } from './source/files.ts';

/** The event that tells the page of a changed screen: `detail` is { id, screen }. A listener that shows it calls preventDefault. */
export const screenChanged = 'config-screen-changed';

/**
 * In the dev server: checks and compiles the config again whenever one of its files is saved. A changed screen is handed
 * to the page, which keeps what was typed; with an error the overlay shows the checker's sentences and the last good
 * config stays.
 */
export function configPlugin(root: string = process.cwd()): Plugin {
  return {
    name: 'config',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer: (server) => watchConfig(server, root),
    transform(code, id) {
      const screen = /\/src\/generated\/screens\/([^/]+)\.ts$/.exec(id)?.[1];
      return screen === undefined ? undefined : { code: `${code}\n${hotUpdate(screen)}`, map: null };
    },
  };
}

/** Hands a changed screen to the page. When nothing there takes it, the page is loaded again. */
function hotUpdate(id: string): string {
  return `import.meta.hot?.accept((next) => {
  const detail = { id: ${JSON.stringify(id)}, screen: next?.screen };
  const event = new CustomEvent(${JSON.stringify(screenChanged)}, { detail, cancelable: true });
  if (!next || window.dispatchEvent(event)) location.reload();
});`;
}

function watchConfig(server: ViteDevServer, root: string): void {
  let error: string | undefined;
  let queue = Promise.resolve();
  const again = async () => {
    const before = error;
    error = await outcome(root);
    if (error !== undefined) return show(server, error);
    if (before !== undefined) server.ws.send({ type: 'update', updates: [] }); // takes the overlay away
  };
  const changed = (path: string) => {
    if (!isConfigFile(relative(root, path).replaceAll('\\', '/'))) return;
    queue = queue.then(again);
  };
  server.watcher.add(watchedFolders.map((folder) => join(root, folder)));
  server.watcher.on('change', changed).on('add', changed).on('unlink', changed);
  server.ws.on('connection', () => {
    if (error !== undefined) show(server, error);
  });
  queue = queue.then(again);
}

/** What is wrong with the config, in the checker's words; nothing when it was compiled. */
async function outcome(root: string): Promise<string | undefined> {
  try {
    const { errors } = await recompile(root);
    return errors.length > 0 ? problemText(errors) : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function show(server: ViteDevServer, message: string): void {
  server.config.logger.error(message, { timestamp: true });
  server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'config' } });
}
