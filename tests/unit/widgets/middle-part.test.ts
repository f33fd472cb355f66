import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { middlePart } from '#widgets/camera/crop.ts';

const photo = { width: 220, height: 200 };

test.each([
  ['wide', { width: 640, height: 480 }, { x: 56, y: 0, width: 528, height: 480 }],
  ['tall', { width: 480, height: 640 }, { x: 0, y: (640 - 480 / 1.1) / 2, width: 480, height: 480 / 1.1 }],
  ['of the same form', { width: 440, height: 400 }, { x: 0, y: 0, width: 440, height: 400 }],
  ['smaller than the photo', { width: 110, height: 110 }, { x: 0, y: 5, width: 110, height: 100 }],
])('a picture that is %s gives its middle', (_form, picture, part) => {
  const found = middlePart(picture, photo);
  for (const key of ['x', 'y', 'width', 'height'] as const) expect(found[key]).toBeCloseTo(part[key]);
});

test('no picture is stretched, nothing outside of it is taken, and it is as much as possible', () => {
  const side = integer({ min: 1, max: 8000 });
  assert(
    property(side, side, (width, height) => {
      const part = middlePart({ width, height }, photo);
      expect(part.width / part.height).toBeCloseTo(photo.width / photo.height);
      expect(Math.min(part.x, part.y)).toBeCloseTo(0);
      expect(part.x + part.width).toBeLessThanOrEqual(width + 1e-6);
      expect(part.y + part.height).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});
