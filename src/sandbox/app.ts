import formBody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import { addAccessLog, loggerOptions } from './http/access-log.ts';
import type { LogTarget } from './http/access-log.ts';
import { addApiRoutes, noSuchCall } from './http/api-routes.ts';
import { addClientFiles, isScreen } from './http/client-files.ts';
import { addCspReports } from './http/csp-reports.ts';
import { lenderControls } from './http/lender-clock.ts';
import type { LenderControls } from './http/lender-clock.ts';
import { addMandateReturn } from './http/mandate-return.ts';
import { addMultipart } from './http/multipart.ts';
import type { Ports } from './http/perform.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { limits } from './limits.ts';
import { no } from './routes/answer.ts';
import { spokenReply } from './rules/replies-hindi.ts';
import { addStandIns } from './stand-ins/all.ts';
import { forgetOldAnswers } from './stores/saved-answers.ts';

/** What the lender runs on. */
export interface AppOptions extends Ports {
  /** The folder of the built app; without it only the API and the stand-ins are served. */
  readonly client?: string;
  /** Where log lines go; without it nothing is logged. */
  readonly log?: LogTarget;
  /** Requests a minute that one address may make to the API. */
  readonly perMinute?: number;
  /** The affiliate's host, such as https://pixel.example: the only other one from which pages may load an image. */
  readonly pixelHost?: string;
  /** The https hosts of the payment provider's checkout, if it is not the stand-in of this site. */
  readonly checkoutHosts?: readonly string[];
}

/** The sandbox lender: API, stand-ins of the outside parties and, with a folder, the app itself. Not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { client, log, perMinute, pixelHost, checkoutHosts, ...real } = options;
  const controls = lenderControls(real);
  const ports: Ports = { ...real, clock: controls.clock, faulty: controls.faulty };
  const app = Fastify({
    logger: loggerOptions(log) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 100_000,
    trustProxy: 'loopback',
  });
  addAccessLog(app);
  controls.keepUp(app);
  await addSecurityHeaders(app, { pixelHost, checkoutHosts });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'failed');
    const answer = status === 500 ? no(500, 'Something went wrong on the server.') : no(status, refusalText(status));
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send(spokenReply(answer.body, request.headers['accept-language']));
  });
  app.get('/health', async (_request, reply) => {
    await ports.database.selectFrom('customers').select('id').limit(1).execute();
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  addCspReports(app);
  await app.register((api) => addApi(api, ports, controls, perMinute ?? limits.perMinute), { prefix: '/api' });
  await app.register((pages) => addPages(pages, ports), { prefix: '/sandbox' });
  await app.register((returns) => addMandateReturn(returns, ports));
  if (client !== undefined) await addClientFiles(app, client);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const screen = client !== undefined && request.method === 'GET' && isScreen(path);
    if (screen) return reply.sendFile('app.html');
    return reply.code(404).header('cache-control', 'no-store').send(noSuchCall.body);
  });
  app.addHook('onReady', () => forgetOldAnswers(ports.database, ports.clock()));
  return app;
}

async function addApi(
  api: FastifyInstance,
  ports: Ports,
  { customerOfToken }: LenderControls,
  perMinute: number,
): Promise<void> {
  await api.register(rateLimit, { max: perMinute, timeWindow: '1 minute' });
  await addMultipart(api);
  noStore(api);
  addApiRoutes(api, ports, customerOfToken);
}

async function addPages(pages: FastifyInstance, ports: Ports): Promise<void> {
  await pages.register(formBody);
  noStore(pages);
  addStandIns(pages, ports);
}

function noStore(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

function refusalText(status: number): string {
  return status === 429 ? 'Too many requests. Please wait a minute.' : 'The request could not be read.';
}
