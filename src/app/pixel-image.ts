/** Fetches an image for its own sake: no cookies and no address of ours go along. Ends when it has come, or will not. */
export async function fetchPixel(
  image: Pick<HTMLImageElement, 'crossOrigin' | 'referrerPolicy' | 'src' | 'decode'>,
  address: string,
): Promise<void> {
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  await image.decode().catch(() => undefined);
}
