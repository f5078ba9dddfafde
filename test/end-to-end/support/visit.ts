import { expect } from 'vitest';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
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
  idle.clear();
  await (await launched)?.close();
}

/** All visits of a file share one browser: starting it takes longer than most visits. */
async function theBrowser(): Promise<Browser> {
  const running = await launched?.catch(() => undefined);
  if (running?.isConnected()) return running;
  return (launched = launchBrowser());
}

/**
 * Contexts that nobody visits, by their options. A visit that needs the same ones continues there, without what earlier visits stored: a
 * page opens in half the time where its scripts were compiled before.
 */
const idle = new Map<string, BrowserContext>();

/** Opens a page in a browser that has nothing stored by earlier visits. */
export async function visit(
  portal: TestPortal,
  size = { width: 1280, height: 900 },
  timezoneId = 'Asia/Kolkata',
  /** Pages that the browser keeps for later would answer in place of the server. */
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Visit> {
  const options = {
    viewport: size,
    baseURL: portal.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    timezoneId,
    serviceWorkers,
  } as const;
  // A context's pages go on with the clock of its first visit: another time of the portal needs another context.
  const key = JSON.stringify([options, portal.now]);
  const earlier = idle.get(key);
  idle.delete(key);
  const context = earlier ?? (await openContext(options, portal.now));
  const page = await context.newPage();
  if (earlier) await forgetStored(page, portal.url);
  const complaints = complaintsOf(page);
  const { foreignRequests, stop } = watchForeignRequests(context, portal);
  // What a test sets in the context, or its clock, would stay for later visits.
  let isChanged = serviceWorkers === 'allow';
  let isClosed = false;
  const { clock } = page;
  Object.defineProperty(page, 'clock', { get: () => ((isChanged = true), clock) });
  return {
    page,
    get context() {
      isChanged = true;
      return context;
    },
    complaints,
    foreignRequests,
    close: async () => {
      // A test may close its visit before the file does.
      if (isClosed) return;
      isClosed = true;
      stop();
      if (isChanged || idle.has(key)) await context.close();
      else {
        for (const one of context.pages()) await one.close();
        idle.set(key, context);
      }
      if (foreignRequests.length > 0)
        throw new Error(`Another host was asked: ${foreignRequests.join(', ')}`);
    },
  };
}

async function openContext(options: BrowserContextOptions, now: Date): Promise<BrowserContext> {
  const context = await (await theBrowser()).newContext(options);
  // A machine that is busy otherwise is slow; the test's own limit still ends what never comes.
  context.setDefaultTimeout(120_000);
  context.on('page', waitForHydrationOnNavigation);
  await context.addInitScript(setClock, now.getTime() - Date.now());
  return context;
}

/**
 * In the page: dates follow the portal's clock as it is when the visit begins, and go on from there. Timers run as ever.
 */
function setClock(aheadMs: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + aheadMs;
  window.Date = new Proxy(RealDate, {
    construct: (target, values, made) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** Cookies, local and session storage, databases, caches and service workers; scripts and styles stay in the browser's own cache. */
async function forgetStored(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!/^(?:error|warning)$/.test(message.type())) return;
    // Of the browser's driver, about `serviceWorkers` above.
    if (!/^Service Worker registration blocked/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

function watchForeignRequests(context: BrowserContext, portal: TestPortal) {
  const foreignRequests: string[] = [];
  const asked = (request: Request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(http|ws)s?:$/.test(protocol) && host !== new URL(portal.url).host && !isFollowedLink(request))
      foreignRequests.push(request.url());
  };
  // Requests that the content security policy blocks never leave the browser.
  const failed = (request: Request) => {
    const at = foreignRequests.indexOf(request.url());
    if (at !== -1 && request.failure()?.errorText === 'csp') foreignRequests.splice(at, 1);
  };
  context.on('request', asked);
  context.on('requestfailed', failed);
  const stop = () => {
    context.off('request', asked);
    context.off('requestfailed', failed);
  };
  return { foreignRequests, stop };
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
