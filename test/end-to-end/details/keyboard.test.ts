import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../support/people.ts';
import { RunningPortal } from '../support/portal.ts';
import { scriptWith } from '../support/script-with.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { accessibilityProblems, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function openAt(width: number): Promise<Page> {
  open = await visit(portal, { width, height: 900 });
  await open.page.goto('/about');
  return open.page;
}

const isFocused = (page: Page, name: string) =>
  page.waitForFunction(
    (expected) =>
      (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent) ===
      expected,
    name,
  );

test('a menu opens with Enter and arrow keys, and Escape returns the focus to its button', async () => {
  const page = await openAt(1280);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const opener = bar.getByRole('button').first();
  const name = (await opener.getAttribute('aria-label'))!;
  const menu = page.locator(`[id="${await opener.getAttribute('aria-controls')}"]`);
  await opener.focus();
  const isExpanded = () => opener.getAttribute('aria-expanded');
  await page.keyboard.press('Enter');
  await expect.poll(isExpanded).toBe('true');
  await menu.waitFor();
  const links = await menu.getByRole('link').allTextContents();
  await page.keyboard.press('Tab');
  await expect.poll(() => menu.evaluate((list) => list.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await isFocused(page, name);
  await expect.poll(isExpanded).toBe('false');
  await menu.waitFor({ state: 'hidden' });

  await page.keyboard.press('ArrowDown');
  await isFocused(page, links[0]!);
  await page.keyboard.press('ArrowDown');
  await isFocused(page, links[1]!);
  await page.keyboard.press('ArrowUp');
  await isFocused(page, links[0]!);
  await page.keyboard.press('ArrowUp');
  await isFocused(page, links.at(-1)!);
  await page.keyboard.press('Escape');
  await isFocused(page, name);
  await page.keyboard.press('ArrowUp');
  await isFocused(page, links.at(-1)!);
});

test('the menu of the person follows ARIA’s pattern of a menu button', async () => {
  const { token } = await createUser(portal, { name: 'Asha Rao' });
  const page = await openAt(1280);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.reload();
  const button = page.getByRole('button', { name: 'Your account' });
  const menu = page.getByRole('menu', { name: 'Your account' });
  await button.focus();
  await page.keyboard.press('Enter');
  await isFocused(page, 'Dashboard');
  await page.getByText('Asha Rao', { exact: true }).waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const [key, expected] of [
    ['ArrowUp', 'Logout'],
    ['ArrowDown', 'Dashboard'],
    ['End', 'Logout'],
    ['Home', 'Dashboard'],
    ['m', 'My list'],
  ] as const) {
    await page.keyboard.press(key);
    await isFocused(page, expected);
  }
  await page.keyboard.press('Escape');
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await menu.isVisible()).toBe(false);
  await page.keyboard.press('ArrowUp');
  await isFocused(page, 'Logout');
  await page.keyboard.press('Tab');
  await menu.waitFor({ state: 'hidden' });
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await menu.waitFor({ state: 'hidden' });
  await button.click();
  await menu.getByRole('menuitem', { name: 'My list' }).click();
  await page.waitForURL(/\/dashboard\/due$/);
  await menu.waitFor({ state: 'hidden' });
});

test('a menu closes when it loses the focus', async () => {
  const page = await openAt(1280);
  const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('button').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
});

test('the mobile drawer opens with Enter, and Escape returns the focus to its button', async () => {
  const page = await openAt(360);
  const burger = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await burger.focus();
  await page.keyboard.press('Enter');
  await drawer.waitFor();
  await isFocused(page, 'Menu');
  const summary = drawer.locator('summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await drawer.locator('details[open] a').first().waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await isFocused(page, 'Open menu');
});

test('a drawer that is opened before a new page was announced keeps the focus', async () => {
  const page = await openAt(360);
  const announced = await delayRequests(page, scriptWith('overflow: hidden; clip-path: inset(50%)'));
  const burger = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await burger.click();
  await drawer.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1 }).and(page.getByText('Login')).waitFor();
  await drawer.waitFor({ state: 'hidden' });
  await burger.click();
  await isFocused(page, 'Menu');
  announced();
  await page
    .locator('[aria-live="polite"]')
    .getByText(await page.title())
    .waitFor({ state: 'attached' });
  await isFocused(page, 'Menu');
  expect(await drawer.isVisible()).toBe(true);
});
