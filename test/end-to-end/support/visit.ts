import { expect } from 'vitest';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import type { TestPortal } from '../../support/test-portal.ts';
import { waitForHydrationOnNavigation } from './hydration.ts';
import { findProblems } from './axe.ts';
import { launchBrowser } from './browser.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, uncaught exceptions, hydration errors. Expected to stay empty. */
  complaints: string[];
  /** Requests to other hosts, except for links that the test followed. */
  foreignRequests: string[];
  /** Throws when a page sent a request to another host. */
  close(): Promise<void>;
}

let launched: Promise<Browser> | undefined;

/** After each file; `close-browser.ts` does it. */
export async function closeBrowser(): Promise<void> {
  await (await launched)?.close();
}

/** All visits of a file share one browser: starting it takes longer than most visits. */
async function theBrowser(): Promise<Browser> {
  const running = await launched?.catch(() => undefined);
  if (running?.isConnected()) return running;
  return (launched = launchBrowser());
}

/** Opens a browser context without anything stored by earlier visits. */
export async function visit(
  portal: TestPortal,
  size = { width: 1280, height: 900 },
  timezoneId = 'Asia/Kolkata',
  /** Pages that the browser keeps for later would answer in place of the server. */
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Visit> {
  const browser = await theBrowser();
  const context = await browser.newContext({
    viewport: size,
    baseURL: portal.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    timezoneId,
    serviceWorkers,
  });
  // A machine that is busy otherwise is slow; the test's own limit still ends what never comes.
  context.setDefaultTimeout(120_000);
  context.on('page', waitForHydrationOnNavigation);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!/^(?:error|warning)$/.test(message.type())) return;
    // Of the browser's driver, about `serviceWorkers` above.
    if (!/^Service Worker registration blocked/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const foreignRequests: string[] = [];
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(http|ws)s?:$/.test(protocol) && host !== new URL(portal.url).host && !isFollowedLink(request))
      foreignRequests.push(request.url());
  });
  // Requests that the content security policy blocks never leave the browser.
  context.on('requestfailed', (request) => {
    const at = foreignRequests.indexOf(request.url());
    if (at !== -1 && request.failure()?.errorText === 'csp') foreignRequests.splice(at, 1);
  });
  return {
    page,
    context,
    complaints,
    foreignRequests,
    close: async () => {
      await context.close();
      if (foreignRequests.length > 0)
        throw new Error(`Another host was asked: ${foreignRequests.join(', ')}`);
    },
  };
}

/** The test followed a link out of the portal. A page that is being opened has no frame yet. */
function isFollowedLink(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return true;
  }
}

/** Axe violations on the page: rule ids with elements. */
export const accessibilityProblems = (page: Page): Promise<string[]> => findProblems(page);

/** True when the page scrolls horizontally, which no page may. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

export async function expectGoodPage(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}
