import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layoutShiftsOf, recordLayoutShifts } from '../support/layout-shifts.ts';
import { open, openVisit, publicPages, startPublicPages } from '../support/public-pages.ts';
import { accessibilityProblems, scrollsSideways } from '../support/visit.ts';

startPublicPages();

/** Until colours in transition, which axe would judge, have arrived. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );

/** Opened once for both: a page takes as long to open as to judge. */
const screens = [
  [360, 'light'],
  [1280, 'dark'],
] as const;

// The wide screen shows everything that the narrow one does, except overlays, which have a test in details/public-pages, as has what moves
// while a page is opened there.
test('all public pages pass axe at 360 px in light and 1280 px in dark mode, without layout shift or requests to other hosts', async () => {
  const { page } = await openVisit();
  await recordLayoutShifts(page);
  for (const [path, heading] of await publicPages())
    for (const [width, colorScheme] of screens) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      if (colorScheme === 'light') {
        const status = (await page.goto(path))?.status();
        expect([path, status, await page.locator('main h1').allTextContents()]).toEqual([
          path,
          path === '/no/such/page' ? 404 : 200,
          [heading],
        ]);
        expect({ path, shifts: await layoutShiftsOf(page) }).toEqual({ path, shifts: [] });
      }
      await settled(page);
      const problems = await accessibilityProblems(page);
      expect({ path, width, problems, sideways: await scrollsSideways(page) }).toEqual({
        path,
        width,
        problems: [],
        sideways: false,
      });
    }
  expect(open!.foreignRequests).toEqual([]);
});
