import type { Page } from 'playwright-core';

/**
 * The page's script has come to life and knows who is there: before, a press may be heard by nobody, and what is read is drawn
 * once more. Pages without the bar of the site have nothing to wait for.
 */
export const settled = (page: Page): Promise<void> =>
  page.locator('[data-pending]').waitFor({ state: 'detached' });

/** From now on going to an address ends when the page there has settled, unless less is asked for by `waitUntil`. */
export function settlesOnArrival(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  type How = NonNullable<Parameters<typeof reload>[0]>;
  const arrived = async <Answer>(answer: Answer, { waitUntil = 'load' }: How = {}): Promise<Answer> => {
    if (waitUntil === 'load' || waitUntil === 'networkidle') await settled(page);
    return answer;
  };
  page.goto = async (url, how) => arrived(await goto(url, how), how);
  page.reload = async (how) => arrived(await reload(how), how);
}
