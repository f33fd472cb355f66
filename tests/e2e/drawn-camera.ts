import type { Page } from 'playwright-core';

/** What the page's camera answers: a moving picture of so many pixels, an error, or nothing ever; or there is none. */
export type CameraAnswer =
  { readonly size: readonly [number, number] } | { readonly error: string } | 'nothing' | 'none';

/** Gives a page a drawn camera: red at its left, green in the middle, blue at its right. */
export async function drawCamera(page: Page, answer: CameraAnswer): Promise<void> {
  await page.addInitScript((given) => {
    const tracks: MediaStreamTrack[] = [];
    const asked: unknown[] = [];
    const getUserMedia = (constraints: unknown): Promise<MediaStream> => {
      asked.push(constraints);
      if (given === 'nothing') return new Promise(() => undefined);
      if (typeof given === 'string') return Promise.reject(new Error(given));
      if ('error' in given) return Promise.reject(new DOMException('', given.error));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = given.size;
      const pen = canvas.getContext('2d');
      const draw = () => {
        const { width, height } = canvas;
        const colours = ['rgb(255, 0, 0)', 'rgb(0, 255, 0)', 'rgb(0, 0, 255)'];
        colours.forEach((colour, index) => {
          if (pen === null) return;
          pen.fillStyle = colour;
          pen.fillRect((width * index) / 3, 0, width / 3, height);
        });
        requestAnimationFrame(draw);
      };
      draw();
      const stream = canvas.captureStream();
      tracks.push(...stream.getTracks());
      return Promise.resolve(stream);
    };
    Object.assign(window, { tracks, asked });
    const devices = given === 'none' ? undefined : { getUserMedia };
    Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  }, answer);
}

/** The photo as the screen shows it. */
export const photo = (page: Page) => page.getByRole('img', { name: 'Your photo' });
/** How the tracks are that the page's camera gave so far. */
export const trackStates = (page: Page) =>
  page.evaluate(() => (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map((track) => track.readyState));

/** The size of the photo, and whether its left, middle and right are red, green and blue. */
export function look(page: Page) {
  return photo(page).evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no image');
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(image, 0, 0);
    const strongest = (x: number) => {
      const [red = 0, green = 0, blue = 0] = pen?.getImageData(x, canvas.height / 2, 1, 1).data ?? [];
      return red > 200 ? 'red' : green > 200 ? 'green' : blue > 200 ? 'blue' : 'other';
    };
    return {
      type: image.src.slice(0, 23),
      size: [canvas.width, canvas.height],
      colours: [3, canvas.width / 2, canvas.width - 4].map(strongest),
    };
  });
}

/** A picture that is higher than wide. */
export async function tallPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 700;
    canvas.getContext('2d')?.fillRect(0, 0, 300, 700);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
