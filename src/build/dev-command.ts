import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'vite';
import { freePort, isTaken, portFromEnvironment } from './port.ts';
import { root, runStages, script } from './stage.ts';

/**
 * npm run dev: app and sandbox on one address (PORT, 4000 when not given; 0 takes a free one), the app with hot reload. Saving a file of
 * src, screens.config or schemas shows at once; saving one of src/sandbox restarts the sandbox.
 */
export async function run(args: readonly string[] = []): Promise<void> {
  if (args.length > 0) {
    console.error(`npm run dev has no options (${args.join(' ')}). Another port: PORT=5000 npm run dev`);
    process.exit(1);
  }
  const port = portFromEnvironment(0);
  if (await isTaken(port)) {
    console.error(`Port ${port} is in use. Stop what runs there, or take another one: PORT=${port + 1} npm run dev`);
    process.exit(1);
  }
  const failed = await runStages([script('generate', 'generate')]);
  if (failed !== undefined) process.exit(1);
  const behind = await freePort();
  const sandbox = spawn(
    process.execPath,
    [join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'src/sandbox/server.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: String(behind) },
    },
  );
  process.once('exit', () => sandbox.kill());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));
  endWithNpm();
  const proxy = {
    '^/(api|sandbox|health|csp-report)(/|$)': {
      target: `http://127.0.0.1:${behind}`,
      bypass: async (request: { url?: string | undefined }) => moduleOf(request) ?? (await answers(behind)),
    },
    // The payment provider posts its result to the address of a screen.
    '^/emandate-status(\\?|$)': {
      target: `http://127.0.0.1:${behind}`,
      bypass: async ({ method, url }: { method?: string | undefined; url?: string | undefined }) =>
        method === 'POST' ? answers(behind) : url,
    },
  };
  const vite = await createServer({ server: { port, strictPort: true, host: true, proxy } });
  await vite.listen();
  const site = `http://localhost:${portOf(vite.httpServer?.address()) ?? port}`;
  console.log(`\n  The app    ${site}\n  SMS inbox  ${site}/sandbox/inbox\n`);
}

/** The port at which a server listens; nothing when it does not. */
function portOf(address: AddressInfo | string | null | undefined): number | undefined {
  return typeof address === 'object' ? address?.port : undefined;
}

/** Ends when the npm that runs this was killed: its shell does not hand the signal on. Node tells of it only when asked. */
function endWithNpm(): void {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return;
  setInterval(() => process.ppid === parent || process.exit(0), 500).unref();
}

/** Waits until something listens on a port, 20 s at most: a call made while the sandbox starts anew comes late, not to nothing. */
async function answers(port: number): Promise<undefined> {
  const end = Date.now() + 20_000;
  while (!(await isOpen(port)) && Date.now() < end) await pause(50);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    const say = (open: boolean) => {
      probe.destroy();
      resolve(open);
    };
    probe.once('connect', () => say(true)).once('error', () => say(false));
  });
}

/** The app's own modules (/api/client.ts of src/api) stay with vite; all else goes to the sandbox. */
function moduleOf({ url }: { url?: string | undefined }): string | undefined {
  return url !== undefined && /\.tsx?(\?|$)/.test(url) ? url : undefined;
}
