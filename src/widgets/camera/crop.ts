/** A part of a picture, in its own pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest part from the middle of a picture that has the form of the photo, so that nothing is stretched. */
export function middlePart(picture: Size, photo: Size): Part {
  const scale = Math.min(picture.width / photo.width, picture.height / photo.height);
  const width = photo.width * scale;
  const height = photo.height * scale;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** The middle of a picture as a JPEG of the photo's size, of full quality, as a data URL. What a file said of itself stays behind. */
export function cropped(picture: CanvasImageSource, from: Size, photo: Size): string {
  const canvas = document.createElement('canvas');
  canvas.width = photo.width;
  canvas.height = photo.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas');
  const { x, y, width, height } = middlePart(from, photo);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, width, height, 0, 0, photo.width, photo.height);
  return canvas.toDataURL('image/jpeg', 1);
}

/** The photo of a file that the person chose, or undefined when it is none. */
export async function photoOf(file: Blob, photo: Size): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const url = cropped(picture, picture, photo);
    picture.close();
    return url;
  } catch {
    return undefined;
  }
}
