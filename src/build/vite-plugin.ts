import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CustomPayload, Plugin, ViteDevServer } from 'vite';
import { problemText } from './check/problem.ts';
import { createProver } from './prover.ts';
import { recompile } from './recompile.ts';
import { isConfigFile, readFiles, watchedFolders, type Files } from './source/files.ts';

/** The event that tells the page of a changed screen: `detail` is { id, language, screen }, without a language in that of the screens. A listener that shows it calls preventDefault. */
export const screenChanged = 'config-screen-changed';

/** The event that tells the page that what the manifest says of its screens (title, back target, header) changed. */
export const manifestChanged = 'config-manifest-changed';

/** The message that tells a page what is wrong with the config, and the one by which a new page asks for it. */
const problemsTold = 'config-problems';
const problemsAsked = 'config-problems-asked';

/** An editor may write a file in several goes, and several files at once; in ms. */
const settling = 15;

/** The watcher passes over a file that is saved twice within 50 ms: after so long the files are looked at once more; in ms. */
const secondLook = 100;

/** After a change, what takes long to prove waits until the page has had time to show it; in ms. */
const beforeProof = 1000;

/**
 * In the dev server: checks and compiles the config again whenever one of its files is saved. A changed screen is handed
 * to the page, which keeps what was typed; with an error the checker's sentences show over the page and the last good
 * config stays. What takes long to prove is said a moment later, over the page that shows the change already.
 */
export function configPlugin(root: string = process.cwd()): Plugin {
  let stop: (() => Promise<void>) | undefined;
  return {
    name: 'config',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer: (server) => {
      stop = watchConfig(server, root);
    },
    closeBundle: () => stop?.(),
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/build/problems-over-page.ts' }, injectTo: 'head' },
    ],
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

/** Puts changed entries into the manifest that the page has. Other screens or other addresses need a new page. */
const manifestUpdate = `if (import.meta.hot) {
  const live = (import.meta.hot.data.manifest ??= manifest);
  const routes = (entries) => JSON.stringify(Object.entries(entries).map(([id, { route }]) => [id, route]));
  import.meta.hot.accept((next) => {
    if (!next || routes(next.manifest) !== routes(live)) return location.reload();
    Object.assign(live, next.manifest);
    window.dispatchEvent(new Event(${JSON.stringify(manifestChanged)}));
  });
}`;

/** Watches the config of a dev server. What it gives back ends the proofs. */
function watchConfig(server: ViteDevServer, root: string): () => Promise<void> {
  let error: string | undefined;
  let queue = Promise.resolve();
  let due = false;
  let proof: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;
  const tell = (now: string | undefined) => {
    const before = error;
    error = now;
    if (now !== undefined) server.config.logger.error(now, { timestamp: true });
    if (now !== undefined || before !== undefined) server.ws.send(asMessage(now));
  };
  const prover = createProver(
    (errors) => errors.length > 0 && tell(problemText(errors)),
    (failure) => server.config.logger.error(failure.message, { timestamp: true }),
  );
  const again = async () => {
    due = false;
    try {
      const { errors, files } = await recompile(root);
      look = setTimeout(() => !areSame(files, readFiles(root)) && readAgain(), secondLook);
      tell(errors.length > 0 ? problemText(errors) : undefined);
      if (errors.length === 0 && !due) proof = setTimeout(() => prover.prove(files), beforeProof);
    } catch (failure) {
      tell(failure instanceof Error ? failure.message : String(failure));
    }
  };
  const changed = (path: string) => {
    if (isConfigFile(relative(root, path).replaceAll('\\', '/'))) readAgain();
  };
  const readAgain = () => {
    if (due) return;
    due = true;
    clearTimeout(proof);
    clearTimeout(look);
    prover.giveUp();
    queue = queue.then(() => pause(settling)).then(again);
  };
  server.watcher.add(watchedFolders.map((folder) => join(root, folder)));
  server.watcher.on('change', changed).on('add', changed).on('unlink', changed);
  // what was saved before the watcher was ready, it did not see
  server.watcher.once('ready', readAgain);
  server.ws.on(problemsAsked, (_nothing, page) => page.send(asMessage(error)));
  queue = queue.then(again);
  return () => {
    clearTimeout(proof);
    clearTimeout(look);
    return prover.end();
  };
}

/** Whether nothing was saved in between. */
function areSame(before: Files, now: Files): boolean {
  return before.size === now.size && [...now].every(([path, { text }]) => before.get(path)?.text === text);
}

/** What src/build/problems-over-page.ts shows: no text takes it away. */
function asMessage(text = ''): CustomPayload {
  return { type: 'custom', event: problemsTold, data: { text } };
}
