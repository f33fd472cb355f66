import type { FastifyInstance } from 'fastify';
import type { Ports } from '../http/perform.ts';
import { addConsole } from './console.ts';
import { addCustomerPage } from './customer-page.ts';
import { addBanks } from './banks.ts';
import { addCheckout } from './checkout.ts';
import { addDigilocker } from './digilocker.ts';
import { addDocuments } from './documents.ts';
import { addFinbox } from './finbox.ts';
import { addInbox } from './inbox.ts';
import { addIndex } from './index-page.ts';
import { look } from './look.ts';
import { addOutside } from './outside.ts';
import { addPenny } from './penny.ts';
import { addPartner } from './partner.ts';
import { addPixel } from './pixel.ts';
import { addRepay } from './repay.ts';

/** The pages that stand in for the outside parties, under /sandbox. */
export function addStandIns(pages: FastifyInstance, ports: Ports): void {
  pages.get('/look.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(look));
  addIndex(pages, ports);
  addInbox(pages, ports);
  addDigilocker(pages, ports);
  addFinbox(pages, ports);
  addPartner(pages, ports);
  addCheckout(pages, ports);
  addPenny(pages, ports);
  addBanks(pages);
  addPixel(pages, ports);
  addOutside(pages, ports);
  addDocuments(pages, ports);
  addRepay(pages, ports);
  addConsole(pages, ports);
  addCustomerPage(pages, ports);
}
