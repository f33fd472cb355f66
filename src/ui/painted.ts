/** Ends in the task after the one that draws what was just changed: what a tap did shows before something long begins. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
