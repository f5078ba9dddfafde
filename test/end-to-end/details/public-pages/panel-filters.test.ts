import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems, scrollsSideways } from '../../support/visit.ts';
import {
  author,
  count,
  open,
  openAt,
  openVisit,
  portal,
  publishPost,
  startPublicPages,
  titles,
  unfold,
} from '../../support/public-pages.ts';

startPublicPages();

/** The portal's day is the 21st of November 2026. */
const calls = [
  { title: 'Rivers', due: '2026-11-26', start: '2027-02-10', country: 'IN', rank: 'CORE A*', fee: 'free' },
  { title: 'Lakes', due: '2026-12-10', start: '2027-02-20', country: 'IN', rank: 'CORE B', fee: 'notStated' },
  { title: 'Seas', due: '2027-01-20', start: '2027-05-01', country: 'VC', rank: null, fee: 'notStated' },
];
const path = '/call-for-paper';
const fromRivers = ['About Book Chapter', 'About Conferences', 'About Journals'];

beforeAll(async () => {
  for (const { title, due, start, country, rank, fee } of calls)
    await publishPost({
      type: 'callForPaper',
      subType: 'conferences',
      title,
      milestones: [
        { kind: 'submission', date: due, time: null, zone: 'AoE', label: null },
        { kind: 'start', date: start, time: null, zone: 'Asia/Kolkata', label: null },
      ],
      place: { mode: 'onSite', city: null, country },
      rank,
      fee: { kind: fee, amount: null, currency: null },
    });
});

const panelOf = (page: Page) => page.getByRole('region', { name: 'Filters' });
const found = (page: Page, number: number) =>
  count(page).getByText(`${number} found`, { exact: true }).waitFor();
const searchOf = (page: Page) => new URL(page.url()).search;

