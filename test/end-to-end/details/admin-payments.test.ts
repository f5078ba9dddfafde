import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../src/domain/commerce/index.ts';
import { createUser, type Person } from '../../support/people.ts';
import { buyCredits, orderCredits, sendWebhook } from '../../support/purchases.ts';
import { RunningPortal } from '../support/portal.ts';
import { expectGoodPage, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});

async function openAs(person: Person, size?: { width: number; height: number }): Promise<Page> {
  open = await visit(portal, size);
  await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return open.page;
}

const balance = async ({ token }: Person) => portal.call('GET /payments/credits/balance', { token });

test('an admin finds an order, refunds part of it, and sees the credit note', async () => {
  const admin = await createUser(portal, { role: 'admin' });
  const buyer = await createUser(portal, { name: 'Żofia Rao' });
  await buyCredits(portal, buyer, 'job', 5);
  await buyCredits(portal, await createUser(portal), 'blog', 2);
  const page = await openAs(admin);
  await page.goto('/admin/payments');
  await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
  await page.getByText('2 paid orders').waitFor();
  await expectGoodPage(page);

  await page.getByLabel('Search orders').fill('Żofia');
  await page.getByText('1 to 1 of 1').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('Żofia');
  // Paper says in words what the controls show.
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Search: Żofia').waitFor();
  expect(await page.getByRole('navigation', { name: 'Payments' }).isVisible()).toBe(false);
  expect(await page.getByLabel('Search orders').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'More actions' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^payments-[\d-]+\.csv$/);

  await page.getByRole('link', { name: '5 Job credits' }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Credits to refund').fill('2');
  await dialog.getByRole('button', { name: 'Refund ₹2,000' }).click();
  await dialog.getByText('Please confirm the refund').waitFor();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Refund ₹2,000' }).click();
  await dialog.getByText('Please give a reason').waitFor();
  await expectGoodPage(page);
  await dialog.getByLabel('Reason').fill('Two too many');
  await dialog.getByRole('button', { name: 'Refund ₹2,000' }).click();
  await page.getByRole('cell', { name: 'Two too many' }).waitFor();
  expect((await balance(buyer)).job).toBe(5 + 5 - 2);

  await portal.newMails();
  await page.reload();
  await page.getByRole('cell', { name: 'Refunded' }).waitFor();
  await expectGoodPage(page);
  const [creditNote] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: /^TC\// }).click(),
  ]);
  await creditNote.getByRole('heading', { name: 'Credit note' }).waitFor();
  expect(open!.complaints).toEqual([]);
});

test('an admin resolves an unmatched payment by keyboard on a narrow screen', async () => {
  const admin = await createUser(portal, { role: 'admin' });
  const buyer = await createUser(portal);
  const { orderId, amount } = await orderCredits(portal, buyer, 'news', 4);
  await sendWebhook(portal, { id: 'evt_lost', paymentId: 'pay_lost', orderId: 'order_of_nobody', amount });
  const page = await openAs(admin, { width: 360, height: 780 });
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: /1 unmatched/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The order is unknown.').waitFor();
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Resolve pay_lost' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').waitFor();
  await expectGoodPage(page);
  const resolve = dialog.getByRole('button', { name: 'Resolve', exact: true });
  await dialog.getByLabel('Order that it pays').fill('order_of_nobody');
  await dialog.getByLabel('Reason').fill('Said on the phone');
  await resolve.press('Enter');
  await dialog.getByText('No such order').waitFor();
  await dialog.getByLabel('Order that it pays').fill(orderId);
  await resolve.press('Enter');
  await page.getByText('No unmatched payments').waitFor();
  expect((await balance(buyer)).news).toBe(5 + 4);
  await expect.poll(() => page.getByRole('link', { name: /unmatched/ }).count()).toBe(0);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Outcome').selectOption('resolved');
  await page.getByText('Said on the phone').waitFor();
  await page.getByRole('link', { name: 'Open order' }).click();
  await page.getByRole('heading', { name: '4 News credits' }).waitFor();
  await expectGoodPage(page);
});

test('the overview draws charts with axes, and shows their numbers in the same place', async () => {
  const page = await openAs(await createUser(portal, { role: 'admin' }), { width: 360, height: 780 });
  await page.goto('/admin');
  for (const title of ['Submissions', 'Decisions', 'Approval time', 'New users', 'Revenue'])
    await page.getByRole('region', { name: title }).getByRole('table').waitFor();
  const revenue = page.getByRole('figure').filter({ hasText: 'Revenue' });
  await expect.poll(() => revenue.locator('svg text').allTextContents()).toContain('₹0');
  await expectGoodPage(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await revenue.getByRole('button', { name: 'Numbers' }).click();
  await expect.poll(() => revenue.locator('svg').count()).toBe(0);
  expect(await height()).toBe(before);
  await expectGoodPage(page);
  expect(open!.complaints).toEqual([]);
});
