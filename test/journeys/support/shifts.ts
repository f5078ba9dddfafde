import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** A movement: what moved, how much of the screen by how much of its height (as Web Vitals count it), and when (ms). */
interface Movement {
  text: string;
  value: number;
  at: number;
}

/**
 * As much one thing may move while its page is still being read: where a piece of the page ends within a row or a centred
 * line, a slow machine draws what there is of it. What all of them come to together is the business of `movementOf`.
 */
const whileRead = 0.02;

/** From the next page on, notes what moves by itself, from the first paint. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Movement[] = [];
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName}.${node.className}` : 'text';
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const text = `${value} ${sources.map(({ node }) => nameOf(node)).join(' ')}`;
        shifts.push({ text, value, at: startTime });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** All that has moved on this page, once what was drawn last has been looked at. */
const movements = (page: Page): Promise<Movement[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shifts: Movement[] }).shifts;
  });

/** What has moved on this page since all of it was drawn, and what moved far before. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const moved = await movements(page);
  // The page's scripts start when all of it was drawn.
  const isRead = await page.evaluate(() =>
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  );
  return moved.filter(({ value, at }) => value >= whileRead || at >= isRead).map(({ text }) => text);
}

/** What all movements on this page come to, from its first piece on: `sum`, and each by itself. */
export async function movementOf(page: Page): Promise<{ sum: number; each: string[] }> {
  const moved = await movements(page);
  return { sum: moved.reduce((sum, { value }) => sum + value, 0), each: moved.map(({ text }) => text) };
}
