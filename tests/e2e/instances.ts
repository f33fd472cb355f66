import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { freePort } from '#build/port.ts';
import { startSite, type Site } from './server.ts';

/** Several servers behind one address, and how many requests of the app's calls each of them answered. */
export interface Instances extends Site {
  readonly answered: readonly number[];
}

/**
 * Two servers on the one database that `env` names, behind one address that hands each request to the next of them in turn, as a
 * balancer
 * does that knows nothing of sessions.
 */
export async function startInstances(env: Readonly<Record<string, string>> = {}): Promise<Instances> {
  // One after the other: the first makes the tables.
  const first = await startSite(env);
  const second = await startSite(env);
  const sites = [first, second];
  const answered = sites.map(() => 0);
  let turn = 0;
  const balancer = createServer((asked, answer) => {
    turn = (turn + 1) % sites.length;
    if (asked.url?.startsWith('/api/')) answered[turn] = (answered[turn] ?? 0) + 1;
    const { method, headers } = asked;
    // The address that the person sees stays in the Host header: call-backs are made from it.
    const passed = request(new URL(asked.url ?? '/', sites[turn]?.url), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    answer.once('close', () => passed.destroy());
    asked.pipe(passed);
  });
  const port = await freePort();
  balancer.listen(port);
  await once(balancer, 'listening');
  return {
    url: `http://localhost:${port}`,
    answered,
    async stop() {
      balancer.closeAllConnections();
      balancer.close();
      await Promise.all(sites.map((site) => site.stop()));
    },
  };
}
