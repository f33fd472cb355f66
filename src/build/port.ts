import { once } from 'node:events';
import { createServer } from 'node:net';

/** PORT of the environment, or 4000. Exits with a sentence when it is none, or below `least`: 0 stands for any free one. */
export function portFromEnvironment(least: 0 | 1 = 1): number {
  const given = process.env['PORT'] ?? '';
  const port = given === '' ? 4000 : Number(given);
  if (!Number.isInteger(port) || port < least || port > 65535) {
    console.error(`PORT must be a number from ${least} to 65535, not '${given}'.`);
    process.exit(1);
  }
  return port;
}

/** Whether something listens on a port of this machine. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, () => probe.close(() => resolve(false)));
  });
}

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address === 'string' || address === null) throw new Error('No port is free.');
  return address.port;
}
