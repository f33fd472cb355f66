import type { FastifyInstance } from 'fastify';
import { documentOf } from '../document-address.ts';
import { loanDocument } from '../documents/loan-documents.ts';
import type { Ports } from '../http/perform.ts';
import { signingSecret } from '../stores/controls.ts';
import { anyLoan } from '../stores/loans.ts';
import { html } from './page.ts';
import { parameter, show } from './parameters.ts';

/** The lender's documents, by signed addresses that end soon. Spec 2, /my-loan. */
export function addDocuments(pages: FastifyInstance, { database, clock }: Ports): void {
  pages.get('/documents/:id', async (request, reply) => {
    const [expires, signature] = [parameter(request.query, 'expires'), parameter(request.query, 'signature')];
    const address = { id: parameter(request.params, 'id'), expires, signature };
    const named = documentOf(address, await signingSecret(database), clock());
    const loan = named && (await anyLoan(database, named.leadId));
    if (!named || !loan || (named.type === 'Noc' && loan.status !== 'Closed'))
      return show(reply, 'This document has expired', html`<p>Please open it again from My Loans in the app.</p>`, 404);
    const customer = await database
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', loan.customer_id)
      .executeTakeFirstOrThrow();
    const { fileName, content } = await loanDocument(named.type, customer, loan, clock());
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${fileName}"`).send(content);
  });
}
