import type { Page } from 'playwright-core';

/** Requests for such addresses wait until they are let through, by what is answered. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}
