import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeResult {
  violations: { id: string; nodes: { target: string[] }[] }[];
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe in the page, regardless of its content security policy: WCAG 2.2 A and AA, or only the given rules. */
export async function findProblems(page: Page, rules: string[] = standards): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(script, 'utf8'));
  const { violations } = await page.evaluate(async (runOnly) => {
    // Axe takes a link that the fixed bar covers by half for a small one.
    const { scrollX, scrollY } = window;
    scrollTo(0, 0);
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResult> } };
    const result = await axe.run({
      runOnly,
      // Only violations are read, and none of these rules needs style sheets.
      resultTypes: ['violations'],
      preload: false,
    });
    scrollTo(scrollX, scrollY);
    return result;
  }, rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
