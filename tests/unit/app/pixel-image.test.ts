import { expect, test } from 'vitest';
import { fetchPixel } from '#app/pixel-image.ts';

test('the image is told to take nothing along before it is fetched; that it does not come is no error', async () => {
  const told: [string, unknown][] = [];
  const image = new Proxy<Parameters<typeof fetchPixel>[0]>(
    { crossOrigin: null, referrerPolicy: '', src: '', decode: () => Promise.reject(new Error('no such picture')) },
    {
      set: (_image, name, value) => told.push([String(name), value]) > 0,
    },
  );
  await fetchPixel(image, '/pixel?click_id=1');
  expect(told).toEqual([
    ['crossOrigin', 'anonymous'],
    ['referrerPolicy', 'no-referrer'],
    ['src', '/pixel?click_id=1'],
  ]);
});
