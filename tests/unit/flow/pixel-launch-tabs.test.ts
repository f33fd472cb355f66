import { expect, test } from 'vitest';
import { queryFacts, readLaunch } from '#flow/launch.ts';
import { createPixel } from '#flow/pixel.ts';
import { createMemoryStorage } from '#flow/stored-facts.ts';
import { tabChange } from '#flow/tab-sync.ts';

function pixels(clickId: unknown, address: string | undefined, storage = createMemoryStorage()) {
  const fetched: string[] = [];
  return {
    fetched,
    storage,
    send: createPixel({
      address,
      storage,
      alone: (_name, work) => work(),
      clickId: () => clickId,
      fetchImage: async (url) => void fetched.push(url),
    }),
  };
}

test('a goal is told once for a click id, over reloads and tabs', () => {
  const first = pixels('abc-1', '/pixel');
  first.send('Lead');
  first.send('Lead');
  first.send('Approval');
  expect(first.fetched).toEqual(['/pixel?click_id=abc-1&goal_name=Lead', '/pixel?click_id=abc-1&goal_name=Approval']);
  const afterReload = pixels('abc-1', '/pixel', first.storage);
  afterReload.send('Lead');
  const other = pixels('abc-2', '/pixel', first.storage);
  other.send('Lead');
  expect([afterReload.fetched.length, other.fetched.length]).toEqual([0, 1]);
});

test.each([
  ['no click id', undefined, '/pixel'],
  ['a click id of a strange shape', 'a&b=c', '/pixel'],
  ['one that is too long', 'a'.repeat(129), '/pixel'],
  ['no address', 'abc', undefined],
])('nothing is told: %s', (_name, clickId, address) => {
  const pixel = pixels(clickId, address);
  pixel.send('Lead');
  expect(pixel.fetched).toEqual([]);
});

test('what is short-lived leaves the address, the rest stays, and all of it is known', () => {
  expect(
    readLaunch('?token=t&leadID=5&success=true&entity_id=e&click_id=c&mobile_no=98&utm_source=u&code=1&state=2'),
  ).toEqual({
    query: {
      token: 't',
      leadID: '5',
      success: 'true',
      entity_id: 'e',
      click_id: 'c',
      mobile_no: '98',
      utm_source: 'u',
      code: '1',
      state: '2',
    },
    search: '?success=true&entity_id=e',
  });
  expect(readLaunch('?token=t')).toEqual({ query: { token: 't' }, search: '' });
  expect(readLaunch('')).toEqual({ query: {}, search: '' });
});

test('a value that is too long or holds control characters is not there', () => {
  expect(queryFacts(`?a=${'x'.repeat(4097)}&b=%00&c=ok&d=a%0d%0ab&constructor=x`)).toEqual({
    c: 'ok',
    constructor: 'x',
  });
});

test.each([
  ['?token=aB0._~%2B/=-&leadID=123456789012345', { token: 'aB0._~+/=-', leadID: '123456789012345' }],
  ['?token=a%20b&leadID=1234567890123456', {}],
  ['?token=&leadID=', {}],
  ['?token=%3Cscript%3E&leadID=-5', {}],
  ['?token=a"b&leadID=1e5', {}],
])('%s brings %j', (search, query) => {
  expect(readLaunch(search)).toEqual({ query, search: '' });
});

test.each([
  [undefined, undefined, 'none'],
  ['a', 'a', 'none'],
  ['a', undefined, 'signed-out'],
  ['a', 'b', 'other-session'],
  [undefined, 'b', 'other-session'],
] as const)('a tab with %s that finds %s: %s', (mine, stored, change) => {
  expect(tabChange(mine, stored)).toBe(change);
});
