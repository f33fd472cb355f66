import { expect, test } from 'vitest';
import { createDeviceSync } from '#flow/device-sync.ts';
import { createMemoryStorage } from '#flow/stored-facts.ts';
import { settings } from '#generated/settings.ts';

const quarter = settings.durations['device.sync'];

function tabOf(
  phone: { at: number; allowed: boolean; busy: boolean; storage: Storage },
  sent: number[],
  fails = false,
) {
  return createDeviceSync({
    now: () => phone.at,
    storage: phone.storage,
    every: quarter,
    allowed: () => phone.allowed,
    alone: (_name, work) => (phone.busy ? Promise.resolve() : work()),
    send: (count) => {
      sent.push(count);
      return fails ? Promise.reject(new Error('no line')) : Promise.resolve();
    },
  });
}

const newPhone = () => ({ at: 1_000_000, allowed: true, busy: false, storage: createMemoryStorage() as Storage });

test('a report goes at most once in 15 minutes, whichever tab asks, and they are counted', () => {
  expect(quarter).toBe(15 * 60_000);
  const phone = newPhone();
  const sent: number[] = [];
  const [one, other] = [tabOf(phone, sent), tabOf(phone, sent)];
  one();
  other();
  phone.at += quarter - 1;
  other();
  expect(sent).toEqual([1]);
  phone.at += 1;
  other();
  one();
  expect(sent).toEqual([1, 2]);
  expect(phone.storage.getItem('counter')).toBe('2');
});

test('nothing goes, and nothing is written, without leave', () => {
  const phone = { ...newPhone(), allowed: false };
  const sent: number[] = [];
  tabOf(phone, sent)();
  expect([sent, phone.storage.length]).toEqual([[], 0]);
});

test('while another tab is at it nothing goes; it is looked at again later', () => {
  const phone = newPhone();
  const sent: number[] = [];
  const tab = tabOf(phone, sent);
  phone.busy = true;
  tab();
  expect(sent).toEqual([]);
  phone.busy = false;
  tab();
  expect(sent).toEqual([1]);
});

test('a report that did not arrive is not sent again before its time', () => {
  const phone = newPhone();
  const sent: number[] = [];
  const tab = tabOf(phone, sent, true);
  tab();
  phone.at += 1000;
  tab();
  expect(sent).toEqual([1]);
});

test('a clock that was set back does not stop the reports', () => {
  const phone = newPhone();
  const sent: number[] = [];
  const tab = tabOf(phone, sent);
  tab();
  phone.at -= 500_000;
  tab();
  expect(sent).toEqual([1, 2]);
});
