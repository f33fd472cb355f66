import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildStages, isBuilt, writeStamp } from './build-command.ts';
import { isTaken, portFromEnvironment } from './port.ts';
import { root, runStages } from './stage.ts';

/**
 * npm start: builds when the sources changed since the last build, then starts app and sandbox on one address (PORT,
 * 4000 when not given) and says where they are and whom to try. Ends with Ctrl+C.
 */
export async function run(): Promise<void> {
  const port = portFromEnvironment();
  if (await isTaken(port)) {
    console.error(`Port ${port} is in use. Stop what runs there, or take another one: PORT=${port + 1} npm start`);
    process.exit(1);
  }
  if (!isBuilt()) {
    const failed = await runStages(buildStages());
    if (failed !== undefined) {
      console.error(`\nNot started: '${failed}' failed.`);
      process.exit(1);
    }
    writeStamp();
  }
  await serve(port);
}

async function serve(port: number): Promise<void> {
  const server = spawn(process.execPath, [join('dist', 'server', 'server.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...process.env, PORT: String(port) },
  });
  server.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
  // Ctrl+C reaches the server by itself; this process waits until it has ended.
  process.on('SIGINT', () => server.kill('SIGINT'));
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  while (server.exitCode === null && !(await isReady(port))) await pause(100);
  if (server.exitCode === null) console.log(greeting(`http://localhost:${port}`));
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  } catch {
    return false;
  }
}

function greeting(site: string): string {
  return `
  The app          ${site}
  SMS inbox        ${site}/sandbox/inbox     (the one-time codes arrive here)
  Test data        ${site}/sandbox           (numbers and names that trigger each outcome)

  A customer who is approved: mobile 98${String(Date.now()).slice(-8)}, PAN ABCPE1234F, Aadhaar 2345 6789 0124
  Any other valid mobile, PAN and Aadhaar number is approved as well. Stop with Ctrl+C.
`;
}
