import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { scriptWith } from '../../support/script-with.ts';
import {
  author,
  ids,
  open,
  openAt,
  openVisit,
  popularCategories,
  portal,
  publishPost,
  startPublicPages,
} from '../../support/public-pages.ts';

startPublicPages();

describe('the home page', () => {
  const counted = ['22 jobs', '3 calls for papers', '1 program', '2 workshops', '1 program', '1 program'];
  const carousels = [
    ['Jobs', '/jobs'],
    ['Workshops', '/workshops'],
    ['Courses', '/courses'],
    ['Call for Paper', '/call-for-paper'],
    ['Programs', '/programs'],
    ['Blogs', '/blogs'],
    ['News', '/news'],
    ['Career Advice', '/career-advice'],
  ];

  test('shows its sections in order, with at most six items each, featured ones first', async () => {
    const page = await openAt('/');
    await page.getByRole('heading', { level: 1, name: 'Empowering Academic Community' }).waitFor();
    const main = page.locator('main');
    const rows = main.locator('section', { has: page.getByRole('link', { name: /^View All/ }) });
    const seen = await rows.evaluateAll((sections) =>
      sections.map((section) => [
        section.querySelector('h2')?.textContent,
        section.querySelector('header a')?.getAttribute('href'),
        section.querySelector('header a')?.textContent,
      ]),
    );
    expect(seen).toEqual(carousels.map((carousel) => [...carousel, 'View All']));
    const jobs = rows.first().getByRole('listitem');
    expect(await jobs.count()).toBe(6);
    expect(await jobs.first().getByRole('heading').textContent()).toBe('Dean of Arts and Letters');
    // What the specification's card of a job has.
    expect(await jobs.first().innerText()).toMatch(/Featured · .+\n+.+ → .+ · .+\n+.+ · Posted \d/);
    const href = (name: string) => main.getByRole('link', { name, exact: true }).first().getAttribute('href');
    expect(await href('Register Now')).toBe('/register');
    expect(await href('View Packages')).toBe('/packages');
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(-2)).toEqual(['What Our Community Says', 'Popular Categories']);
    const tiles = main.getByRole('region', { name: 'Popular Categories' }).getByRole('link');
    expect(
      await tiles.evaluateAll((all) => all.map((tile) => [tile.textContent, tile.getAttribute('href')])),
    ).toEqual(popularCategories.map(([label, to], at) => [`${label} ${counted[at]}`, to]));
    const went: string[] = [];
    page.on('framenavigated', (frame) => went.push(frame.url()));
    await page.locator('main').getByRole('combobox').fill('   ');
    await page.keyboard.press('Enter');
    await page.locator('main').getByRole('combobox').fill('école');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=%C3%A9cole$/);
    // Spaces alone cause no search.
    expect(went.filter((url) => url.includes('/search'))).toEqual([`${portal.url}/search?q=%C3%A9cole`]);
  });

  test('says first what closes soon, by day, and what is new', async () => {
    const title = 'A program that closes tomorrow';
    await publishPost({
      title,
      type: 'program',
      subType: null,
      milestones: [{ kind: 'application', date: '2026-11-22', time: '23:59', zone: 'AoE', label: null }],
    });
    await expect.poll(async () => (await fetch(portal.url)).text()).toContain(title);
    const { jobs } = await portal.call('GET /jobs', { query: { sort: 'deadline', limit: 1, page: 1 } });
    const page = await openAt('/', { size: { width: 360, height: 800 } });
    const soonest = page.getByRole('region', { name: 'Closing soon' });
    const titlesOf = (list: Locator) => list.getByRole('listitem').getByRole('heading').allTextContents();
    expect((await titlesOf(soonest)).slice(0, 2)).toEqual([title, jobs[0]!.title]);
    // The day of the first is tomorrow, which is red and says so.
    const day = soonest.getByRole('heading', { level: 3, name: 'Tomorrow Sun 22 Nov' });
    expect(await day.evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(177, 36, 28)');
    await soonest.getByText('Apply, 23:59 (AoE) · Program · ').waitFor();
    expect(await soonest.getByRole('link', { name: 'All dates' }).getAttribute('href')).toBe('/calendar');
    await soonest.getByRole('button', { name: `Save ${title}` }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    const newest = page.getByRole('region', { name: 'New', exact: true });
    expect((await titlesOf(newest))[0]).toBe(title);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_700);
  });

  test.each([992, 1280])('scrolls a row by 400 px per click on an arrow, at %i px', async (width) => {
    const page = await openAt('/', { size: { width, height: 900 } });
    for (const name of ['Jobs', 'Programs']) {
      const row = page.getByRole('list', { name, exact: true });
      await row.scrollIntoViewIfNeeded();
      const at = () => row.evaluate(({ scrollLeft }) => scrollLeft);
      const measure = () => row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      const furthest = await measure();
      const press = (way: 'Next' | 'Previous') =>
        page.getByRole('button', { name: `${way} ${name}` }).click({ force: true });
      if (name === 'Jobs' && width === 992) expect(furthest).toBeGreaterThan(400);
      for (let expected = 400; ; expected += 400) {
        await press('Next');
        await expect.poll(at).toBe(Math.min(expected, furthest));
        if (expected >= furthest) break;
      }
      await press('Previous');
      // Back from the end, it stops at a column.
      await expect.poll(at).toBe(Math.round(Math.max(furthest - 400, 0) / 400) * 400);
    }
  });

  test('adds up quick clicks on an arrow', async () => {
    const page = await openAt('/', { size: { width: 992, height: 900 } });
    const row = page.getByRole('list', { name: 'Jobs', exact: true });
    await page.getByRole('button', { name: 'Next Jobs' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    const furthest = await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(furthest).toBeGreaterThan(400);
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(Math.min(800, furthest));
  });

  test('keeps the height of each row while it is swiped to its end', async () => {
    const page = await openAt('/', { size: { width: 360, height: 780 } });
    const rows = page.locator('main ul[tabindex]');
    const numbers = new Set<number>();
    for (const row of await rows.all()) {
      await row.scrollIntoViewIfNeeded();
      const measured = await row.evaluate(async (list) => {
        const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const height = () => list.getBoundingClientRect().height;
        await drawn();
        const before = height();
        list.scrollLeft = list.scrollWidth;
        await drawn();
        return { before, after: height(), cards: list.children.length };
      });
      numbers.add(measured.cards);
      expect(measured).toEqual({ ...measured, after: measured.before });
    }
    // Rows of three have no clipped card that determines the height.
    expect([...numbers]).toEqual(expect.arrayContaining([3, 6]));
  });

  test('rotates automatically, by arrows and by dots, and not with reduced motion', async () => {
    const { page } = await openVisit();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    const standing = async () => ({
      partner: await page
        .getByRole('list', { name: 'Partner institutions' })
        .locator('li')
        .first()
        .textContent(),
      voice: await page.locator('main figure[data-shown] figcaption').textContent(),
      placeholder: await page.locator('main').getByRole('combobox').getAttribute('placeholder'),
    });
    const pause = async () => {
      // Long enough for a slow machine.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
      return standing();
    };
    await page.goto(portal.url);
    const first = await pause();
    await page.clock.runFor(3_000);
    await expect.poll(async () => (await standing()).partner).not.toBe(first.partner);
    const typed = async () => {
      await page.clock.runFor(100);
      return (await standing()).placeholder;
    };
    await expect.poll(typed).not.toBe(first.placeholder);
    await page.clock.runFor(2_000);
    await expect.poll(async () => (await standing()).voice).not.toBe(first.voice);

    const voices = page.locator('main section', { has: page.getByText('What Our Community Says') });
    const dots = voices.getByRole('button', { name: /^Testimonial \d of \d$/ });
    const current = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true'));
    const last = (await dots.count()) - 1;
    await dots.last().click();
    await expect.poll(current).toBe(last);
    await voices.getByRole('button', { name: 'Next testimonial' }).click();
    await expect.poll(current).toBe(0);
    await voices.getByRole('button', { name: 'Previous testimonial' }).click();
    await expect.poll(current).toBe(last);

    await page.clock.resume();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(portal.url);
    const still = await pause();
    expect(still.placeholder).toBe('Faculty Positions');
    // In steps of a second, because timers render asynchronously.
    for (let seconds = 0; seconds < 10; seconds += 1) {
      await page.clock.runFor(1_000);
      expect(await standing()).toEqual(still);
    }
  });
});

describe('the static pages', () => {
  test('folds the groups of the footer on a phone', async () => {
    const page = await openAt('/about', { size: { width: 360, height: 780 } });
    // The portal's own type is used where it is there at once: from the second page on, at the latest.
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    const foot = page.getByRole('contentinfo');
    const link = foot.getByRole('link', { name: 'PhD Admissions' });
    await link.waitFor({ state: 'hidden' });
    const { height } = (await foot.boundingBox())!;
    expect(height).toBeLessThan(620);
    await foot.locator('summary', { hasText: 'Popular categories' }).press('Enter');
    await link.waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await foot.getByRole('link', { name: 'Career Advice' }).waitFor();
  });

  test('about lists the foundation’s services and contacts', async () => {
    const page = await openAt('/about');
    const text = await page.locator('main').innerText();
    const services =
      'Workshops, Outreach, Recruitment support, Co-organizing, Knowledge partnership, Research survey support, Data analysis, Proofreading, Mock interviews';
    for (const expectedText of [
      'non-profit foundation',
      'Annual membership',
      'PhD scholars',
      ...services.split(', '),
    ])
      expect(text).toContain(expectedText);
    for (const start of ['mailto:', 'tel:', 'https://www.linkedin.com'])
      expect(await page.locator(`main a[href^="${start}"]`).count()).toBeGreaterThan(0);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  test('terms and privacy have a table of contents and a date', async () => {
    for (const path of ['/terms', '/privacy']) {
      const page = await openAt(path);
      await page.getByText('Last updated: May 2023').waitFor();
      const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
      expect(await contents.count()).toBeGreaterThan(5);
      const pairs = await contents.evaluateAll((links) =>
        links.map((link) => [
          `. ${link.textContent}`,
          document.querySelector(`h2${link.getAttribute('href')}`)?.textContent.replace(/^\d+/, ''),
        ]),
      );
      for (const [title, heading] of pairs) expect(heading).toBe(title);
      await open?.close();
    }
  });
});

describe('a part of a page whose script can’t be loaded', () => {
  /** @param words each is only in one of the scripts */
  async function block(page: Page, ...words: string[]) {
    const scripts = words.map(scriptWith);
    for (const script of scripts) await page.route(script, (route) => route.abort());
    const failures = scripts.map((script) =>
      page.waitForEvent('requestfailed', (request) => request.url().endsWith(script.replace('**', ''))),
    );
    return { failed: Promise.all(failures) };
  }

  test('is left out if nobody asked for it, and the page stays', async () => {
    const { page } = await openVisit();
    await page.addInitScript((token) => localStorage.setItem('token', token), author.token);
    const { failed } = await block(page, 'We email you once a week', '99+');
    await page.goto(`${portal.url}/jobs/${ids.lecturer}`);
    const save = page.getByRole('button', { name: 'Save Lecturer in École Studies' }).first();
    await save.click();
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
    await failed;
    const home = page.getByRole('heading', { level: 1, name: 'Empowering Academic Community' });
    await page.getByRole('banner').getByRole('link').first().click();
    await home.waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.goBack();
    await home.waitFor();
  });

  test('can be tried again if the page needs it', async () => {
    const { page } = await openVisit();
    await page.addInitScript((token) => localStorage.setItem('token', token), author.token);
    const { failed } = await block(page, 'ProseMirror');
    await page.goto(`${portal.url}/jobs/create`);
    await failed;
    const alert = page.getByRole('alert').filter({ hasText: 'The editor could not be loaded.' });
    await alert.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Post a Job Opportunity' }).waitFor();
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[contenteditable]').waitFor();
  });
});
