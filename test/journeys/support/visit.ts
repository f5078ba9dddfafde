import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll } from 'vitest';
import type { TestPortal } from '../../support/test-portal.ts';
import { settlesOnArrival } from './arrival.ts';
import { findProblems } from './axe.ts';
import { launchBrowser } from './browser.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Everything the page complained about: console errors, failed scripts, hydration. Expected to stay empty. */
  complaints: string[];
  /** What was asked of other hosts, but for the person's own way there. */
  strangers: string[];
  /** Fails when a page asked another host: none may, on any way through the portal. */
  close(): Promise<void>;
}

let launched: Promise<Browser> | undefined;
afterAll(async () => (await launched)?.close());

/** One browser serves all visits of a file: starting it takes longer than most visits. */
async function theBrowser(): Promise<Browser> {
  const running = await launched?.catch(() => undefined);
  if (running?.isConnected()) return running;
  return (launched = launchBrowser());
}

/** Comes to the portal as somebody new: nothing is kept of earlier visits. */
export async function visit(portal: TestPortal, size = { width: 1280, height: 900 }): Promise<Visit> {
  const browser = await theBrowser();
  const context = await browser.newContext({
    viewport: size,
    baseURL: portal.url,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
  });
  context.on('page', settlesOnArrival);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const strangers: string[] = [];
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(http|ws)s?:$/.test(protocol) && host !== new URL(portal.url).host && !isOwnWay(request))
      strangers.push(request.url());
  });
  // What the content policy stops never leaves the browser.
  context.on('requestfailed', (request) => {
    const at = strangers.indexOf(request.url());
    if (at !== -1 && request.failure()?.errorText === 'csp') strangers.splice(at, 1);
  });
  return {
    page,
    context,
    complaints,
    strangers,
    close: async () => {
      await context.close();
      if (strangers.length > 0) throw new Error(`Another host was asked: ${strangers.join(', ')}`);
    },
  };
}

/** Somebody follows a link out of the portal. A page that only now opens has no frame yet. */
function isOwnWay(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return true;
  }
}

/** What axe finds on the page as it stands: rule ids with the elements that break them. */
export const accessibilityProblems = (page: Page): Promise<string[]> => findProblems(page);

/** True when the page can be scrolled sideways, which no page may be. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
