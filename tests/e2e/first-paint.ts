/**
 * The app starts when the top of the screen is painted: so long after it was drawn, in ms, at the latest. On a page whose
 * clock the test holds, nothing starts until that has passed.
 */
export const firstPaint = 20;
