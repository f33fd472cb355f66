import { expect, test } from 'vitest';
import { createClient } from '#api/client.ts';
import { createIdempotencyKeys } from '#api/idempotency.ts';
import { isYes, replyFacts, readReply } from '#api/reply.ts';
import type { HttpRequest } from '#api/request.ts';
import { toRequest } from '#api/request.ts';
import type { Transport } from '#api/transport.ts';
import { createMemoryStorage } from '#flow/stored-facts.ts';
import { digest } from '#lib/digest.ts';

const stay = new AbortController().signal;

type Answer = { status: number; text: string } | Error;

function clientThatGets(answers: Answer[], token: string | undefined = 'secret', storage = createMemoryStorage()) {
  const sent: HttpRequest[] = [];
  let made = 0;
  const transport: Transport = (request) => {
    sent.push(request);
    const answer = answers[sent.length - 1] ?? { status: 200, text: '{}' };
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const first = storage.length > 0 ? 'later' : 'key';
  const keys = createIdempotencyKeys({ newKey: () => `${first}-${(made += 1)}`, storage, digest });
  return {
    sent,
    keys,
    client: createClient({
      transport: () => Promise.resolve(transport),
      token: () => token,
      keys,
      language: () => 'hi',
    }),
  };
}

const keysOf = (sent: HttpRequest[]) => sent.map((request) => request.headers['Idempotency-Key']);

test('the token goes with every call but the two of the sign-in', async () => {
  const { sent, client } = clientThatGets([]);
  await client.send('requestOtp', { mobile: '9' }, stay);
  await client.send('verifyOtp', { mobile: '9' }, stay);
  await client.send('nextStep', {}, stay);
  expect(sent.map((request) => request.headers['Authorization'])).toEqual([undefined, undefined, 'Bearer secret']);
});

test('the server is asked to speak the language of the app', async () => {
  const { sent, client } = clientThatGets([]);
  await client.send('nextStep', {}, stay);
  expect(sent[0]?.headers['Accept-Language']).toBe('hi');
});

test('without a token a call is cancelled and nothing is sent', async () => {
  const { sent, client } = clientThatGets([], '');
  expect(await client.send('nextStep', {}, stay)).toMatchObject({ cancelled: true, http: 0 });
  expect(sent).toEqual([]);
});

test('a key stays the same until there is a final answer', async () => {
  const lost = new Error('Network Error');
  const { sent, client } = clientThatGets([
    lost,
    { status: 503, text: '' },
    { status: 409, text: '{}' },
    { status: 200, text: '{}' },
  ]);
  for (let n = 0; n < 5; n += 1) await client.send('saveDetail', { gender: 'Male' }, stay);
  expect(keysOf(sent)).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-2']);
});

test('a key survives a reload until there is a final answer, and what is stored tells nothing', async () => {
  const storage = createMemoryStorage();
  const pan = { panNumber: 'ABCPE1234F' };
  const before = clientThatGets([new Error('x'), new Error('x')], 'secret', storage);
  await before.client.send('verifyPan', pan, stay);
  await before.client.send('verifyOtp', { otp: '1234' }, stay);
  const stored = storage.getItem(storage.key(0) ?? '') ?? '';
  expect(JSON.parse(stored)).toEqual({ [(await digest(`secret verifyPan ${JSON.stringify(pan)}`)) ?? '']: 'key-1' });
  const after = clientThatGets([{ status: 503, text: '' }], 'secret', storage);
  for (let n = 0; n < 3; n += 1) await after.client.send('verifyPan', pan, stay);
  expect(keysOf(after.sent)).toEqual(['key-1', 'key-1', 'later-1']);
  expect(storage.length).toBe(0);
});

test('the same request of another person, or after signing out, has another key', async () => {
  const storage = createMemoryStorage();
  const first = clientThatGets([new Error('x'), new Error('x')], 'secret', storage);
  await first.client.send('verifyPan', { panNumber: 'ABCPE1234F' }, stay);
  const other = clientThatGets([new Error('x')], 'other', storage);
  await other.client.send('verifyPan', { panNumber: 'ABCPE1234F' }, stay);
  first.keys.forgetAll();
  expect(storage.length).toBe(0);
  await first.client.send('verifyPan', { panNumber: 'ABCPE1234F' }, stay);
  expect([...keysOf(first.sent), ...keysOf(other.sent)]).toEqual(['key-1', 'key-2', 'later-1']);
});

test('stored keys that cannot be read count as none', async () => {
  for (const broken of ['{', 'null', '[5]', '{"a":5}']) {
    const storage = createMemoryStorage();
    storage.setItem('pendingRequests', broken);
    const { sent, client } = clientThatGets([new Error('x')], 'secret', storage);
    await client.send('nextStep', {}, stay);
    expect(keysOf(sent)).toEqual(['later-1']);
  }
});

test.each([400, 403, 428, 500])('a %i is a final answer', async (status) => {
  const { sent, client } = clientThatGets([{ status, text: '{}' }]);
  await client.send('saveDetail', { gender: 'Male' }, stay);
  await client.send('saveDetail', { gender: 'Male' }, stay);
  expect(keysOf(sent)).toEqual(['key-1', 'key-2']);
});

test('another payload has another key, a call that only reads has none', async () => {
  const { sent, client } = clientThatGets([new Error('x'), new Error('x'), new Error('x')]);
  await client.send('saveDetail', { gender: 'Male' }, stay);
  await client.send('saveDetail', { gender: 'Female' }, stay);
  await client.send('aadhaarStatus', {}, stay);
  expect(keysOf(sent)).toEqual(['key-1', 'key-2', undefined]);
});

test('no response is a reply, a screen that was left is not', async () => {
  expect(await clientThatGets([new Error('x')]).client.send('nextStep', {}, stay)).toMatchObject({
    http: 0,
    cancelled: false,
  });
  const left = new AbortController();
  left.abort();
  await expect(clientThatGets([new Error('x')]).client.send('nextStep', {}, left.signal)).rejects.toThrow('x');
});

test.each([
  [200, '{"statusCode":400,"message":"No"}', { http: 200, statusCode: 400, message: 'No' }, false],
  [200, '{"status":1}', { http: 200, statusCode: 200, status: 1, message: undefined }, true],
  [406, '{"data":{"route":"/x"}}', { http: 406, statusCode: 406, data: { route: '/x' } }, false],
  [502, '<html>', { http: 502, statusCode: 502 }, false],
  [200, '<html>', { http: 200, statusCode: 500 }, false],
  [200, '[1]', { http: 200, statusCode: 500 }, false],
  [204, '', { http: 204, statusCode: 500 }, false],
  [200, '{"http":1,"cancelled":true,"message":5}', { http: 200, cancelled: false, message: undefined }, true],
])('%i with %s', (http, text, facts, yes) => {
  const reply = readReply(http, text);
  expect(replyFacts(reply)).toMatchObject(facts);
  expect(isYes(reply)).toBe(yes);
});

test('a payload is spread over path, query and body', () => {
  expect(
    toRequest(
      { method: 'POST', path: 'a/{leadId}/b', query: ['utm_source'] },
      { leadId: 'x/y', utm_source: 'u', c: 1 },
    ),
  ).toMatchObject({ path: 'a/x%2Fy/b', query: { utm_source: 'u' }, body: { c: 1 } });
  expect(toRequest({ method: 'GET', path: 'a' }, { leadId: 5, word: 'x' })).toMatchObject({
    path: 'a',
    query: { leadId: '5', word: 'x' },
    body: undefined,
  });
  expect(toRequest({ method: 'POST', path: 'a', query: ['utm_source'] }, { c: 1 })).toMatchObject({
    query: {},
    body: { c: 1 },
  });
});
