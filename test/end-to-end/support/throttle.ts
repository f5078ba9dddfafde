import type { Page } from 'playwright-core';

/** A slow mobile connection: 750 kbit/s up, 1.6 Mbit/s down, 150 ms latency. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    uploadThroughput: 93_750,
    downloadThroughput: 200_000,
  });
}
