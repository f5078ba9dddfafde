import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser } from '../../../support/people.ts';
import { staleTexts, translate } from '../../support/translator.ts';
import { open, openVisit, portal, publicPages, startPublicPages } from '../../support/public-pages.ts';

startPublicPages();

async function openTranslated(token?: string): Promise<Page> {
  const { page } = await openVisit();
  await translate(page);
  if (token) await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
  return page;
}

/** Nothing was thrown, and every translation is one of what the page says now. */
async function expectUnharmed(page: Page, what: string): Promise<void> {
  const thrown = open!.complaints.filter((text) => !text.startsWith('Failed to load resource'));
  expect([what, thrown, await staleTexts(page)]).toEqual([what, [], []]);
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const submit = (page: Page) => page.locator('main form button[type=submit]').click();

test('every page opens while it is translated, also as the next one', async () => {
  const page = await openTranslated();
  for (const [path, title] of await publicPages()) {
    await page.goto(path);
    await expect.poll(() => heading(page).allTextContents()).toEqual([`[${title}]`]);
    await expectUnharmed(page, path);
  }
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const next of ['Jobs', 'Workshops', 'Blogs', 'Career Advice']) {
    if (['Blogs', 'Career Advice'].includes(next))
      await menu.getByRole('button', { name: 'Reading' }).hover();
    await menu.getByRole('link', { name: next }).first().click();
    await expect.poll(() => heading(page).allTextContents()).toEqual([`[${next}]`]);
  }
  await expectUnharmed(page, 'the menu');
});

test('a guest finds, saves and filters on translated pages', async () => {
  const page = await openTranslated();
  await page.goto('/');
  const box = page.getByRole('main').getByRole('combobox');
  const options = page.getByRole('option');
  for (const words of ['l', 'lecturer', 'surely absent', 'lecturer']) {
    await box.fill(words);
    await options.filter({ hasText: `“${words}”` }).waitFor();
    await expectUnharmed(page, words);
  }
  await box.press('Enter');
  await heading(page).getByText('[Results for “lecturer”]').waitFor();

  await page.goto('/jobs');
  const bookmark = page
    .locator('main ol > li')
    .first()
    .getByRole('button', { name: /^Saved? / });
  for (const pressed of ['true', 'false', 'true']) {
    await bookmark.click();
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe(pressed);
  }
  const count = page.locator('#listing-count');
  await count.getByText('[23 found]').waitFor();
  await page.getByRole('main').getByRole('checkbox', { name: 'Leadership' }).check();
  await count.getByText('[1 found]').waitFor();
  await expectUnharmed(page, 'the filters');
});

test('the forms of accounts say on translated pages what is wrong', async () => {
  const someone = await createUser(portal);
  const page = await openTranslated();
  await page.goto('/login');
  for (const password of ['Wrong-horse7', 'Wrong-horse8']) {
    await page.getByLabel('Email').first().fill(someone.email);
    await page.locator('input[type=password]').fill(password);
    await submit(page);
    await page.getByRole('alert').getByText('[Invalid credentials]').waitFor();
  }
  await expectUnharmed(page, 'a wrong password');

  await page.goto('/forgot-password');
  await submit(page);
  await page.getByText('[Required]').waitFor();
  await page.getByRole('main').getByLabel('Email').fill(someone.email);
  await submit(page);
  await page.getByText('[Reset Link Sent!]').waitFor();
  expect(await page.getByText('[Required]').count()).toBe(0);
  await expectUnharmed(page, 'a forgotten password');

  await page.goto('/register');
  const [password, repeated] = [0, 1].map((nth) => page.locator('input[type=password]').nth(nth));
  await password!.fill('Correct-horse7');
  await repeated!.fill('Correct-horse');
  await page.getByText("[Passwords don't match]").waitFor();
  await repeated!.fill('Correct-horse7');
  await page.getByText('[Passwords match]').waitFor();
  await page.getByLabel('University').check();
  await page.getByText('[For universities, colleges and institutes.]').waitFor();
  await submit(page);
  await page.getByText('[Institution Name is required]').waitFor();
  await expectUnharmed(page, 'a registration');
});

test('a member buys and logs out on translated pages', async () => {
  const page = await openTranslated((await createUser(portal)).token);
  await page.goto('/packages');
  await page.getByRole('button', { name: /Buy.*Job/ }).click();
  const dialog = page.getByRole('dialog');
  const quantity = dialog.getByLabel('[Quantity]', { exact: true });
  await quantity.fill('1001');
  await dialog.getByText('[Choose a quantity from 1 to 1000]').waitFor();
  await quantity.fill('10');
  await page.getByRole('button', { name: /Pay.*₹10,000/ }).click();
  await page.getByText('No money is taken').waitFor();
  await page
    .getByRole('button', { name: /Pay.*₹10,000/ })
    .last()
    .click();
  await page.getByRole('alert').getByText('10 Job credits were added').waitFor();
  await expectUnharmed(page, 'a purchase');

  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  await expectUnharmed(page, 'a logout');
});

test('a place that is chosen by its translated name is stored by the portal’s', async () => {
  const page = await openTranslated((await createUser(portal)).token);
  await page.goto('/jobs/create');
  await page.getByLabel('Continent').selectOption({ label: '[Asia]' });
  await page.getByLabel('[Country]').selectOption({ label: '[India]' });
  expect(await page.getByLabel('Continent').inputValue()).toBe('Asia');
  await expectUnharmed(page, 'a job');
});
