import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aprOfInstalments, aprOfOneSum, instalmentOf } from '#sandbox/rules/apr.ts';
import { validityOf } from '#sandbox/rules/kfs.ts';
import { statementHtml } from '#sandbox/rules/kfs-html.ts';
import { termsOf } from '#sandbox/rules/loan-terms.ts';
import { equatedSchedule } from '#sandbox/rules/schedule.ts';
import { newCode } from '#sandbox/secrets.ts';
import { defaultSettings, settingsFrom } from '#sandbox/settings.ts';

const now = new Date('2026-03-10T06:00:00Z');
const answers = { loanRequeried: 50_000, salary_date: 5 };
const emi = { mobile: '9000000008' };
const payday = { mobile: '9876500000' };

const facts = (customer: { mobile: string }) => ({
  proposalNo: 'IL-1-1',
  borrower: 'Asha <b>Rao</b>',
  account: { bank: 'HDFC Bank', number: '123456789012' },
  terms: termsOf(customer, answers, now),
  issuedAt: now,
  validUntil: validityOf(now),
});

describe('the annual percentage rate', () => {
  it("is that of the specification's worked example: 500000 for 3 years at 20%, fee 18200: EMI 18582, APR 22.7%", () => {
    const loan = { principal: 500_000, yearlyPercent: 20, months: 36 };
    expect(Math.round(instalmentOf(loan))).toBe(18_582);
    expect(aprOfInstalments(loan, 18_200).toFixed(1)).toBe('22.7');
  });

  it("is that of the regulator's illustration, from the instalment that is not rounded: 17.07%", () => {
    const loan = { principal: 20_000, yearlyPercent: 15, months: 24 };
    expect(instalmentOf(loan)).toBeCloseTo(969.73, 2);
    expect(Math.abs(aprOfInstalments(loan, 400) - 17.0706)).toBeLessThan(0.001);
  });

  it('is the rate of interest itself where nothing is charged', () => {
    assert(
      property(integer({ min: 1, max: 60 }), integer({ min: 1, max: 60 }), (yearlyPercent, months) => {
        expect(aprOfInstalments({ principal: 100_000, yearlyPercent, months }, 0)).toBeCloseTo(yearlyPercent, 6);
      }),
    );
    expect(aprOfOneSum(36_500, 36_500 + 180, 10)).toBeCloseTo(18, 6);
  });
});

describe('the repayment plan', () => {
  it('adds up to the paisa, in equal instalments of whole rupees but for the last', () => {
    assert(
      property(
        integer({ min: 100_000, max: 20_000_000 }),
        integer({ min: 1, max: 40 }),
        integer({ min: 1, max: 36 }),
        (principal, yearlyPercent, months) => {
          const plan = equatedSchedule(
            principal,
            yearlyPercent,
            Array.from({ length: months }, () => '2026-04-05'),
          );
          expect(plan.reduce((sum, line) => sum + line.principal, 0)).toBe(principal);
          for (const [index, line] of plan.entries()) {
            expect(line.amount).toBe(line.principal + line.interest);
            expect(line.outstanding - line.principal).toBe(plan[index + 1]?.outstanding ?? 0);
            if (index < months - 1) expect(line.amount).toBe(plan[0]?.amount);
          }
        },
      ),
    );
  });

  it('of an emi loan has three monthly instalments, that of a payday loan one sum', () => {
    const three = termsOf(emi, answers, now);
    expect(three.instalments.map(({ due, amount }) => [due, amount])).toEqual([
      ['2026-04-05', 1_716_900],
      ['2026-05-05', 1_716_900],
      ['2026-06-05', 1_716_946],
    ]);
    const one = termsOf(payday, answers, now);
    expect(one.instalments).toEqual([
      { no: 1, due: '2026-04-05', outstanding: 5_000_000, principal: 5_000_000, interest: 64_110, amount: 5_064_110 },
    ]);
    for (const terms of [three, one]) {
      expect(terms.paidOut).toBe(terms.amount - terms.fee - terms.gst);
      expect(terms.repay).toBe(terms.instalments.reduce((sum, { amount }) => sum + amount, 0));
      expect(terms.interest).toBe(terms.repay - terms.amount);
    }
  });
});

describe('the Key Fact Statement', () => {
  it.each([
    ['payday', payday, ['26 days', '₹50,641.10', '107.15%', '(₹50,641.10 / ₹47,050 − 1) × 365 / 26 × 100']],
    ['emi', emi, ['3 months', '₹17,169', '₹17,169.46', '5 June 2026']],
  ] as const)('of a %s loan has the annexes A, B and C with its figures', (_product, customer, figures) => {
    const html = statementHtml(facts(customer));
    for (const heading of ['Annex A, part 1', 'Annex A, part 2', 'Annex B', 'Annex C']) expect(html).toContain(heading);
    for (const row of [
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8 (i)',
      '8 (ii)',
      '8 (iii)',
      '8 (iv)',
      '9',
      '10 (i)',
      '10 (v)',
    ])
      expect(html, row).toContain(`<th scope="row">${row}. `);
    for (const figure of figures) expect(html).toContain(figure);
    expect(html).toContain('₹2,500');
    expect(html).toContain('₹450');
  });

  it('has captions and scopes, no style, no script, and text as text', () => {
    const html = statementHtml(facts(emi));
    expect(html.match(/<table>/g)?.length).toBe(html.match(/<caption>/g)?.length);
    expect(html).not.toMatch(/style=|<style|<script|<form|<img|<a /);
    expect(html).toContain('Asha &#60;b&#62;Rao');
    expect(html).toContain('XXXXXXXX9012');
    expect(html).not.toContain('123456789012');
  });

  it.each([
    ['2026-03-10T06:00:00Z', '2026-03-13T18:29:59.999Z'],
    ['2026-03-12T20:00:00Z', '2026-03-18T18:29:59.999Z'],
  ])('of %s is valid for three working days, to %s', (issued, until) => {
    expect(validityOf(new Date(issued)).toISOString()).toBe(until);
  });
});

describe('what the lender makes', () => {
  it('a code is never one of the flags 4321 and 4322', () => {
    const drawn = [4321, 4322, 4323];
    expect(newCode(4, () => drawn.shift() ?? 0)).toBe('4323');
    expect(newCode(6, () => 4321)).toBe('004321');
  });

  it('settings that are of no use stop the start', () => {
    expect(settingsFrom({})).toEqual(defaultSettings);
    expect(settingsFrom({ KFS_OTP_LENGTH: '4' }).kfsOtpLength).toBe(4);
    for (const bad of [{ KFS_OTP_LENGTH: '5' }, { CREDS_KEY: 'xyz' }, { PAYMENT_KEY_ID: 'secret' }])
      expect(() => settingsFrom(bad)).toThrow('has to be');
  });
});
