import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { scriptWith } from '../../support/script-with.ts';
import { hydrated } from '../../support/hydration.ts';
import { findProblems } from '../../support/axe.ts';
import { delayRequests } from '../../support/delay-requests.ts';
import { openInChunks } from '../../support/chunked-response.ts';
import { totalLayoutShift, layoutShiftsOf, recordLayoutShifts } from '../../support/layout-shifts.ts';
import { scrollsSideways } from '../../support/visit.ts';
import {
  author,
  ids,
  open,
  openAt,
  openVisit,
  portal,
  publicPages,
  publishJob,
  publishPost,
  titles,
  startPublicPages,
} from '../../support/public-pages.ts';
import { addDays } from '../../../../src/contract/time/days.ts';

startPublicPages();

const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);

describe('client-side navigation', () => {
  test('loads no new document, including back and forward', async () => {
    const page = await openAt('/jobs');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

    const title = (await titles(page))[9] ?? '';
    const link = page.getByRole('link', { name: title, exact: true });
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await link.click();
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect.poll(() => isFocused(heading)).toBe(true);
    await page.locator('[aria-live]').filter({ hasText: title }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Jobs', exact: true }).waitFor();
    await expect.poll(() => isFocused(link)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

    await page.reload();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Jobs', exact: true }).waitFor();
    expect(open?.complaints).toEqual([]);
  });

  test('opens the page of a link whose script can’t be loaded, and those that follow', async () => {
    const page = await openAt('/jobs');
    for (const words of ['How to apply', 'Median wait: '])
      await page.route(scriptWith(words), (route) => route.abort());
    const title = (await titles(page))[0] ?? '';
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'For institutions', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Paste your notice/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Jobs', exact: true }).waitFor();
  });
});

describe('input before hydration on a slow connection', () => {
  test.each([
    ['/jobs', 'Search jobs...', '/jobs?q=ecole'],
    ['/search', 'Search jobs, calls, programs, courses...', '/search?q=ecole'],
  ])('is kept on %s', async (path, placeholder, found) => {
    const { page } = await openVisit();
    const arrive = await delayRequests(page, '**/assets/*.js');
    await page.goto(portal.url + path, { waitUntil: 'commit' });
    const box = page.getByRole('main').getByPlaceholder(placeholder);
    await box.fill('ecole');
    arrive();
    if (path === '/search') {
      // After hydration, as the form would work without JavaScript too.
      await hydrated(page);
      await box.press('Enter');
    }
    await page.waitForURL(portal.url + found);
    await page.getByRole('main').getByRole('link', { name: 'Lecturer in École Studies' }).first().waitFor();
    expect(open!.complaints).toEqual([]);
  });
});

test('keys typed while the search opens are in it, on a slow device', async () => {
  const page = await openAt('/workshops');
  const device = await page.context().newCDPSession(page);
  for (let attempt = 1; attempt <= 5; attempt++) {
    await page.reload();
    await device.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    await page.keyboard.type('/sample univ', { delay: 20 });
    const box = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    await expect.poll(() => box.inputValue()).toBe('sample univ');
    await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
});

describe('a page that arrives slowly', () => {
  /** Web Vitals call up to 0.1 good. Fonts arrive after the text, so labels of the top bar become some pixels wider. */
  const maxTotalShift = 0.006;

  test.each([360, 1280])('shifts almost nothing at %i px', async (width) => {
    const { page } = await openVisit({ width, height: 800 });
    await recordLayoutShifts(page);
    for (const path of ['/', '/jobs', '/call-for-paper', '/no/such/page']) {
      await openInChunks(page, portal.url + path);
      const { sum, each } = await totalLayoutShift(page);
      expect(sum, `${path}\n${each.join('\n')}`).toBeLessThan(maxTotalShift);
    }
  });
});

describe('fonts that arrive after the page', () => {
  test.each([360, 1280])('replace those of the system at %i px without moving text', async (width) => {
    const { page } = await openVisit({ width, height: 800 });
    await recordLayoutShifts(page);
    for (const path of ['/', '/jobs', '/call-for-paper', `/jobs/${ids.lecturer}`]) {
      const arrive = await delayRequests(page, '**/*.woff2');
      await page.goto(portal.url + path, { waitUntil: 'domcontentloaded' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await loadedFonts(page), path).toEqual([]);
      arrive();
      const fonts = expect.arrayContaining(['Source Sans 3 Variable', 'Source Serif 4']);
      await expect.poll(() => loadedFonts(page)).toEqual(fonts);
      const { sum, each } = await totalLayoutShift(page);
      expect(sum, `${path}\n${each.join('\n')}`).toBeLessThan(0.02);
      await page.unrouteAll();
    }
  });
});

/** Names of loaded fonts, without those of the system. */
const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && !/Fallback|Android/.test(family))
      .map(({ family }) => family.replaceAll(/["']/g, '')),
  );

describe('all public pages', () => {
  /** The dark scheme only changes colours. */
  const schemes = [['light'], ['dark', ['color-contrast']]] as const;
  const acceptedByAxe = async (page: Page, what: string) => {
    for (const [colorScheme, rules] of schemes) {
      // Colours in transition are not checked.
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .filter((one) => one instanceof CSSTransition)
            .map(({ finished }) => finished),
        ),
      );
      expect({ what, colorScheme, problems: await findProblems(page, rules && [...rules]) }).toEqual({
        what,
        colorScheme,
        problems: [],
      });
    }
  };
  /** Style sheets that were applied twice: the second copy overrides rules of sheets between them that refine it. */
  const stylesTwice = (page: Page) =>
    page.evaluate(() => {
      const paths = [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : []));
      return paths.filter((path, at) => paths.indexOf(path) !== at);
    });

  test('do not scroll sideways while a wider fallback font is shown', async () => {
    const { page } = await openVisit({ width: 1216, height: 800 });
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/about');
    await page.evaluate((token) => localStorage.setItem('token', token), author.token);
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });

  test('do not scroll sideways at 320 px, and show each title in the direction of its script', async () => {
    const arabic = await publishPost({
      title: 'ورشة عمل في أخذ العينات',
      content: '<p>ستعقد الورشة في القاهرة، وهي مفتوحة لجميع طلاب الدكتوراه.</p><p>It is held in English.</p>',
    });
    // Its card says how many days are left, beside the day of its publication.
    const applicationDeadline = addDays(portal.now, 4).toISOString().slice(0, 10);
    await publishJob({ title: 'Lecturer who is sought in a hurry', applicationDeadline });
    const { page } = await openVisit({ width: 320, height: 700 });
    // The fonts that stand in until ours arrive are wider.
    await page.route('**/*.woff2', (route) => route.abort());
    for (const path of ['/jobs', '/workshops', '/news', '/search?q=lecturer', `/posts/${arabic}`]) {
      await page.goto(path);
      expect([path, await scrollsSideways(page)]).toEqual([path, false]);
    }
    const directionOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).direction);
    expect(await directionOf(page.getByRole('heading', { level: 1 }))).toBe('rtl');
    await page.goto('/workshops');
    expect(await directionOf(page.getByRole('heading', { name: 'ورشة عمل في أخذ العينات' }))).toBe('rtl');
    const sort = page.getByLabel('Sort by');
    expect(await sort.evaluate((element) => getComputedStyle(element).appearance)).toBe('none');
    expect(await page.locator('input:is([type=checkbox], [type=radio])[autocomplete]').count()).toBe(0);
    expect(await page.locator('img[sizes]:not([srcset])').count()).toBe(0);
  });

  // At 360 px: roads/public-pages.test.ts.
  test('move nothing for guests at 1280 px', async () => {
    const { page } = await openVisit({ width: 1280, height: 800 });
    await recordLayoutShifts(page);
    for (const [path] of await publicPages()) {
      await page.goto(path);
      expect({ path, shifts: await layoutShiftsOf(page) }).toEqual({ path, shifts: [] });
    }
    expect(open!.foreignRequests).toEqual([]);
  });

  test.each([360, 1280])('move nothing for users at %i px, and apply no style twice', async (width) => {
    const { page } = await openVisit({ width, height: 800 });
    await recordLayoutShifts(page);
    await page.addInitScript((token) => localStorage.setItem('token', token), author.token);
    // Pages with content for users only.
    for (const [path] of (await publicPages()).filter(([one]) =>
      /^\/(|(jobs|workshops|posts|institutes|packages)\b.*)$/.test(one),
    )) {
      await page.goto(path);
      await page
        .getByRole('link', { name: /^What is new/ })
        .first()
        .waitFor();
      if (/^\/(jobs|posts)\/.{36}$/.test(path))
        await page.getByRole('navigation', { name: 'Your item' }).waitFor();
      expect({ path, shifts: await layoutShiftsOf(page) }).toEqual({ path, shifts: [] });
      expect({ path, twice: await stylesTwice(page) }).toEqual({ path, twice: [] });
    }
    expect(open!.foreignRequests).toEqual([]);
  });

  test('pass axe with menus, drawers and dialogs open', async () => {
    const phone = await openAt('/jobs', { size: { width: 360, height: 780 } });
    await phone.getByRole('button', { name: 'Open menu' }).click();
    const drawer = phone.getByRole('dialog', { name: 'Menu' });
    await drawer.locator('summary').first().click();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(280);
    await acceptedByAxe(phone, 'the drawer');
    await phone.keyboard.press('Escape');
    await phone.getByRole('button', { name: /Filters/ }).click();
    await acceptedByAxe(phone, 'the filters');
    await open?.close();

    const page = await openAt('/search');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Jobs', exact: true })
      .hover();
    await page.getByRole('link', { name: 'Vice Chancellor' }).waitFor();
    await acceptedByAxe(page, 'a menu');
    await page.getByRole('combobox').pressSequentially('lecturer');
    await page.getByRole('option').first().waitFor();
    await acceptedByAxe(page, 'suggestions');
    await page.goto(`${portal.url}/about`);
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('lecturer');
    await page
      .getByRole('option', { name: /Lecturer in/ })
      .first()
      .waitFor();
    await acceptedByAxe(page, 'the search of the header');
    await page.goto(`${portal.url}/jobs/${ids.lecturer}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await acceptedByAxe(page, 'the share menu');
  });
});
