import type { FastifyInstance } from 'fastify';
import { parameter } from './parameters.ts';

/** A picture of one clear dot. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const goals = ['Lead', 'Approval', 'Disbursed'];

/** The affiliate's pixel: takes note of a reached goal in the log, without the click id. */
export function addPixel(pages: FastifyInstance): void {
  pages.get('/pixel', async (request, reply) => {
    const goal = parameter(request.query, 'goal_name');
    request.log.info({ goal: goals.includes(goal) ? goal : 'unknown' }, 'pixel');
    return reply.type('image/gif').send(dot);
  });
}
