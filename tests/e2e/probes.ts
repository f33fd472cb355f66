import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../source-files.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shots = join(root, '.cache', 'screenshots');
mkdirSync(shots, { recursive: true });

/** What axe-core finds on the page as it is now, WCAG 2.2 A and AA and best practices, each in one line. */
export async function axeFindings(page: Page): Promise<string[]> {
  await settle(page);
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    interface Result {
      violations: { id: string; help: string; nodes: { html: string }[] }[];
    }
    // axe-core puts itself on the window.
    const { axe } = window as unknown as { axe: { run: (where: Document, options: object) => Promise<Result> } };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

/** Ends animations and transitions, so that colours and places are final. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}

/** Saves the page as it stands, in .cache/screenshots. */
export async function shoot(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: join(shots, `${name}.png`), caret: 'initial' });
}

/** Saves the whole length of the page. */
export async function shootAll(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
}

/** By how many pixels the page is wider than its window, at each of these widths. */
export async function overflow(page: Page, widths: readonly number[]): Promise<Record<number, number>> {
  const before = page.viewportSize();
  const found: Record<number, number> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 740 });
    found[width] = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
}

/** Things to tap that are smaller than 48 by 48 pixels, or 24 high for links inside a sentence. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
    };
    const targetOf = (element: Element): Element => element.closest('label') ?? element;
    const all = [...document.querySelectorAll('button, a[href], input, select, textarea, [role="button"], summary')];
    const targets = new Set(
      all.map((element) => (element.matches('[type="radio"], [type="checkbox"]') ? targetOf(element) : element)),
    );
    const inline = (element: Element): boolean =>
      element.matches('a') && getComputedStyle(element).display === 'inline';
    return [...targets].filter(isSeen).flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const [wide, high] = inline(element) ? [0, 16] : [47.5, 47.5];
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      const size = `${Math.round(width)}×${Math.round(height)}`;
      return width < wide || height < high ? [`${element.tagName.toLowerCase()} '${name}' ${size}`] : [];
    });
  });
}

/** Counts, for each field, how often React rendered it. Call before the page is opened. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      tag: number;
      flags: number;
      alternate: Fiber | null;
      child: Fiber | null;
      sibling: Fiber | null;
      stateNode: unknown;
    }
    const counts: Record<string, number> = {};
    const inputs = (fiber: Fiber): string[] => {
      const names: string[] = [];
      const visit = (each: Fiber | null): void => {
        for (let at = each; at !== null; at = at.sibling) {
          if (at.tag === 5 && at.stateNode instanceof HTMLInputElement) names.push(at.stateNode.name);
          visit(at.child);
        }
      };
      visit(fiber.child);
      return names;
    };
    const visit = (fiber: Fiber): void => {
      const before = fiber.alternate;
      const isComponent = [0, 1, 11, 14, 15].includes(fiber.tag);
      if (before !== null && isComponent && (fiber.flags & 1) === 1) {
        const [only, ...more] = new Set(inputs(fiber));
        if (only !== undefined && more.length === 0) counts[only] = (counts[only] ?? 0) + 1;
      }
      // A subtree that React passed over keeps the very same children.
      if (before !== null && before.child === fiber.child) return;
      for (let at = fiber.child; at !== null; at = at.sibling) visit(at);
    };
    const hook = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
      onCommitFiberRoot: (_id: number, fiberRoot: { current: Fiber }) => visit(fiberRoot.current),
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, rendersOfFields: counts });
  });
}

/** Takes the counts since the last call: field name → renders. */
export function takeRenders(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const { rendersOfFields: counts } = window as unknown as { rendersOfFields: Record<string, number> };
    const taken = { ...counts };
    for (const name of Object.keys(counts)) Reflect.deleteProperty(counts, name);
    return taken;
  });
}

/** How much moved on the page by itself, as the browser counts it. */
export function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
}
