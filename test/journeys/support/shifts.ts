import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** A place in the middle of a row moves by a hair when the rest of its row is read: a slow machine draws half a page. */
const hair = 0.001;

/** From the next page on, notes what moves by itself, from the first paint. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: { text: string; value: number; at: number }[] = [];
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

/** What has moved on this page, once what was drawn last has been looked at. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async (least) => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { shifts } = window as unknown as { shifts: { text: string; value: number; at: number }[] };
    // The page's scripts start when all of it was drawn.
    const started = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime);
    const isRead = Math.min(...started);
    return shifts.filter(({ value, at }) => value >= least || at >= isRead).map(({ text }) => text);
  }, hair);
