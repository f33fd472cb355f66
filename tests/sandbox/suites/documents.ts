import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { customerAt, ok, signIn } from '../customer.ts';
import type { Customer } from '../customer.ts';
import { call } from '../lender.ts';
import type { Lender } from '../lender.ts';
import { open, setLead } from '../tester.ts';

const minute = 60_000;

/** Sanction letters and no-objection certificates. */
export function documentsSuite(lender: () => Lender): void {
  async function inStatus(status: string): Promise<Customer> {
    const customer = await customerAt(lender().app, 'name');
    await setLead(lender().app, customer.mobile, status);
    return customer;
  }

  describe('documents', () => {
    it('a sanction letter there is for every loan, with its real terms', async () => {
      for (const status of ['Disbursed', 'Part Payment', 'Closed', 'Settlement']) {
        const customer = await inStatus(status);
        const response = await open(lender().app, await addressOf(customer, 'Sanction'));
        expect(response.headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': expect.stringMatching(/^inline; filename="sanction-letter-LN\d{8}\.pdf"$/),
          'cache-control': 'no-store',
        });
        const text = textOf(response.rawPayload);
        for (const part of ['Sanction Letter', 'Asha Rao', 'INR 20,000', 'INR 17,640', 'INR 360', '18% a year', 'APR'])
          expect(text).toContain(part);
      }
    });

    it('has a title, a language and tags', async () => {
      const response = await open(lender().app, await addressOf(await inStatus('Disbursed'), 'Sanction'));
      const raw = response.rawPayload.toString('latin1');
      expect(raw).toMatch(/^%PDF-1\.7/);
      for (const part of [
        '/Marked true',
        '/StructTreeRoot',
        '/DisplayDocTitle true',
        '/Lang (en-IN)',
        '/S /H1',
        '/S /TH',
      ])
        expect(raw).toContain(part);
    });

    it('a certificate that nothing is owed there is for closed loans only', async () => {
      const certificate = await open(lender().app, await addressOf(await inStatus('Closed'), 'Noc'));
      expect(textOf(certificate.rawPayload)).toContain('No Objection Certificate');
      for (const status of ['Disbursed', 'Part Payment', 'Settlement']) {
        const { send, id, lead } = await inStatus(status);
        expect(await send('sectionPdf', { leadID: lead, customerID: id, type: 'Noc' })).toMatchObject({
          status: 400,
          body: { success: false, message: 'NOC document is not available yet.' },
        });
      }
    });

    it('of a loan that was never paid out there is none', async () => {
      const { send, id, lead } = await customerAt(lender().app, 'start');
      const reply = await send('sectionPdf', { leadID: lead, customerID: id, type: 'Sanction' });
      expect(reply).toMatchObject({ status: 404, body: { success: false } });
    });

    it('end after five minutes', async () => {
      const { app, twin, later } = lender();
      const address = await addressOf(await inStatus('Disbursed'), 'Sanction');
      later(5 * minute - 1);
      expect((await open(twin, address)).statusCode).toBe(200);
      later(1);
      expect((await open(app, address)).statusCode).toBe(404);
    });

    it('cannot be had by changing an address', async () => {
      const { app } = lender();
      const [mine, other] = [await inStatus('Closed'), await inStatus('Closed')];
      const good = await addressOf(mine, 'Sanction');
      const forged = [
        good.replace(String(mine.lead), String(other.lead)),
        good.replace('sanction-', 'noc-'),
        good.replace(/expires=\d/, 'expires=9'),
        good.replace(/signature=.*/, 'signature='),
        good.replace(/\?.*/, ''),
      ];
      expect((await open(app, good)).statusCode).toBe(200);
      for (const address of forged) expect((await open(app, address)).statusCode, address).toBe(404);
    });

    it('name no person in their address', async () => {
      const customer = await inStatus('Closed');
      expect(await addressOf(customer, 'Noc')).not.toContain(customer.mobile);
      expect(await addressOf(customer, 'Noc')).not.toContain(customer.id);
    });

    it('are the own ones only', async () => {
      const [mine, other] = [await inStatus('Closed'), await inStatus('Closed')];
      const wanted = { leadID: other.lead, customerID: mine.id, type: 'Sanction' as const };
      expect((await mine.send('sectionPdf', wanted)).status).toBe(404);
      const posed = { ...wanted, customerID: other.id };
      expect((await call(lender().app, 'sectionPdf', posed)).status).toBe(403);
      expect((await mine.send('sectionPdf', posed)).status).toBe(404);
    });

    it('of each loan in a long list differ', async () => {
      const customer = await signIn(lender().app, '9000000013');
      const { body } = await customer.send('customerLoans', { customerId: customer.id });
      const numbers = [];
      for (const { leadID, loanNo } of body.data ?? []) {
        const response = await open(lender().app, await addressOf({ ...customer, lead: leadID }, 'Sanction'));
        expect(textOf(response.rawPayload)).toContain(loanNo);
        numbers.push(loanNo);
      }
      expect(new Set(numbers).size).toBe(5);
    });
  });
}

async function addressOf({ send, id, lead }: Customer, type: 'Sanction' | 'Noc'): Promise<string> {
  const { body } = await ok(send('sectionPdf', { leadID: lead, customerID: id, isSendMail: false, type }));
  return body.data.signUrl ?? 'none:';
}

/** The words of a PDF: its text operators, glyph by glyph, in the standard letters. */
function textOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => inflated(body));
  const pieces = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = '']) => line));
  const words = pieces.map((line) =>
    [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
  return words.join(' ');
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
