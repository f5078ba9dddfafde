import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../../support/people.ts';
import { hydrated } from '../../support/hydration.ts';
import { RunningPortal } from '../../support/portal.ts';
import { scrollsSideways, visit } from '../../support/visit.ts';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await RunningPortal.launch();
});
afterAll(() => portal?.stop());

const search = 'Search jobs, calls, institutions';
const everybody = ['Lectern', search, 'My list'];
const overviews = ['Calendar', 'Institutions'];
const laptop = ['Post a job', 'Logout'];

/** Controls of the bar, from the narrowest width on at which they are in it. */
const people = [
  {
    name: 'a guest',
    token: async () => undefined,
    on: { 320: [...everybody, 'Login'], 768: ['Register', ...overviews], 1024: ['Post a job'] },
  },
  {
    name: 'a premium user',
    token: async () => (await createUser(portal, { isPremium: true })).token,
    on: {
      320: [...everybody, 'What is new', 'Premium Member', 'Your account'],
      768: ['Dashboard', ...overviews],
      1024: laptop,
    },
  },
  {
    name: 'a moderator',
    token: async () => (await createUser(portal, { role: 'moderator' })).token,
    on: {
      320: ['Lectern', search, 'Queue', 'What is new', 'Your account'],
      480: ['My list'],
      768: ['Dashboard', ...overviews],
      1024: laptop,
    },
  },
];

/** How wide each control of the bar is seen: what is cut off or covered by another one doesn't count. */
const seenWidths = (page: Page): Promise<Record<string, number>> =>
  page.getByRole('banner').evaluate((bar) => {
    const isSeen = (control: Element, x: number, y: number) =>
      control.contains(document.elementFromPoint(x, y));
    const controls = [...bar.querySelectorAll('a, button, [role=img]')].filter(
      (control) => !control.closest('[hidden]'),
    );
    const widths = controls.map((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const columns = Array.from({ length: Math.floor(right - left) }, (_, n) => left + n + 0.5);
      const name = control.getAttribute('aria-label') ?? control.getAttribute('title') ?? control.textContent;
      return [
        name?.replace(/, \d+ unread$/, ''),
        columns.filter((x) => isSeen(control, x, (top + bottom) / 2)).length,
      ] as const;
    });
    return Object.fromEntries(widths);
  });

test.each(people)('the top bar shows each control to $name, at any width', async ({ token, on }) => {
  const { page, close } = await visit(portal);
  await page.goto('/api/health/live');
  await page.evaluate((value) => value && localStorage.setItem('token', value), await token());
  await page.goto('/about');
  await hydrated(page);
  for (const width of [320, 360, 480, 768, 1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const wanted = Object.entries(on).flatMap(([from, names]) => (width >= Number(from) ? names : []));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const missing = async () => {
        const seen = await seenWidths(page);
        // The crown is 16 px wide at the corner of a picture; all else is for fingers, or a word.
        return wanted.filter((name) => !((seen[name] ?? 0) >= (name === 'Premium Member' ? 14 : 30)));
      };
      await expect.poll(async () => [width, colorScheme, await missing()]).toEqual([width, colorScheme, []]);
      expect([width, await scrollsSideways(page)]).toEqual([width, false]);
    }
  }
  await close();
});
