import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journey } from '#generated/journey.ts';
import { manifest } from '#generated/manifest.ts';
import { offerFor } from '#sandbox/rules/repayment.ts';
import { holderOf } from '#sandbox/rules/pan-holder.ts';
import { statesLike } from '#sandbox/rules/states.ts';
import { currentStep, missingBefore, routeOf, stepNames } from '#sandbox/rules/steps.ts';
import type { Progress } from '#sandbox/rules/steps.ts';
import { aadhaarSentinels, mobileSentinels, panSentinels, sentinelTable } from '#sandbox/sentinels.ts';
import { answers } from './customer.ts';

const days = 24 * 60 * 60 * 1000;

describe('the offer', () => {
  it.each([
    // amount, salary date, today: total, fee, GST, paid out, repaid on, days, repaid
    [50_000, 5, '2026-03-10', [50_000, 2_500, 450, 47_050, '2026-04-05', 26, 50_641.1]],
    [1_000, 31, '2026-02-01', [1_000, 100, 18, 882, '2026-02-28', 27, 1_013.32]],
    [999_999, 1, '2026-12-20', [200_000, 4_000, 720, 195_280, '2027-02-01', 43, 204_241.1]],
    [25_000, 25, '2026-03-10', [25_000, 1_250, 225, 23_525, '2026-03-25', 15, 25_184.93]],
  ] as const)('for %i rupees and salary on the %i., asked on %s', (amount, salaryDate, today, expected) => {
    const offer = offerFor(amount, salaryDate, new Date(`${today}T15:30:00Z`));
    const { totalAmount, processingAmount, gstOfAdminFee, finalAmount, repayDate, tenure, repayAmount } = offer;
    expect([totalAmount, processingAmount, gstOfAdminFee, finalAmount, repayDate, tenure, repayAmount]).toEqual(
      expected,
    );
  });

  it('adds up to the paisa and stays within the charges that are shown, whatever is asked for', () => {
    assert(
      property(
        integer({ min: 1000, max: 999_999 }),
        integer({ min: 1, max: 31 }),
        integer({ min: 0, max: 3650 }),
        (amount, salaryDate, ahead) => {
          const today = new Date(Date.UTC(2026, 0, 1) + ahead * days);
          const offer = offerFor(amount, salaryDate, today);
          expect(paise(offer.finalAmount)).toBe(
            paise(offer.totalAmount) - paise(offer.processingAmount) - paise(offer.gstOfAdminFee),
          );
          expect(offer.processingAmount / offer.totalAmount).toBeGreaterThanOrEqual(0.0199);
          expect(offer.processingAmount / offer.totalAmount).toBeLessThanOrEqual(0.1001);
          expect(offer.tenure).toBeGreaterThanOrEqual(15);
          expect(offer.tenure).toBeLessThanOrEqual(50);
          expect(new Date(offer.repayDate).getTime()).toBe(today.getTime() + offer.tenure * days);
        },
      ),
    );
  });
});

describe('the steps', () => {
  const done: Progress = {
    name: true,
    pan: true,
    panConfirmed: true,
    aadhaar: true,
    linked: true,
    answers,
    address: true,
    bankNeeded: false,
    bankConnected: false,
    references: true,
    selfie: true,
    account: true,
    accountVerified: true,
    accountChosen: true,
    accepted: true,
  };

  it('are all done at the end, and the bank is one only when it is needed', () => {
    expect(currentStep(done)).toBeUndefined();
    expect(currentStep({ ...done, bankNeeded: true })).toBe('bank');
    expect(currentStep({ ...done, bankNeeded: true, bankConnected: true })).toBeUndefined();
  });

  it('each waits for exactly those before it', () => {
    const { gender: _gender, ...others } = answers;
    const progress = { ...done, answers: others };
    const open = stepNames.filter((name) => missingBefore(name, progress) === undefined);
    expect(open).toEqual(stepNames.slice(0, stepNames.indexOf('gender') + 1));
    expect(missingBefore('address', progress)).toBe('gender');
  });

  it('have routes that the app takes from the server, in the order of its journey', () => {
    const ids = stepNames.map((name) => routeOf(name).slice(1));
    for (const id of ids) expect(journey.serverRoutes, id).toContain(id);
    const order: readonly string[] = journey.onboarding;
    expect(ids.filter((id) => order.includes(id))).toEqual(order.filter((id) => ids.includes(id)));
    for (const [id, { route }] of Object.entries(manifest)) if (ids.includes(id)) expect(route).toBe(`/${id}`);
  });
});

describe('the sentinels', () => {
  it('are numbers that the app lets through', () => {
    for (const { mobile } of mobileSentinels) expect(mobile).toMatch(/^[6-9]\d{9}$/);
    for (const { pan } of panSentinels) expect(pan).toMatch(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/);
    for (const { aadhaar } of aadhaarSentinels) expect(checkDigitFits(aadhaar), aadhaar).toBe(true);
    expect(checkDigitFits('123456789012')).toBe(false);
  });

  it('are each there once', () => {
    const values = sentinelTable.map((row) => row.value);
    expect(new Set(values).size).toBe(values.length);
  });
});

describe('what the outside knows', () => {
  it('a PAN always has the same birthday, and a name', () => {
    expect(holderOf('ABCPE1234F', 'Asha Devi Rao')).toEqual({
      pan_number: 'ABCPE1234F',
      full_name: 'ASHA DEVI RAO',
      full_name_split: { first: 'ASHA', last: 'DEVI RAO' },
      dob: '1984-11-03',
    });
    expect(holderOf('ABCPE1234F', '').full_name).toMatch(/^[A-Z]+ SHARMA$/);
  });

  it('there are 36 states and union territories', () => {
    expect(statesLike('')).toHaveLength(36);
    expect(statesLike(' TAMIL ')).toEqual(['Tamil Nadu']);
    expect(statesLike('nowhere')).toEqual([]);
  });
});

function paise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** The checksum of Aadhaar numbers. */
function checkDigitFits(aadhaar: string): boolean {
  const digits = Array.from(aadhaar, Number).toReversed();
  return digits.reduce((sum, digit, place) => combine(sum, shuffled(digit, place % 8)), 0) === 0;
}

/** In the group of a pentagon's symmetries: turns 0-4, mirrors 5-9. */
function combine(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5;
  return b < 5 ? ((a - b + 5) % 5) + 5 : (a - b + 5) % 5;
}

function shuffled(digit: number, times: number): number {
  return times === 0 ? digit : shuffled([1, 5, 7, 6, 2, 8, 3, 0, 9, 4][digit] ?? 0, times - 1);
}
