/** Fetches an image for its own sake: no cookies and no address of ours go along. */
export function fetchPixel(
  image: Pick<HTMLImageElement, 'crossOrigin' | 'referrerPolicy' | 'src'>,
  address: string,
): void {
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
}
