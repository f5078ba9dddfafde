import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated } from '../../support/hydration.ts';
import { free, openAt, portal, startVisitors } from './portal.ts';

startVisitors();

/** Only a page that was not loaded anew still has the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
const entries = (page: Page) => page.evaluate(() => history.length);
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

async function openMarked(path: string): Promise<Page> {
  const page = await openAt(path);
  await hydrated(page);
  await mark(page);
  return page;
}

describe('a link of the portal', () => {
  test('opens without loading the document anew, and Back returns', async () => {
    const page = await openMarked('/about');
    await footerLink(page, 'Terms').click();
    await page.waitForURL(`${portal.url}/terms`);
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await page.waitForURL(`${portal.url}/about`);
    expect(await isMarked(page)).toBe(true);
  });

  test('to the page that is shown adds no entry to the history', async () => {
    const page = await openMarked('/terms');
    const before = await entries(page);
    await footerLink(page, 'Terms').click();
    await footerLink(page, 'Privacy').click();
    await page.waitForURL(`${portal.url}/privacy`);
    expect([await entries(page), await isMarked(page)]).toEqual([before + 1, true]);
  });

  test.each(['Control', 'Shift'] as const)('opens another page with %s', async (modifier) => {
    const page = await openMarked('/about');
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      footerLink(page, 'Terms').click({ modifiers: [modifier] }),
    ]);
    await other.waitForURL(`${portal.url}/terms`);
    expect(page.url()).toBe(`${portal.url}/about`);
    await other.close();
  });

  test('with a place on another page shows that place', async () => {
    const page = await openAt('/about');
    await page.evaluate((token) => localStorage.setItem('token', token), free.token);
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.goto('/membership');
    await hydrated(page);
    await mark(page);
    await page.getByRole('link', { name: 'billing details' }).click();
    await page.waitForURL(`${portal.url}/payments#billing`);
    await page.waitForFunction(() => scrollY > 50);
    expect(await isMarked(page)).toBe(true);
  });

  test('to a file, another site or a feed is left to the browser', async () => {
    const page = await openMarked('/jobs');
    const handled = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover]')].map((link) =>
        link.getAttribute('href')!,
      ),
    );
    expect(handled).toContain('/terms');
    const isFile = (href: string) =>
      !/^[/?#]/.test(href) || /^\/(api|feeds|calendars)\b|\.(xml|ics|json)\b/.test(href);
    expect(handled.filter(isFile)).toEqual([]);
  });
});
