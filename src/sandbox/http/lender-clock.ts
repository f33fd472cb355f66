import type { FastifyInstance } from 'fastify';
import { readControls } from '../stores/controls.ts';
import type { Controls } from '../stores/controls.ts';
import { customerOf, findSessions } from '../stores/sessions.ts';
import { together } from '../stores/together.ts';
import { hashOf } from '../secrets.ts';
import { inOneGo } from '../transaction.ts';
import type { Ports } from './perform.ts';

/** Whose token this is; undefined when it is unknown, revoked or too old. Keeps the session alive. */
export type CustomerOfToken = (token: string) => Promise<number | undefined>;

/** The lender's own time, and what else a tester set. */
export interface LenderControls {
  /** The time of the lender: the real one, moved as far as the tester wants. */
  readonly clock: () => Date;
  /** Whether some call is meant to fail: the faults need not be asked for when not. */
  readonly faulty: () => boolean;
  /** Reads what is set anew before each request that does something, but for the calls of the API. */
  readonly keepUp: (app: FastifyInstance) => void;
  /** What a call of the API asks first: reads what is set anew, and whose token came along. */
  readonly customerOfToken: CustomerOfToken;
}

const calls = /^\/api\//;
const pages = /^\/sandbox(?:[/?]|$)/;

/**
 * What a tester set counts for all instances from their next request on: each request first reads the one row of the
 * controls by its key, those that come meanwhile all together. Files of the app are served without.
 */
export function lenderControls({ database, clock }: Pick<Ports, 'database' | 'clock'>): LenderControls {
  let known: Controls = { clockMs: 0, faulty: false };
  const now = () => new Date(clock().getTime() + known.clockMs);
  /** Asks for the controls, and for the sessions of those that bring the hash of a token. */
  const read = together(async (hashes: readonly (string | undefined)[]) => {
    const asked = hashes.filter((hash) => hash !== undefined);
    const [controls, sessions] = await inOneGo(database, (db) =>
      Promise.all([readControls(db), asked.length === 0 ? [] : findSessions(db, asked)]),
    );
    known = controls;
    const byHash = new Map(sessions.map((session) => [session.token_hash, session]));
    return hashes.map((hash) => (hash === undefined ? undefined : byHash.get(hash)));
  });
  return {
    clock: now,
    faulty: () => known.faulty,
    keepUp: (app) => {
      app.addHook('onRequest', async ({ method, url }) => {
        if (!calls.test(url) && (method !== 'GET' || pages.test(url))) await read(undefined);
      });
    },
    customerOfToken: async (token) => {
      const session = await read(token === '' ? undefined : hashOf(token));
      return session && customerOf(database, session, now());
    },
  };
}
