import { expect, test } from 'vitest';
import { fetchPixel } from '#app/pixel-image.ts';

test('the image is told to take nothing along before it is fetched', () => {
  const told: [string, unknown][] = [];
  const image = new Proxy<Parameters<typeof fetchPixel>[0]>(
    { crossOrigin: null, referrerPolicy: '', src: '' },
    {
      set: (_image, name, value) => told.push([String(name), value]) > 0,
    },
  );
  fetchPixel(image, '/pixel?click_id=1');
  expect(told).toEqual([
    ['crossOrigin', 'anonymous'],
    ['referrerPolicy', 'no-referrer'],
    ['src', '/pixel?click_id=1'],
  ]);
});
