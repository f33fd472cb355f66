import type { FastifyInstance } from 'fastify';

/** Takes the browsers' reports and logs which directive was broken by which origin, nothing else. */
export function addCspReports(app: FastifyInstance): void {
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
    done(null, parse(String(body))),
  );
  app.post('/csp-report', async (request, reply) => {
    for (const { directive, blocked } of reportsIn(request.body)) app.log.warn({ directive, blocked }, 'csp report');
    return reply.code(204).send();
  });
}

interface Report {
  readonly directive: string;
  readonly blocked: string;
}

/** Both shapes: `{ "csp-report": {…} }` and `[{ "body": {…} }]`. */
function reportsIn(body: unknown): Report[] {
  const all = Array.isArray(body) ? body.map((entry: unknown) => field(entry, 'body')) : [field(body, 'csp-report')];
  return all.slice(0, 20).map((report) => ({
    directive: word(
      field(report, 'effectiveDirective') ??
        field(report, 'effective-directive') ??
        field(report, 'violated-directive'),
    ),
    blocked: origin(field(report, 'blockedURL') ?? field(report, 'blocked-uri')),
  }));
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function word(value: unknown): string {
  return typeof value === 'string' ? (/^[a-z-]{1,40}/.exec(value)?.[0] ?? 'unknown') : 'unknown';
}

/** Only the origin of an address: its path and query may name a person. */
function origin(value: unknown): string {
  if (typeof value !== 'string') return 'unknown';
  return URL.canParse(value) ? new URL(value).origin : word(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
