import type { FastifyInstance } from 'fastify';
import { readControls } from '../stores/controls.ts';
import type { Controls } from '../stores/controls.ts';
import { together } from '../stores/together.ts';
import type { Ports } from './perform.ts';

/** The lender's own time, and what else a tester set. */
export interface LenderControls {
  /** The time of the lender: the real one, moved as far as the tester wants. */
  readonly clock: () => Date;
  /** Whether some call is meant to fail: the faults need not be asked for when not. */
  readonly faulty: () => boolean;
  /** Reads what is set anew before each request that does something. */
  readonly keepUp: (app: FastifyInstance) => void;
}

const acts = /^\/(?:api|sandbox)(?:[/?]|$)/;

/**
 * What a tester set counts for all instances from their next request on: each request first reads the one row of the
 * controls by its key, those that come meanwhile all together. Files of the app are served without.
 */
export function lenderControls({ database, clock }: Pick<Ports, 'database' | 'clock'>): LenderControls {
  const read = together<void, Controls>(async (asked) => {
    const controls = await readControls(database);
    return asked.map(() => controls);
  });
  let known: Controls = { clockMs: 0, faulty: false };
  return {
    clock: () => new Date(clock().getTime() + known.clockMs),
    faulty: () => known.faulty,
    keepUp: (app) => {
      app.addHook('onRequest', async ({ method, url }) => {
        if (method !== 'GET' || acts.test(url)) known = await read();
      });
    },
  };
}
