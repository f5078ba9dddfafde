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

// The wide screen shows everything that the narrow one does, except overlays, which have a test in details/public-pages.
test.each([
  [360, 'light'],
  [1280, 'dark'],
] as const)(
  'all public pages pass axe at %i px in %s mode, without layout shift or requests to other hosts',
  async (width, colorScheme) => {
    const { page } = await openVisit({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await recordLayoutShifts(page);
    for (const [path, heading] of await publicPages()) {
      const status = (await page.goto(path))?.status();
      expect([path, status, await page.locator('main h1').allTextContents()]).toEqual([
        path,
        path === '/no/such/page' ? 404 : 200,
        [heading],
      ]);
      expect({ path, shifts: await layoutShiftsOf(page) }).toEqual({ path, shifts: [] });
      await settled(page);
      expect({ path, problems: await accessibilityProblems(page) }).toEqual({ path, problems: [] });
      expect({ path, sideways: await scrollsSideways(page) }).toEqual({ path, sideways: false });
    }
    expect(open!.foreignRequests).toEqual([]);
  },
);