describe('the filters of calls for papers', () => {
  test('narrow the list one after the other, and back and forward keep what is chosen', async () => {
    const page = await openAt(path);
    const panel = panelOf(page);
    const within = (days: number) => panel.getByRole('radio', { name: new RegExp(`^Within ${days} days`) });
    await within(30).check();
    await found(page, 2);
    await unfold(page, 'Starts in');
    await panel.getByRole('combobox', { name: 'Starts in' }).selectOption({ label: 'February 2027 (2)' });
    await unfold(page, 'Cost');
    await panel.getByRole('checkbox', { name: /^Free ?1$/ }).check();
    await found(page, 1);
    expect(searchOf(page)).toBe('?closesWithin=30&startsIn=2027-02&free=true');
    expect(await titles(page)).toEqual(['Rivers']);
    await page.goBack();
    await found(page, 2);
    expect(await panel.getByRole('checkbox', { name: /^Free/ }).isChecked()).toBe(false);
    expect(await within(30).isChecked()).toBe(true);
    await page.goForward();
    await found(page, 1);
    expect(await panel.getByRole('checkbox', { name: /^Free/ }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Remove Closes within 30 days' }).click();
    await expect.poll(() => searchOf(page)).toBe('?startsIn=2027-02&free=true');
    expect(await panel.getByRole('radio', { name: 'Any time' }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Clear All' }).first().click();
    await expect.poll(() => searchOf(page)).toBe('');
    expect(open?.complaints).toEqual([]);
  });

  test('sort by deadline, those without one last', async () => {
    const page = await openAt(path);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Deadline first');
    await page.waitForURL(/sort=deadline/);
    await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual(['Rivers', 'Lakes', 'Seas']);
    expect((await titles(page)).slice(3).toSorted()).toEqual(fromRivers);
    await page.goto(`${portal.url}/blogs?sort=deadline`);
    const sorts = page.getByRole('combobox', { name: 'Sort by' }).getByRole('option');
    expect(await sorts.allTextContents()).not.toContain('Deadline first');
  });

  test('are chosen by keyboard', async () => {
    const page = await openAt(path);
    const any = panelOf(page).getByRole('radio', { name: 'Any time' });
    await any.focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/closesWithin=7$/);
    await found(page, 1);
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/closesWithin=30$/);
    await found(page, 2);
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('value')).toBe('30');
    await page.keyboard.press('Tab');
    // The next group is folded.
    await page.keyboard.press('Enter');
    await panelOf(page).locator('[name=startsIn]').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await focused.getAttribute('name')).toBe('startsIn');
  });

  test('are carried by the links to feeds and to the calendar', async () => {
    const page = await openAt(`${path}?country=IN&closed=1&rank=CORE+B&sort=deadline`);
    await page.getByText('Feeds and embedding').click();
    const links = page.getByRole('navigation', { name: 'Subscribe' }).getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs[0]).toBe(`${path}/feed.rss?country=IN&rank=CORE+B&includeExpired=true`);
    expect(hrefs.at(-1)).toBe('/calendar?type=callForPaper&country=IN');
    for (const href of hrefs) expect((await fetch(portal.url + href)).status).toBe(200);
  });

  test('stay where the list is empty, and can be changed', async () => {
    const page = await openAt(`${path}?country=VC&closesWithin=7`);
    await found(page, 0);
    const panel = panelOf(page);
    expect(
      await panel.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual(['', '7', '30', '90']);
    expect(await panel.getByRole('radio', { name: /^Within 30 days ?0$/ }).isDisabled()).toBe(true);
    await panel.getByRole('radio', { name: /^Within 90 days ?1$/ }).check();
    await found(page, 1);
    expect(await titles(page)).toEqual(['Seas']);
  });

  test.each([360, 1280])('are accessible at %i px, with long names', async (width) => {
    const page = await openAt(`${path}?country=VC&country=IN`, { size: { width, height: 800 } });
    if (width < 992) await page.getByRole('button', { name: /^Filters/ }).click();
    await panelOf(page).getByText('Saint Vincent and the Grenadines').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    if (width >= 992) return;
    await panelOf(page)
      .getByRole('radio', { name: /^Within 90 days ?3$/ })
      .check();
    await panelOf(page).getByRole('button', { name: 'Show 3 calls for papers', exact: true }).click();
    await panelOf(page).waitFor({ state: 'hidden' });
  });

  test('work without JavaScript', async () => {
    await openVisit();
    const context = await open!.context.browser()!.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(portal.url + path);
    const panel = panelOf(page);
    await panel.getByRole('radio', { name: /^Within 30 days/ }).check();
    await unfold(page, 'Country');
    await panel.getByRole('checkbox', { name: /^India/ }).check();
    await unfold(page, 'Starts in');
    await panel.getByRole('combobox', { name: 'Starts in' }).selectOption('2027-02');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('deadline');
    await panel.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL(/closesWithin=30/);
    expect(await titles(page)).toEqual(['Rivers', 'Lakes']);
    expect(await panel.getByRole('radio', { name: /^Within 30 days/ }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Remove Closes within 30 days' }).click();
    expect(new URL(page.url()).searchParams.has('closesWithin')).toBe(false);
    await context.close();
  });

  test('apply what was chosen before hydration', async () => {
    const { page } = await openVisit();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await panelOf(page)
      .getByRole('radio', { name: /^Within 30 days/ })
      .check();
    await unfold(page, 'Starts in');
    await panelOf(page).getByRole('combobox', { name: 'Starts in' }).selectOption('2027-02');
    scripts.resolve();
    await page.waitForURL(/\?closesWithin=30&startsIn=2027-02$/);
    await found(page, 2);
  });
});

test('the filters stay while their script is on the way and the reader becomes known', async () => {
  const { page } = await openVisit();
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    const filters = () => document.querySelector('#filters input');
    let wereThere = false;
    new MutationObserver(() => {
      if (wereThere && !filters()) document.documentElement.dataset['filters'] = 'gone';
      wereThere ||= filters() !== null;
    }).observe(document, { childList: true, subtree: true });
  }, author.token);
  const answer = await page.request.get('/workshops');
  const preloaded = new Set((await answer.text()).match(/\/assets\/[\w-]+\.js/g));
  // Scripts of parts that are hydrated later come long after the profile.
  const known = page.waitForResponse('**/api/users/profile').then(() => page.waitForTimeout(1000));
  await page.route('**/assets/*.js', async (route) => {
    if (!preloaded.has(new URL(route.request().url()).pathname)) await known;
    await route.continue();
  });
  await page.goto('/workshops');
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await page.getByRole('checkbox', { name: /^Offline/ }).check();
  await page.waitForURL('**/workshops?filter=offline');
  expect(await page.locator('html').getAttribute('data-filters')).toBeNull();
});

test('a list that is moved to is asked for once', async () => {
  const page = await openAt('/about');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Call for Paper', exact: true })
    .first()
    .click();
  await panelOf(page).locator('[name=startsIn]').waitFor({ state: 'attached' });
  await page.getByRole('main').getByRole('link', { name: 'Rivers', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Rivers' }).waitFor();
  expect(asked.filter((one) => one.startsWith(path))).toEqual([`${path}.data`]);
});
