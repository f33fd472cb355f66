import type { FastifyInstance } from 'fastify';
import type { Ports } from '../http/perform.ts';
import { logOutside } from '../stores/outside-log.ts';
import { parameter } from './parameters.ts';

/** A picture of one clear dot. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const goals = ['Lead', 'Approval', 'Disbursed'];

/** The affiliate's pixel: takes note of a reached goal, in the server's log without the click id. */
export function addPixel(pages: FastifyInstance, { database, clock }: Ports): void {
  pages.get('/pixel', async (request, reply) => {
    const named = parameter(request.query, 'goal_name');
    const goal = goals.includes(named) ? named : 'unknown';
    const click = parameter(request.query, 'click_id').slice(0, 200);
    request.log.info({ goal }, 'pixel');
    await logOutside(database, 'pixel', { goal_name: goal, click_id: click }, clock());
    return reply.type('image/gif').send(dot);
  });
}
