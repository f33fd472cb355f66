import { expect, test } from 'vitest';
import { createClient } from '#api/client.ts';
import { formDataOf } from '#api/form-data.ts';
import { createIdempotencyKeys } from '#api/idempotency.ts';
import type { HttpRequest } from '#api/request.ts';
import { createTransport } from '#api/transport.ts';
import { createMemoryStorage } from '#flow/stored-facts.ts';
import { digest } from '#lib/digest.ts';

const picture = 'data:image/jpeg;base64,/9j/2Q==';

test('a file goes as a part of its own, named after its field and type; the rest goes as text', async () => {
  const data = formDataOf({ image: picture, leadID: 7, note: 'a b' }, ['image']);
  const image = data.get('image');
  if (!(image instanceof File)) throw new Error('The picture is no file');
  expect([image.name, image.type]).toEqual(['image.jpeg', 'image/jpeg']);
  expect([...new Uint8Array(await image.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
  expect([data.get('leadID'), data.get('note')]).toEqual(['7', 'a b']);
});

test.each(['', 'hello', 'https://site.example/a.jpg', 'data:text/html,<b>', null, 5])(
  'what is no data URL goes as no file: %s',
  (value) => {
    expect([...formDataOf({ image: value }, ['image']).keys()]).toEqual([]);
  },
);

test('the same picture sent again has the same key until there is a final answer, another one another', async () => {
  const sent: HttpRequest[] = [];
  let made = 0;
  const keys = createIdempotencyKeys({ newKey: () => `key-${(made += 1)}`, storage: createMemoryStorage(), digest });
  const transport = (request: HttpRequest) => {
    sent.push(request);
    return Promise.reject(new Error('Network Error'));
  };
  const client = createClient({
    transport: () => Promise.resolve(transport),
    token: () => 'secret',
    keys,
    language: () => 'en',
  });
  const stay = new AbortController().signal;
  for (const image of [picture, picture, `${picture}AA`]) await client.send('verifySelfie', { image }, stay);
  expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['key-1', 'key-1', 'key-2']);
  expect(sent[0]).toMatchObject({ method: 'POST', files: ['image'], body: { image: picture } });
});

test('a request with files leaves as multipart form data, without a content type of ours', async () => {
  let seen: { data: unknown; type: unknown } | undefined;
  const transport = createTransport({
    baseURL: 'https://api.example',
    adapter: (config) => {
      seen = { data: config.data, type: config.headers.get('Content-Type') };
      return Promise.resolve({ data: '{}', status: 200, statusText: '', headers: {}, config });
    },
  });
  const request = { method: 'POST', path: 'a', query: {}, body: { image: picture }, headers: {} } as const;
  await transport({ ...request, files: ['image'] }, new AbortController().signal);
  expect(seen?.data).toBeInstanceOf(FormData);
  expect(seen?.type).not.toBe('application/json');
});
