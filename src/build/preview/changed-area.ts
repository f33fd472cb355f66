import type { Page } from 'playwright-core';

/** A part of a picture, in widths of it: two pictures of one screen are equally wide, and may not be equally long. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The area in which two pictures (data URLs) differ, found in a page of a browser; undefined when they look the same. */
export async function changedArea(page: Page, was: string, is: string): Promise<Area | undefined> {
  if (was === is) return undefined;
  return (await page.evaluate(compare, [was, is] as const)) ?? undefined;
}

/** Runs in the page. What the compression of a picture changes by itself does not count. */
async function compare(sources: readonly [string, string]): Promise<Area | null> {
  /** In steps of colour, added over red, green and blue. */
  const noise = 60;
  const [first, second] = await Promise.all(
    sources.map(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const surface = canvas.getContext('2d');
      surface?.drawImage(image, 0, 0);
      return surface?.getImageData(0, 0, image.width, image.height);
    }),
  );
  if (!first || !second) return null;
  const { width } = first;
  const height = Math.max(first.height, second.height);
  const both = Math.min(first.height, second.height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      let apart = 0;
      for (let part = 0; part < 3; part += 1)
        apart += Math.abs((first.data[at + part] ?? 0) - (second.data[at + part] ?? 0));
      if (y < both && apart <= noise) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (right < 0) return null;
  const margin = 4;
  [left, top] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  [right, bottom] = [Math.min(width, right + margin), Math.min(height, bottom + margin)];
  return { left: left / width, top: top / width, width: (right - left) / width, height: (bottom - top) / width };
}
