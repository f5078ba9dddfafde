import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { delayRequests } from '../support/delay-requests.ts';
import { scrollsSideways } from '../support/visit.ts';
import {
  count,
  open,
  openAt,
  openVisit,
  portal,
  titles,
  startPublicPages,
  unfold,
} from '../support/public-pages.ts';

startPublicPages();

describe('the job listing', () => {
  test('filters immediately, keeps the focus, and follows back and forward', async () => {
    const page = await openAt('/jobs');
    await count(page).getByText('23 found', { exact: true }).waitFor();
    expect(await page.title()).toBe('Jobs | Lectern');
    expect(await page.getByPlaceholder('Search jobs...').isVisible()).toBe(true);
    await page.getByRole('checkbox', { name: /^Include closed$/ }).waitFor();

    const box = page.getByRole('checkbox', { name: /^Leadership/ });
    await box.focus();
    await page.keyboard.press('Space');
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?filter=leadership');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await titles(page)).toEqual(['Dean of Arts and Letters']);

    await unfold(page, 'Field');
    await page.getByText('Show all 25').click();
    const humanities = page.getByRole('checkbox', { name: /^Humanities/ });
    // What would leave nothing stays in view, and can't be chosen.
    const sciences = page.getByRole('checkbox', { name: /^Natural Sciences ?0$/ });
    expect(await sciences.isDisabled()).toBe(true);
    await humanities.check();
    await page.waitForURL(/field=humanities/);
    await page.goBack();
    await page.waitForURL(/\?filter=leadership$/);
    expect(await humanities.isChecked()).toBe(false);
    await page.goForward();
    await expect.poll(() => humanities.isChecked()).toBe(true);
    await page.goto(`${portal.url}/jobs?filter=leadership&field=natural_sciences`);
    await count(page).getByText('0 found', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'No jobs found' }).waitFor();
    await page.getByText('Try adjusting your search criteria or filters to find more jobs.').waitFor();
    // The panel is there to choose something else.
    expect(await sciences.isEnabled()).toBe(true);
    expect(await humanities.isEnabled()).toBe(true);

    const chips = page.getByRole('group', { name: 'Active filters' });
    await chips.getByRole('link', { name: 'Remove Natural Sciences' }).click();
    await count(page).getByText('1 found', { exact: true }).waitFor();
    await chips.getByRole('link', { name: 'Clear All' }).click();
    await count(page).getByText('23 found', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(open?.complaints).toEqual([]);
  });

  const countriesOfAsia = (page: Page) => page.locator('summary[aria-label="Countries in Asia"]');
  const inLocation = async (page: Page) => {
    await unfold(page, 'Place');
    return countriesOfAsia(page);
  };
  const india = (page: Page) => page.getByRole('checkbox', { name: /^India/ });

  test('loads the countries of a continent when it is expanded', async () => {
    const html = await fetch(`${portal.url}/jobs`).then((response) => response.text());
    expect(html).toContain('value="Asia"');
    expect(html).not.toContain('value="Asia/India"');
    const page = await openAt('/jobs');
    await (await inLocation(page)).focus();
    await page.keyboard.press('Enter');
    await india(page).check();
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?location=Asia%2FIndia');
    expect(await titles(page)).toEqual(['Dean of Arts and Letters']);
    await page.reload();
    expect(await india(page).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: /^Germany/ }).count()).toBe(0);
    expect(open?.complaints).toEqual([]);
  });

  test('searches as the user types, clears the search, and sorts', async () => {
    const page = await openAt('/jobs?sort=title');
    await page.getByPlaceholder('Search jobs...').fill('ecole');
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('ecole');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('title');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await count(page).getByText('23 found', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?sort=title');
    const box = page.getByPlaceholder('Search jobs...');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('button', { name: 'Clear search' }).isVisible()).toBe(false);
    expect((await titles(page))[0]).toBe('Dean of Arts and Letters');
  });

  test("a search after 'Clear All' is one entry of the history, also on a slow connection", async () => {
    const { page } = await openVisit();
    await page.goto('/jobs?q=zzyzx', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Clear All' }).first().click();
    await count(page).getByText('23 found', { exact: true }).waitFor();
    const before = await page.evaluate(() => history.length);
    const arrive = await delayRequests(page, '**/jobs.data*');
    const asks = (q: string) => (request: Request) => new URL(request.url()).searchParams.get('q') === q;
    const box = page.getByPlaceholder('Search jobs...');
    const first = page.waitForRequest(asks('de'));
    await box.fill('de');
    await first;
    const second = page.waitForRequest(asks('dean'));
    await box.fill('dean');
    await second;
    arrive();
    await page.waitForURL(/\/jobs\?q=dean$/);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await page.waitForURL(/\/jobs$/);
    await count(page).getByText('23 found', { exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL(/q=zzyzx$/);
  });

  test('works without JavaScript', async () => {
    await openVisit();
    const context = await open!.context.browser()?.newContext({ javaScriptEnabled: false });
    const page = await (context ?? open!.context).newPage();
    await page.goto(`${portal.url}/jobs`);
    await page.getByRole('checkbox', { name: /^Leadership/ }).check();
    await page.getByRole('searchbox').fill('dean');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await page.waitForURL(/\/jobs\?/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('filter'), searchParams.get('q')]).toEqual(['leadership', 'dean']);
    expect(await titles(page)).toEqual(['Dean of Arts and Letters']);
    await page.goto(`${portal.url}/jobs`);
    await (await inLocation(page)).click();
    await page.getByRole('link', { name: 'Show countries' }).click();
    await page.waitForURL(/location=Asia$/);
    await india(page).check();
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await page.waitForURL(/location=Asia%2FIndia/);
    expect(await titles(page)).toEqual(['Dean of Arts and Letters']);
    expect(await page.getByRole('checkbox', { name: /^Asia/ }).isChecked()).toBe(false);
    await page.goto(`${portal.url}/jobs`);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/page=2/);
    const last = (await titles(page)).at(-1) ?? '';
    expect((await titles(page)).length).toBe(3);
    await page.getByRole('link', { name: last, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: last, exact: true }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).hover();
    await page.getByRole('link', { name: 'Dean', exact: true }).waitFor();
    await page.goto(portal.url);
    expect(await page.getByRole('link', { name: /^View All / }).count()).toBe(8);
    expect(await page.locator('main').getByRole('combobox').getAttribute('placeholder')).toBe(
      'Faculty Positions',
    );
    // Without JavaScript nothing rotates, so all testimonials are shown.
    expect(await page.locator('main figure').filter({ visible: true }).count()).toBe(3);
    await page.locator('main').getByRole('combobox').fill('dean');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=dean$/);
    await context?.close();
  });

  test('shows its filters in a drawer on a phone', async () => {
    const page = await openAt('/jobs?field=humanities', { size: { width: 360, height: 780 } });
    expect(await scrollsSideways(page)).toBe(false);
    const opener = page.getByRole('button', { name: /Filters/ });
    expect(await opener.textContent()).toContain('1');
    await opener.click();
    const drawer = page.getByRole('region', { name: 'Filters' });
    await drawer.getByRole('button', { name: 'Show 1 job', exact: true }).waitFor();
    await drawer.getByRole('link', { name: 'Clear All' }).click();
    await count(page).getByText('23 found').waitFor();
    await drawer.getByRole('button', { name: 'Show 23 jobs', exact: true }).click();
    await drawer.waitFor({ state: 'hidden' });
    await opener.click();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });
});
