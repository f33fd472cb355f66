import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Where the log goes; nothing by default in tests. */
export interface LogTarget {
  write(line: string): void;
  /** The least that is worth a line: 'info' (the usual one) has a line for each request, 'warn' only for trouble. */
  readonly level?: string;
}

/**
 * The logger's options. Nothing that a person typed or owns gets into a log: no bodies, no addresses with their
 * parameters, no headers; see addAccessLog for what does.
 */
export function loggerOptions(target: LogTarget | undefined): FastifyServerOptions['logger'] {
  if (!target) return false;
  return {
    level: target.level ?? 'info',
    stream: target,
    base: null,
    serializers: { req: () => ({}), res: () => ({}), err: bareError },
  };
}

/** One line a request: method, the route's pattern (never the address as it came), status, milliseconds. */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id } = request;
    const ms = Math.round(reply.elapsedTime);
    app.log.info({ id, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms }, 'request');
    done();
  });
}

/** An error without its message, which may quote what was sent: its name, its code and where it happened. */
export function bareError(error: unknown): { type: string; message: string; stack: string; code: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '', code: undefined };
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join('\n');
  return { type: error.name, message: '', stack, code: 'code' in error ? error.code : undefined };
}
