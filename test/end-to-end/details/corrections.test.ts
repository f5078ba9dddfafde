import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../src/domain/commerce/index.ts';
import { createUser, type Person } from '../../support/people.ts';
import { buyPackage, orderByTransfer } from '../../support/purchases.ts';
import { RunningPortal } from '../support/portal.ts';
import { expectGoodPage, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});
afterAll(() => portal.stop());

async function openAs({ token }: Pick<Person, 'token'>): Promise<Page> {
  await open?.close();
  open = await visit(portal);
  await open.page.addInitScript((stored) => localStorage.setItem('token', stored), token);
  return open.page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const openMenu = (page: Page) => button(page, /^More about/).click();

test('an institution asks for a corrected invoice, and an admin makes it', async () => {
  const university = await createUser(portal, { role: 'university', name: 'Meghdoot University' });
  await buyPackage(portal, university, 'TEN_POSTS');
  const page = await openAs(university);
  await page.goto('/payments');
  await openMenu(page);
  await expectGoodPage(page);
  await entry(page, 'Ask for a correction').click();
  await button(page, 'Send').click();
  await page.getByRole('link', { name: /Please give a reason/ }).waitFor();
  await page.getByLabel('Reason').fill('We are in Karnataka, GSTIN 29AAAJM1916F1ZA');
  await expectGoodPage(page);
  await button(page, 'Send').click();
  await page.getByText('· waiting').waitFor();
  await openMenu(page);
  await entry(page, 'Ask for a refund').waitFor();
  expect(await entry(page, 'Ask for a correction').count()).toBe(0);
  await expectGoodPage(page);

  const admin = await openAs(await createUser(portal, { role: 'admin' }));
  await admin.goto('/admin/payments?asked=correction');
  await admin.getByText('1 request').waitFor();
  await admin.getByRole('link', { name: 'Ten Posts package' }).click();
  await button(admin, 'Refuse the correction').waitFor();
  await expectGoodPage(admin);
  await button(admin, 'Correct the invoice').click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('We are in Karnataka').waitFor();
  await dialog.getByLabel('GSTIN').fill('29AAAJM1916F1ZX');
  await dialog.getByLabel('State').selectOption('29');
  await dialog.getByLabel('Reason').fill('Asked for by the buyer');
  await button(admin, 'Issue both documents').click();
  await admin.getByRole('link', { name: /valid GSTIN/ }).waitFor();
  await dialog.getByLabel('GSTIN').fill('29AAAJM1916F1ZA');
  await expectGoodPage(admin);
  await button(admin, 'Issue both documents').click();
  await admin.getByText('Invoice, corrected since').waitFor();
  expect(await button(admin, /^PDF of T[SC]/).count()).toBe(3);

  const again = await openAs(university);
  await again.goto('/payments');
  await again.getByText(/^Invoice corrected on/).waitFor();
  await expectGoodPage(again);
  await openMenu(again);
  expect(await entry(again, /^PDF of T[SC]/).count()).toBe(3);
});

test('an office orders from its proforma invoice, and cancels the order', async () => {
  const university = await createUser(portal, { role: 'university' });
  const body = { item: 'job', quantity: 3, billing: { stateCode: '29', poNumber: 'PO-9' } } as const;
  const { reference } = await portal.call('POST /payments/quote', { token: university.token, body });
  const page = await openAs(university);
  await page.goto('/payments');
  await expectGoodPage(page);
  await page.getByRole('link', { name: `Order ${reference}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('By bank transfer').check();
  await expectGoodPage(page);
  await button(page, 'Order by bank transfer').click();
  await dialog.getByText('IFSC PLAC0000000').waitFor();
  await dialog.getByRole('link', { name: 'Payments and receipts' }).click();
  await page.getByText('Ordered', { exact: true }).waitFor();
  await button(page, /^More about 3 Job credits/).click();
  await entry(page, 'Cancel the order').click();
  await expectGoodPage(page);
  await button(page, 'Cancel the order').click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
});

test('a proforma invoice is paid by card, at once', async () => {
  const university = await createUser(portal, { role: 'university' });
  const { token } = university;
  const body = { item: 'job', quantity: 3 } as const;
  const { reference } = await portal.call('POST /payments/quote', { token, body });
  await orderByTransfer(portal, university, 'job', 3);
  const page = await openAs(university);
  await page.goto(`/packages?quote=${reference}`);
  await button(page, 'Pay ₹3,000').click();
  await page.getByText('No money is taken').waitFor();
  await button(page, 'Pay ₹3,000').last().click();
  await page.getByText('Payment successful').waitFor();
  expect((await portal.call('GET /payments/credits/balance', { token })).job).toBe(3);
});
