import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { CallRow } from '#contract/calls.ts';
import type { CallName } from '#generated/api.ts';
import { asFacts } from '#lib/facts.ts';
import { limits } from '../limits.ts';
import { callLogIn } from '../stores/call-log.ts';
import { spokenReply } from '../rules/replies-hindi.ts';
import { no } from '../routes/answer.ts';
import type { Answer } from '../routes/answer.ts';
import type { CustomerOfToken } from './lender-clock.ts';
import { multipartFields } from './multipart.ts';
import { perform } from './perform.ts';
import type { Ports } from './perform.ts';
import { createChecks, requiredKeys } from './validate.ts';

/** Serves every call of the contract under the prefix of the given scope. Spec 7. */
export function addApiRoutes(
  api: FastifyInstance,
  { database, ...rest }: Ports,
  customerOfToken: CustomerOfToken,
): void {
  const ports = { ...rest, database, customerOfToken, logCall: callLogIn(database) };
  const checkOf = createChecks();
  for (const [place, names] of callsByPlace()) {
    const row: CallRow = calls[names[0]];
    api.route({
      method: row.method,
      url: `/${place.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const input = inputOf(row, request, await bodyOf(row, request));
        const name =
          names.find((candidate) => requiredKeys(candidate).every((key) => key in input)) ??
          names[names.length - 1] ??
          names[0];
        const problem = checkOf(name, row.method === 'GET' || row.files !== undefined)(input);
        const answer = await perform(ports, name, { request, input, problem });
        return send(reply, inLanguageOf(request, answer), ports.pause);
      },
    });
  }
}

type Names = [CallName, ...CallName[]];

/** Two calls may share method and path; the one with more required keys is tried first. */
function callsByPlace(): [{ path: string }, Names][] {
  const places = new Map<string, Names>();
  // The keys of the contract are the names of the calls.
  for (const name of Object.keys(calls) as CallName[]) {
    const place = `${calls[name].method} ${calls[name].path}`;
    const names = places.get(place);
    if (names) names.push(name);
    else places.set(place, [name]);
  }
  return [...places.values()].map((names) => {
    names.sort((one, other) => requiredKeys(other).length - requiredKeys(one).length);
    return [{ path: calls[names[0]].path }, names];
  });
}

/** A call with files takes nothing but multipart/form-data. */
async function bodyOf(row: CallRow, request: FastifyRequest): Promise<unknown> {
  if (row.files === undefined) return request.body;
  return request.isMultipart() ? multipartFields(request) : {};
}

function inputOf(row: CallRow, request: FastifyRequest, body: unknown): Record<string, unknown> {
  const query = objectOf(request.query);
  const params = objectOf(request.params);
  if (row.method === 'GET') return { ...query, ...params };
  const named = Object.fromEntries(Object.entries(query).filter(([key]) => row.query?.includes(key)));
  return { ...named, ...objectOf(body), ...numbersIn(params) };
}

/** The ids that stand in a path, as a body would say them. */
function numbersIn(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      /^-?\d{1,15}(?:\.\d{1,9})?$/.test(String(value)) ? Number(value) : value,
    ]),
  );
}

function objectOf(value: unknown): Record<string, unknown> {
  return { ...asFacts(value) };
}

/** The answer as the customer's app is read; what is kept for a repetition is the lender's own English. */
function inLanguageOf(request: FastifyRequest, answer: Answer): Answer {
  return { ...answer, body: spokenReply(answer.body, request.headers['accept-language']) };
}

async function send(
  reply: FastifyReply,
  { status, body, fault }: Answer,
  pause: Ports['pause'],
): Promise<FastifyReply> {
  if (fault === 'no-reply' || fault === 'reply-lost') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (fault === 'not-json')
    return reply.code(502).type('text/html').send('<!doctype html><title>Bad Gateway</title><h1>Bad Gateway</h1>');
  if (fault === 'garbage') return reply.code(200).type('application/json').send('{"statusCode":200,"mess');
  if (fault === 'slow') await pause(limits.slowReply);
  return reply.code(status).send(body);
}

/** The answer to an address under /api that is no call. */
export const noSuchCall = no(404, 'This address does not exist.');
