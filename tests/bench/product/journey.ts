import type { Locator, Page } from 'playwright-core';
import { newPerson } from '../../e2e/person.ts';
import { signIn, walkTo } from '../../e2e/walk.ts';
import { launchChromium, phone, slowdown } from '../run/chromium.ts';
import { quantile, shown } from '../run/numbers.ts';
import type { BenchOptions } from '../run/options.ts';
import { keep } from '../run/results.ts';
import { startProduct } from './server.ts';

/** How an interaction was answered: its kind, where it happened, and how long until the next paint, in ms. */
interface Interaction {
  readonly kind: string;
  readonly route: string;
  readonly duration: number;
}

/** All but two of a hundred interactions have to paint within so many ms. */
const longest = 100;

/** Goes the whole way from / to the accepted statement on a slow phone and times every tap and key. */
export async function runJourney({ quick }: BenchOptions): Promise<void> {
  const server = await startProduct();
  const browser = await launchChromium();
  const found = new Map<string, Interaction>();
  try {
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      const context = await browser.newContext({ ...phone, baseURL: server.url, permissions: ['camera'] });
      await context.exposeFunction('noteInteraction', (id: number, load: string, interaction: Interaction) => {
        const key = `${round} ${load} ${id}`;
        const known = found.get(key);
        if (!known || known.duration < interaction.duration) found.set(key, interaction);
      });
      await context.addInitScript({ content: watcher });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      typeKeyByKey(page);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const person = newPerson();
      await signIn(page, person);
      await walkTo(page, person, quick ? 'gender' : 'key-fact-statement');
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const all = [...found.values()];
  const p98 = quantile(all.map(({ duration }) => duration), 0.98); // prettier-ignore
  const slowest = all.toSorted((a, b) => b.duration - a.duration).slice(0, 10);
  const worst = slowest[0]
    ? `; the slowest is a ${slowest[0].kind} on ${slowest[0].route}, ${slowest[0].duration} ms`
    : '';
  const value = `p98 ${shown(p98)} ms of ${all.length} interactions${worst}`;
  const row = { what: 'Interaction to next paint, whole journey', value, target: 'p98 ≤ 100 ms', met: p98 <= longest };
  keep('journey', [row], { p98, slowest, durations: all.map(({ duration }) => duration) });
}

/** Tells the bench of every tap and key, by the browser's own Event Timing. Those under 16 ms are not told of. */
const watcher = `
const load = String(performance.timeOrigin);
new PerformanceObserver((list) => {
  for (const { interactionId, name, duration } of list.getEntries()) {
    if (interactionId) noteInteraction(interactionId, load, { kind: name, route: location.pathname, duration });
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** The walk fills a field at once, which is no interaction; a person types. */
function typeKeyByKey(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('body')) as Pick<Locator, 'fill' | 'pressSequentially'>;
  locators.fill = keyByKey;
}

function keyByKey(this: Locator, text: string): Promise<void> {
  return this.pressSequentially(text);
}
