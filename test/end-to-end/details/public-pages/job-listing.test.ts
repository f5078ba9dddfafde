import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { delayRequests } from '../../support/delay-requests.ts';
import {
  author,
  count,
  ids,
  open,
  openAt,
  openVisit,
  portal,
  titles,
  startPublicPages,
  unfold,
} from '../../support/public-pages.ts';

startPublicPages();

describe('the job listing', () => {
  test('removes one position from its selected group', async () => {
    const page = await openAt('/jobs?filter=faculty');
    await count(page).getByText('22 found', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: /^Professor/ }).uncheck();
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(await titles(page)).toEqual(['Lecturer in École Studies']);
  });

  const countriesOfAsia = (page: Page) => page.locator('summary[aria-label="Countries in Asia"]');
  const inLocation = async (page: Page) => {
    await unfold(page, 'Place');
    return countriesOfAsia(page);
  };
  const india = (page: Page) => page.getByRole('checkbox', { name: /^India/ });

  test('loads them too when the continent was expanded before hydration', async () => {
    const { page } = await openVisit();
    const arrive = await delayRequests(page, '**/*.js');
    await page.goto(`${portal.url}/jobs`, { waitUntil: 'commit' });
    await (await inLocation(page)).click();
    await page.getByRole('link', { name: 'Show countries' }).waitFor();
    arrive();
    await india(page).check();
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(open!.complaints).toEqual([]);
  });

  test('applies every parameter of the URL, like the post listings', async () => {
    for (const [address, found] of [
      ['/jobs?position=lecturer&position=dean', 2],
      ['/jobs?filter=admin&closed=1', 1],
      ['/jobs?filter=research&closed=1', 1],
      ['/jobs?filter=faculty&filter=leadership', 23],
      ['/jobs?employer=sample%20university', 22],
      ['/jobs?field=humanities&field=natural_sciences', 22],
      ['/jobs?location=Asia%2FIndia&location=Africa%2FSouth%20Africa', 2],
      ['/jobs?location=Europe', 21],
      ['/jobs?closed=1', 24],
      ['/jobs?q=POLICY%20analysis', 23],
      ['/workshops?q=HANDS-ON', 2],
    ] as const) {
      const html = await (await fetch(portal.url + address)).text();
      const [, said] = /id="listing-count"[^>]*>([^<]*)/.exec(html) ?? [];
      expect([address, said]).toEqual([address, `${found} found`]);
    }
  });

  test('shows six skeletons and ‘Loading...’ while it loads', async () => {
    const page = await openAt('/jobs');
    const answer = await delayRequests(page, '**/jobs.data*');
    const before = await page.locator('main ol > li').first().boundingBox();
    await page.getByRole('checkbox', { name: /^Leadership/ }).check();
    await page.getByText('Loading...').waitFor();
    const skeletons = page.locator('main ol > li[aria-hidden]');
    expect(await skeletons.count()).toBe(6);
    expect((await skeletons.first().boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0);
    answer();
    await count(page).getByText('1 found', { exact: true }).waitFor();
  });

  test('is paginated by links, and a page past the end redirects to the last one', async () => {
    const page = await openAt('/jobs?page=2');
    expect((await titles(page)).length).toBe(3);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await page.waitForURL(portal.url + '/jobs');
    await expect.poll(async () => (await titles(page)).length).toBe(20);
    await page.goto(`${portal.url}/jobs?page=99`);
    expect(new URL(page.url()).search).toBe('?page=2');
    await page.goto(`${portal.url}/jobs?page=abc&sort=wrong&field=none`);
    await count(page).getByText('23 found', { exact: true }).waitFor();
  });

  test('links to feeds and a calendar of its results', async () => {
    const page = await openAt('/jobs?filter=leadership&page=1&sort=title');
    await page.getByText('Feeds and embedding').click();
    const links = page.getByRole('navigation', { name: 'Subscribe' }).getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      ...['feed.rss', 'feed.atom', 'feed.json', 'deadlines.ics'].map(
        (name) => `/jobs/${name}?filter=leadership`,
      ),
      '/calendar?type=job',
    ]);
    for (const href of hrefs) expect((await fetch(portal.url + href)).status).toBe(200);
    await page.goto(`${portal.url}/jobs/${ids.lecturer}`);
    const calendar = page.getByRole('link', { name: 'Add deadline to calendar' });
    expect(await calendar.getAttribute('href')).toBe(`/jobs/${ids.lecturer}/deadline.ics`);
  });

  test.each([
    ['/workshops?q=surely-absent', []],
    ['/workshops?q=surely-absent&filter=online', ['online']],
    ['/jobs?q=surely-absent', []],
    ['/jobs?q=surely-absent&field=humanities', ['humanities']],
  ])('keeps its filters at %s, where nothing was found, and offers the chosen ones', async (path, chosen) => {
    const page = await openAt(path);
    await count(page).getByText('0 found').waitFor();
    // How many closed ones there are isn't counted, so they can always be asked for.
    const boxes = page.locator('#filters [type=checkbox]:not([name=closed])');
    expect(await boxes.count()).toBeGreaterThan(3);
    const offered = await boxes.evaluateAll((all) =>
      all.filter((box) => !box.matches(':disabled')).map((box) => box.getAttribute('value')),
    );
    expect(offered).toEqual(chosen);
  });

  test('shows the create button to logged-in users only', async () => {
    const page = await openAt('/jobs', { person: author });
    const create = page.getByRole('link', { name: 'Create Job' });
    await create.waitFor();
    expect(await create.getAttribute('href')).toBe('/jobs/create');
    await page.goto(`${portal.url}/jobs?q=nothing-at-all`);
    await page.getByRole('link', { name: 'Create First Job' }).waitFor();
    expect(await create.count()).toBe(0);
    for (const path of ['/jobs', '/workshops', '/news?q=surely-absent']) {
      const guest = await fetch(portal.url + path).then((response) => response.text());
      expect(guest).toContain('</main>');
      expect(guest).not.toMatch(/\/(jobs|posts)\/create/);
    }
  });
});
