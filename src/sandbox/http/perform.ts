import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { calls } from '#contract/calls.ts';
import type { CallRow } from '#contract/calls.ts';
import type { CallName } from '#generated/api.ts';
import { no } from '../routes/answer.ts';
import type { Answer } from '../routes/answer.ts';
import type { SignedIn, Visit } from '../routes/handler.ts';
import { handlers } from '../routes/handlers.ts';
import { spokenLanguage } from '../rules/spoken-language.ts';
import { hashOf } from '../secrets.ts';
import { defaultSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';
import type { LogCall } from '../stores/call-log.ts';
import { ownLead } from '../stores/customers.ts';
import { currentAccount } from '../stores/lead-life.ts';
import { claim, keepAnswer, release } from '../stores/saved-answers.ts';
import type { Sent } from '../stores/saved-answers.ts';
import type { Database, Tables } from '../tables.ts';
import { inTransaction } from '../transaction.ts';
import type { CustomerOfToken } from './lender-clock.ts';
import { watched } from './watched.ts';

/** What the API stands on. */
export interface Ports {
  readonly database: Kysely<Tables>;
  readonly clock: () => Date;
  /** Waits so many milliseconds before a slow reply. */
  readonly pause: (ms: number) => Promise<unknown>;
  /** What the surroundings say; the defaults when nothing. */
  readonly settings?: Settings;
  /** Whether a tester made some call fail; when not, nobody looks for which. */
  readonly faulty?: () => boolean;
}

/** What all calls ask the database before and after they are done. */
export interface Lookups {
  readonly customerOfToken: CustomerOfToken;
  readonly logCall: LogCall;
}

/** A request of a call: what came in, and what is wrong with it, if anything. */
export interface Incoming {
  readonly request: FastifyRequest;
  readonly input: Record<string, unknown>;
  readonly problem: string | undefined;
}

const unauthorized = no(403, 'Unauthorized');

/**
 * Answers a call: who is it, does the request fit, was it sent before, does the application belong to the customer;
 * then the handler, in one transaction with the answer that is kept for a repetition.
 */
export async function perform(ports: Ports & Lookups, name: CallName, incoming: Incoming): Promise<Answer> {
  const { database } = ports;
  const { request, input, problem } = incoming;
  const row: CallRow = calls[name];
  const token = bearerOf(request);
  const customerId = await ports.customerOfToken(row.anonymous ? '' : token);
  const visit = {
    now: ports.clock(),
    site: siteOf(request),
    token,
    settings: ports.settings ?? defaultSettings,
    language: spokenLanguage(request.headers['accept-language']),
  };
  if (row.anonymous) {
    if (problem) return no(400, problem);
    const mobile = typeof input['mobile'] === 'string' ? input['mobile'] : '';
    const work = () => inTransaction(database, (db) => handle(name, input, { ...visit, db }));
    return watched(ports, { mobile }, name, work);
  }
  if (customerId === undefined) return unauthorized;
  if (problem) return no(400, problem);
  const act = (db: Database) => actFor(customerId, name, input, { ...visit, db });
  const sent = row.method === 'GET' ? undefined : sentOf(request, customerId, name, input);
  return watched(ports, { customerId }, name, () =>
    sent ? once(database, sent, visit.now, act) : inTransaction(database, act),
  );
}

/** The bearer token of a request, or nothing. */
export function bearerOf(request: FastifyRequest): string {
  return /^Bearer ([\w.-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** The address under which the browser reached this server. */
export function siteOf(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}

/** Does a request that carries an idempotency key once; sent again, it gets the same answer. */
async function once(
  database: Kysely<Tables>,
  sent: Sent,
  now: Date,
  act: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const claimed = await claim(database, sent, now);
  if (claimed === 'in-flight') return no(409, 'This request is still being worked on.');
  if (claimed === 'other') return no(422, 'This key was used for another request.');
  // What was kept is the body of an answer of this server.
  if (claimed !== 'new') return { status: claimed.status, body: claimed.body as object };
  try {
    const answer = await inTransaction(database, async (db) => {
      const done = await act(db);
      if (isFinal(done)) await keepAnswer(db, sent, done.status, done.body);
      return done;
    });
    if (!isFinal(answer)) await release(database, sent);
    return answer;
  } catch (error) {
    await release(database, sent);
    throw error;
  }
}

/** Nothing was done, and doing it again may work. */
function isFinal({ status, fault }: Answer): boolean {
  return fault !== 'no-reply' && fault !== 'not-json' && status < 500;
}

/** The one guard: whatever customer and application a request names must be the customer's own. Spec 6. */
async function actFor(
  customerId: number,
  name: CallName,
  input: Record<string, unknown>,
  visit: Visit,
): Promise<Answer> {
  const account = await currentAccount(visit.db, customerId, visit.now);
  const person = input['customerID'] ?? input['customerId'];
  if (person !== undefined && person !== String(customerId)) return no(404, 'This customer was not found.');
  const named = input['leadID'] ?? input['leadId'];
  if (named === undefined) return handle(name, input, { ...visit, ...account });
  const inHand = Number(named) === account.lead.id ? account.lead : undefined;
  const lead = inHand ?? (await ownLead(visit.db, account.customer, Number(named)));
  return lead ? handle(name, input, { ...visit, ...account, lead }) : no(404, 'This application was not found.');
}

type AnyHandler = (input: Record<string, unknown>, context: Visit | SignedIn) => Promise<Answer> | Answer;

async function handle(name: CallName, input: Record<string, unknown>, context: Visit | SignedIn): Promise<Answer> {
  // The input was checked against the schema that the handler's type is made from; `perform` gives each its context.
  return (handlers[name] as AnyHandler)(input, context);
}

function sentOf(
  request: FastifyRequest,
  customerId: number,
  name: CallName,
  input: Record<string, unknown>,
): Sent | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > 200) return undefined;
  const sorted = Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1));
  return { customerId, key, fingerprint: hashOf(`${name} ${JSON.stringify(sorted)}`) };
}
