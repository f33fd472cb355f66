import { describe, expect, test } from 'vitest';
import { backTarget } from '#flow/back.ts';
import type { ScreenId } from '#generated/ids.ts';
import { manifest } from '#generated/manifest.ts';

const signedIn = { session: { token: 't' } };
const repeat = { session: { token: 't', repeatCustomer: true } };
const signedOut = { session: {} };

function back(id: ScreenId, facts: object, supplied?: ScreenId): string {
  return backTarget(manifest[id].back, { ...facts }, supplied);
}

/** Spec 2, back-button map: the screen, where back leads a new customer, and a repeat one. */
const map: readonly [id: ScreenId, to: ScreenId, repeat?: ScreenId][] = [
  ['enter-your-pan', 'enter-name'],
  ['pan-verify', 'enter-your-pan'],
  ['enter-aadhar', 'dashboard'],
  ['loan-purpose', 'dashboard', 'confirm-details'],
  ['term-condition', 'dashboard'],
  ['contact-us', 'home'],
  ['enter-loan-amount', 'loan-purpose', 'confirm-details'],
  ['gender', 'enter-loan-amount', 'confirm-details'],
  ['marital-status', 'gender', 'confirm-details'],
  ['highest-education', 'marital-status', 'confirm-details'],
  ['employment-details', 'highest-education', 'confirm-details'],
  ['payment-mode', 'employment-details', 'confirm-details'],
  ['company-name', 'payment-mode', 'confirm-details'],
  ['industry', 'company-name', 'confirm-details'],
  ['your-designation', 'industry', 'confirm-details'],
  ['monthly-income', 'your-designation', 'confirm-details'],
  ['work-experience', 'monthly-income', 'monthly-income'],
  ['salary-date', 'work-experience', 'confirm-details'],
  ['your-residence', 'salary-date', 'confirm-details'],
  ['enter-address', 'your-residence', 'confirm-details'],
  ['enter-name', 'dashboard'],
  ['pan-not-linked', 'dashboard'],
  ['finbox', 'dashboard'],
  ['finbox-create', 'dashboard'],
  ['loan-approval', 'dashboard'],
  ['loan-reject', 'dashboard'],
  ['reference-details', 'dashboard'],
  ['selfie-verification', 'dashboard'],
  ['bank-details', 'dashboard'],
  ['emandate', 'dashboard'],
  ['emandate-status', 'dashboard'],
  ['bank-list', 'dashboard'],
  ['key-fact-statement', 'bank-list'],
  ['confirm-details', 'dashboard'],
  ['digilocker-verify', 'dashboard'],
  ['home', 'dashboard'],
  ['my-loan', 'dashboard'],
  ['select-loan', 'dashboard'],
  ['re-payment', 'dashboard'],
  ['not-found', 'dashboard'],
];

describe('back', () => {
  test.each(map)('from %s leads to %s', (id, to, forRepeat = to) => {
    expect([back(id, signedIn), back(id, repeat)]).toEqual([to, forRepeat]);
  });

  test.each<[ScreenId, ScreenId]>([
    ['enter-otp', 'sign-in'],
    ['term-condition', 'sign-in'],
    ['contact-us', 'sign-in'],
    ['not-found', 'sign-in'],
  ])('from %s leads to %s without a session', (id, to) => {
    expect(back(id, signedOut)).toBe(to);
  });

  test.each<[ScreenId, ScreenId]>([
    ['loan-purpose', 'home'],
    ['loan-purpose', 'confirm-details'],
    ['enter-loan-amount', 'confirm-details'],
    ['marital-status', 'confirm-details'],
    ['enter-address', 'confirm-details'],
    ['bank-details', 'emandate'],
    ['bank-details', 'bank-list'],
    ['term-condition', 'key-fact-statement'],
    ['term-condition', 'home'],
    ['contact-us', 'gender'],
    ['contact-us', 'sign-in'],
    ['contact-us', 'my-loan'],
    ['my-loan', 'home'],
    ['my-loan', 're-payment'],
    ['re-payment', 'home'],
  ])('from %s leads to the supplied page %s', (id, page) => {
    expect([back(id, signedIn, page), back(id, repeat, page)]).toEqual([page, page]);
  });

  test('a page that is not on the list is not followed', () => {
    expect(back('loan-purpose', signedIn, 'logout')).toBe('dashboard');
    expect(back('work-experience', signedIn, 'confirm-details')).toBe('monthly-income');
  });

  test('every screen is in the map, or shows nothing to go back from', () => {
    const here = new Set(map.map(([id]) => id));
    const others = Object.keys(manifest).filter((id) => !here.has(id as ScreenId)); // the keys are screens
    expect(others.sort()).toEqual(['auto-login', 'dashboard', 'enter-otp', 'login', 'logout', 'sign-in']);
  });
});
