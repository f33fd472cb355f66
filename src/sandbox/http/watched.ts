import type { CallName } from '#generated/api.ts';
import { no } from '../routes/answer.ts';
import type { Answer } from '../routes/answer.ts';
import { faultKind } from '../rules/fault-kinds.ts';
import { takeFault } from '../stores/faults.ts';
import type { Caller } from '../stores/faults.ts';
import type { Lookups, Ports } from './perform.ts';

/**
 * Does a call as a tester wants it to end, and takes note of it for the console. A failure in place of the answer is
 * never kept for a repetition: sent again under the same key, the call is really done.
 */
export async function watched(
  ports: Ports & Lookups,
  caller: Caller,
  name: CallName,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now();
  const answer = await faulted(ports, caller, name, work);
  const note = { name, status: answer.status, fault: answer.fault ?? null, ms: Math.round(performance.now() - began) };
  await ports.logCall(caller, { ...note, at: ports.clock() });
  return answer;
}

async function faulted(ports: Ports, caller: Caller, name: CallName, work: () => Promise<Answer>): Promise<Answer> {
  const kind = ports.faulty?.() ? await takeFault(ports.database, caller, name) : undefined;
  if (!kind) return work();
  const { instead, fault } = faultKind(kind);
  const answer = instead ? no(instead.status, instead.message) : await work();
  return fault ? { ...answer, fault } : answer;
}
