import { expect, test } from 'vitest';
import { createAnalytics } from '#flow/analytics.ts';
import { createMemoryStorage } from '#flow/stored-facts.ts';
import { settings } from '#generated/settings.ts';

function analytics(lead: unknown, storage = createMemoryStorage()) {
  const sent: [string, object][] = [];
  const track = createAnalytics({
    events: settings.analytics,
    fields: settings.watchlists.analyticsFields,
    storage,
    alone: (_name, work) => work(),
    lead: () => lead,
    send: async (event, detail) => void sent.push([event, detail]),
  });
  return { track, sent, storage };
}

test('an event goes once for an application, over reloads and tabs', () => {
  const first = analytics(7);
  first.track('Loan Approved', {});
  first.track('Loan Approved', {});
  const reloaded = analytics(7, first.storage);
  reloaded.track('Loan Approved', {});
  const next = analytics(8, first.storage);
  next.track('Loan Approved', {});
  expect([first.sent.length, reloaded.sent.length, next.sent.length]).toEqual([1, 0, 1]);
});

test('before there is an application it goes each time: every sign-in is one', () => {
  const { track, sent } = analytics(undefined);
  track('OTP Verified', {});
  track('OTP Verified', {});
  expect(sent).toHaveLength(2);
});

test('only the declared fields go along, whatever is handed over', () => {
  const { track, sent } = analytics(7);
  track('Bank Details Submitted', {
    customer_type: 'new_customer',
    app_version: '28.2',
    product: 'emi',
    mobile: '9876543210',
    pan: 'ABCPE1234F',
  });
  expect(sent).toEqual([
    ['Bank Details Submitted', { customer_type: 'new_customer', app_version: '28.2', product: 'emi' }],
  ]);
});

test('an event that the settings do not name is not sent', () => {
  const { track, sent } = analytics(7);
  track('Something Else', {});
  expect(sent).toEqual([]);
});
