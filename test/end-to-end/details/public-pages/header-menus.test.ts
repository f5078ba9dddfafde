import { expect, test } from 'vitest';
import { createUser } from '../../../support/people.ts';
import { hydrated } from '../../support/hydration.ts';
import { layoutShiftsOf, recordLayoutShifts } from '../../support/layout-shifts.ts';
import { open, openVisit, portal, startPublicPages } from '../../support/public-pages.ts';
import { accessibilityProblems } from '../../support/visit.ts';

startPublicPages();

test('the header has the menu of the person below their picture, and as a drawer on narrow screens', async () => {
  const name = 'Meera Mohan-Raghunathan';
  const { token } = await createUser(portal, { name, role: 'moderator', isPremium: true });
  const { page } = await openVisit({ width: 1024, height: 800 });
  // The first visit of a page, whose text moves a little when its fonts arrive, is measured by other tests.
  await page.goto('/about');
  await page.evaluate(() => document.fonts.ready);
  await recordLayoutShifts(page);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  const menu = page.getByRole('menu', { name: 'Your account' });
  const entries = [
    ['Dashboard', '/dashboard'],
    ['My list', '/my-list'],
    ['Mails and calendar', '/dashboard/settings'],
    ['Profile and account', '/profile'],
    ['Payments and receipts', '/payments'],
    ['Admin area', '/admin'],
    ['Logout', null],
  ];
  for (const [width, isDrawer] of [
    [1024, false],
    [768, true],
    [320, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    const opener = page.getByRole('button', { name: 'Your account' });
    await opener.waitFor();
    await page.getByRole('link', { name: 'Queue' }).waitFor();
    expect([width, await layoutShiftsOf(page)]).toEqual([width, []]);
    await opener.click();
    await page.getByText(name, { exact: true }).waitFor();
    const found = await menu
      .getByRole('menuitem')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
    expect(found).toEqual(entries);
    const { x, y, width: wide, height } = (await menu.locator('xpath=..').boundingBox())!;
    expect([width, height === 800, y === 0 && x + wide === width]).toEqual([width, isDrawer, isDrawer]);
    expect(await accessibilityProblems(page)).toEqual([]);
    if (isDrawer) await page.getByRole('button', { name: 'Close' }).click();
    else await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
  // What is beside the drawer closes it, and isn't pressed itself.
  await page.setViewportSize({ width: 768, height: 800 });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.mouse.click(60, 30);
  await menu.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/about');
  await page.getByRole('button', { name: 'Your account' }).click();
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${portal.url}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
});

test('the bar opens a menu on the first tap and follows its link on the second', async () => {
  await openVisit();
  const context = await open!.context.browser()!.newContext({ hasTouch: true, baseURL: portal.url });
  const page = await context.newPage();
  await page.goto('/about');
  await hydrated(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const top = (name: string) => bar.getByRole('link', { name, exact: true });
  await top('Jobs').tap();
  await top('Vice Chancellor').waitFor();
  const reading = bar.getByRole('button', { name: 'Reading' });
  await reading.tap();
  await top('News').waitFor();
  await reading.tap();
  await top('News').waitFor({ state: 'hidden' });
  await top('Programs').tap();
  await top('MBA').waitFor();
  await top('Vice Chancellor').waitFor({ state: 'hidden' });
  await page.getByRole('main').tap({ position: { x: 4, y: 500 } });
  await top('MBA').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/about');
  await top('Programs').tap();
  await top('MBA').waitFor();
  await top('Programs').tap();
  await page.waitForURL('/programs');
  await top('MBA').waitFor({ state: 'hidden' });
  await context.close();
});
