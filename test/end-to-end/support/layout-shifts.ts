import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** What moved, its score as in Cumulative Layout Shift, and when (ms). */
interface LayoutShiftRecord {
  text: string;
  value: number;
  at: number;
}

/**
 * Maximum shift of one element while the HTML is being parsed: if a chunk ends within a row or a centred line, a slow
 * machine paints the incomplete line. `totalLayoutShift` bounds their sum.
 */
const whileParsing = 0.02;

/** Records layout shifts without user input, from the next navigation on. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: LayoutShiftRecord[] = [];
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

/** All layout shifts of this page, including those of the last frame. */
const recordedShifts = (page: Page): Promise<LayoutShiftRecord[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shifts: LayoutShiftRecord[] }).shifts;
  });

/**
 * Maximum shift of one element afterwards. Not zero, because the shift caused by the last chunk may be painted only
 * then.
 */
const afterParsing = 0.005;

/** The layout shifts that visitors could notice: large ones while the HTML was being parsed, and all but the smallest since. */
export async function layoutShiftsOf(page: Page): Promise<string[]> {
  const moved = await recordedShifts(page);
  const parsedAt = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.domInteractive ?? 0;
  });
  return moved
    .filter(({ value, at }) => value >= (at >= parsedAt ? afterParsing : whileParsing))
    .map(({ text }) => text);
}

/** The sum of all layout shifts of this page from its first chunk on, and each of them. */
export async function totalLayoutShift(page: Page): Promise<{ sum: number; each: string[] }> {
  const moved = await recordedShifts(page);
  return { sum: moved.reduce((sum, { value }) => sum + value, 0), each: moved.map(({ text }) => text) };
}
