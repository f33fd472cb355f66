import type { FastifyInstance } from 'fastify';
import type { Ports } from '../http/perform.ts';
import { addDigilocker } from './digilocker.ts';
import { addFinbox } from './finbox.ts';
import { addInbox } from './inbox.ts';
import { addIndex } from './index-page.ts';
import { look } from './look.ts';
import { addPartner } from './partner.ts';
import { addPixel } from './pixel.ts';

/** The pages that stand in for the outside parties, under /sandbox. */
export function addStandIns(pages: FastifyInstance, ports: Ports): void {
  pages.get('/look.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(look));
  addIndex(pages);
  addInbox(pages, ports);
  addDigilocker(pages, ports);
  addFinbox(pages, ports);
  addPartner(pages, ports);
  addPixel(pages);
}
