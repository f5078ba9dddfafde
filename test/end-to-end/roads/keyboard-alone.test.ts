import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../support/people.ts';
import { press, tabTo, type } from '../support/by-keyboard.ts';
import { RunningPortal } from '../support/portal.ts';
import { visit, type Visit } from '../support/visit.ts';

/** What the portal is for, without a mouse: every page is opened by its address, everything else by keys. */
let portal: RunningPortal;
const visits: Visit[] = [];

beforeAll(async () => {
  portal = await RunningPortal.launch();
});
afterAll(() => portal?.stop());
afterEach(async () => {
  for (const one of visits.splice(0)) await one.close();
});

async function openAs(person: Person | null): Promise<Page> {
  const one = await visit(portal);
  visits.push(one);
  if (person) await one.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return one.page;
}

const isFocused = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':focus')).waitFor();

test('credits are bought, and the receipt is read as a page and as a PDF', async () => {
  const page = await openAs(await createUser(portal));
  await page.goto('/packages');
  // A line of the table is chosen by the arrow keys.
  await tabTo(page, page.getByRole('radio', { name: 'Job' }));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Buy Call For Paper credits' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await press(page, page.getByRole('button', { name: 'Buy Job credits' }));
  const order = page.getByRole('dialog', { name: 'Buy Job credits' });
  await press(page, order.getByRole('button', { name: 'Increase quantity' }));
  await press(page, order.getByRole('button', { name: 'Pay ₹6,000' }));
  const payment = page.getByRole('dialog', { name: 'Test payment' });
  // Closing the provider's window leads back to the button that opened it.
  await press(page, payment.getByRole('button', { name: 'Close without paying' }));
  await isFocused(page, /^Pay ₹6,000/);
  await page.keyboard.press('Enter');
  await press(page, payment.getByRole('button', { name: 'Pay ₹6,000' }));
  await page.getByRole('alert').filter({ hasText: '6 Job credits were added' }).waitFor();
  await isFocused(page, 'Buy Job credits');

  await press(page, page.getByRole('main').getByRole('link', { name: 'Payments and receipts' }).first());
  await page.waitForURL('**/payments');
  // The address changes before the page is drawn, which moves the focus to its heading.
  const heading = page.getByRole('heading', { level: 1, name: 'Payments and receipts' });
  await heading.and(page.locator(':focus')).waitFor();
  // Its orders are loaded again after the purchase, which takes the focus from a button.
  await page.waitForLoadState('networkidle');
  const receipt = page.context().waitForEvent('page');
  await press(page, page.getByRole('button', { name: /^(Tax invoice|Receipt) TS\// }).first());
  await (await receipt).getByRole('heading', { name: 'Tax invoice' }).waitFor();
  await page.bringToFront();
  const pdf = page.waitForResponse(/format=pdf/);
  await press(page, page.getByRole('button', { name: /^More about/ }).first());
  await page
    .getByRole('menuitem', { name: /^(Tax invoice|Receipt) TS\// })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect((await pdf).headers()['content-type']).toBe('application/pdf');
});

test('closing the payment of a membership leads back to its button', async () => {
  const page = await openAs(await createUser(portal));
  await page.goto('/membership');
  await press(page, page.getByRole('button', { name: /^Become a member/ }));
  await page.getByRole('dialog', { name: 'Test payment' }).waitFor();
  await page.keyboard.press('Escape');
  await isFocused(page, /^Become a member/);
});

test('a job is published, approved and found', async () => {
  const author = await openAs(await createUser(portal));
  await author.goto('/jobs/create');
  const field = (name: string) => author.getByLabel(name, { exact: true });
  await type(author, field('Job title'), 'Lecturer in Keyboard Studies');
  await type(author, field('Employer / Organization'), 'Sample University');
  await author.keyboard.press('Escape');
  await type(
    author,
    author.getByRole('textbox', { name: 'Description', exact: true }),
    'Teach two courses a year and supervise theses in policy analysis, for three years.',
  );
  for (const [name, text] of [
    ['Field', 'policy'],
    ['Position', 'lect'],
  ] as const) {
    await type(author, field(name), text);
    await author.getByRole('listbox').getByRole('option').first().waitFor();
    await author.keyboard.press('Enter');
    await author.keyboard.press('Escape');
  }
  await type(author, field('Continent'), 'Africa');
  await type(author, field('Country'), 'South A');
  await press(author, author.getByRole('button', { name: 'Submit Job for Review' }));
  await author.getByText('Job posted successfully!').waitFor();

  const moderator = await openAs(await createUser(portal, { role: 'moderator' }));
  await moderator.goto('/admin/jobs');
  await moderator.locator('tbody').getByText('Lecturer in Keyboard Studies', { exact: true }).waitFor();
  await moderator.keyboard.press('j');
  await moderator
    .getByRole('complementary', { name: 'Review' })
    .getByRole('heading', { name: 'Lecturer in Keyboard Studies' })
    .waitFor();
  await moderator.keyboard.press('a');
  await expect
    .poll(async () => (await portal.call('GET /jobs')).jobs.map(({ title }) => title))
    .toEqual(['Lecturer in Keyboard Studies']);

  const visitor = await openAs(null);
  await visitor.goto('/');
  await visitor.keyboard.press('/');
  await visitor.locator('input:focus').waitFor();
  await visitor.keyboard.type('keyboard studies');
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL('**/search?q=**');
  await press(visitor, visitor.getByRole('link', { name: 'Lecturer in Keyboard Studies' }));
  await visitor.getByRole('heading', { level: 1, name: 'Lecturer in Keyboard Studies' }).waitFor();
  await tabTo(visitor, visitor.getByRole('link', { name: 'How to apply' }));
  expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
});
