import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { CallName } from '#generated/api.ts';
import type { Ports } from '../http/perform.ts';
import { faultKindNamed, faultKinds } from '../rules/fault-kinds.ts';
import { leadStatusNamed, leadStatuses } from '../rules/lead-status.ts';
import { moveClock, readControls, resetClock } from '../stores/controls.ts';
import { clearFaults, faultsOf, setFault } from '../stores/faults.ts';
import { currentAccount, setStatus } from '../stores/lead-life.ts';
import { inTransaction } from '../transaction.ts';
import { fields } from './parameters.ts';

const units = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

/**
 * What a tester can do to the lender: `POST /fault`, `/clock`, `/lead`. The console's forms and programs send the same
 * fields; a program that sends JSON gets JSON, a form gets back to where it stood.
 */
export function addConsole(pages: FastifyInstance, { database, clock }: Ports): void {
  pages.post('/clock', async (request, reply) => {
    const { move, unit, reset } = fields(request.body);
    const step = Object.entries(units).find(([name]) => name === (unit ?? 'hours'))?.[1];
    const ms = Number(move ?? 0) * (step ?? Number.NaN);
    if (!Number.isFinite(ms) || Math.abs(ms) > 20 * 365 * units.days)
      return refuse(reply, 'move is a number, unit is minutes, hours or days');
    const before = await readControls(database);
    await (isOn(reset) ? resetClock(database) : moveClock(database, ms));
    const { clockMs } = await readControls(database);
    const now = new Date(clock().getTime() + clockMs - before.clockMs);
    return done(request, reply, { now: now.toISOString(), offsetMs: clockMs });
  });

  pages.post('/fault', async (request, reply) => {
    const { mobile, call, kind, lasting, off } = fields(request.body);
    if (typeof mobile !== 'string' || !/^[6-9]\d{9}$/.test(mobile)) return refuse(reply, 'mobile is a mobile number');
    if (isOn(off)) await clearFaults(database, mobile);
    else {
      const [named, way] = [callNamed(call), faultKindNamed(String(kind))];
      if (named === undefined) return refuse(reply, 'call is the name of a call, or left out for any');
      if (!way) return refuse(reply, `kind is one of ${Object.keys(faultKinds).join(', ')}`);
      await setFault(database, { mobile, call: named, kind: way, lasting: isOn(lasting) });
    }
    return done(request, reply, { faults: await faultsOf(database, mobile) });
  });

  pages.post('/lead', async (request, reply) => {
    const { mobile, status } = fields(request.body);
    const wanted = leadStatusNamed(String(status));
    if (!wanted) return refuse(reply, `status is one of ${Object.keys(leadStatuses).join(', ')}`);
    const changed = await inTransaction(database, async (db) => {
      const found = await db
        .selectFrom('customers')
        .select('id')
        .where('mobile', '=', String(mobile))
        .executeTakeFirst();
      if (!found) return undefined;
      const { customer, lead } = await currentAccount(db, found.id, clock());
      await setStatus(db, customer, lead, wanted, clock());
      return { leadID: lead.id, status: wanted };
    });
    return changed ? done(request, reply, changed) : refuse(reply, 'mobile is that of a customer');
  });
}

/** null = any call; undefined = no such call. */
function callNamed(name: unknown): CallName | null | undefined {
  if (name === undefined || name === null || name === '') return null;
  return typeof name === 'string' && Object.hasOwn(calls, name) ? (name as CallName) : undefined; // its own key
}

function isOn(value: unknown): boolean {
  return value === true || value === 'yes';
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(400).send({ message });
}

function done(request: FastifyRequest, reply: FastifyReply, result: object): FastifyReply {
  const { back } = fields(request.body);
  if (request.headers['content-type']?.startsWith('application/json')) return reply.send(result);
  const place = typeof back === 'string' && /^\d{1,10}$/.test(back) ? `/sandbox/customer/${back}` : '/sandbox';
  return reply.redirect(place, 303);
}
