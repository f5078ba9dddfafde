import type { Page } from 'playwright-core';

/**
 * Resolves when the page is hydrated and knows who is logged in: before, a click may have no effect, and content may be
 * rendered again. Pages without the site's header need no waiting.
 */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('[data-pending]').waitFor({ state: 'detached' });

/** From now on, navigation ends when the page is hydrated, unless `waitUntil` asks for less. */
export function waitForHydrationOnNavigation(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  type Options = NonNullable<Parameters<typeof reload>[0]>;
  const afterHydration = async <Answer>(
    answer: Answer,
    { waitUntil = 'load' }: Options = {},
  ): Promise<Answer> => {
    if (waitUntil === 'load' || waitUntil === 'networkidle') await hydrated(page);
    return answer;
  };
  page.goto = async (url, how) => afterHydration(await goto(url, how), how);
  page.reload = async (how) => afterHydration(await reload(how), how);
}
