import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../src/domain/commerce/index.ts';
import { createUser, type Person } from '../../support/people.ts';
import { delayRequests } from '../support/delay-requests.ts';
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

async function openAs(person: Person, size?: { width: number; height: number }): Promise<Page> {
  open = await visit(portal, size);
  await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return open.page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const jobs = async (page: Page) =>
  Number.parseInt(
    await page
      .locator('[data-offer=job]')
      .getByText(/^\d+ credits?$/)
      .innerText(),
    10,
  );

/** Chooses a line of the table and buys it. */
async function buy(page: Page, line: string, name = line): Promise<void> {
  await page.getByRole('radio', { name: line }).check();
  await button(page, `Buy ${name}`).click();
}

describe('an individual', () => {
  test('buys credits after a failed payment and a closed window', async () => {
    const page = await openAs(await createUser(portal));
    await page.goto('/packages');
    await button(page, 'Buy Job credits').click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Quantity', { exact: true }).inputValue()).toBe('5');
    await button(page, '25').click();
    await dialog.getByText('₹25,000').first().waitFor();
    await dialog.getByLabel('Quantity', { exact: true }).fill('1001');
    await dialog.getByText('Choose a quantity from 1 to 1000').waitFor();
    await dialog.getByLabel('Quantity', { exact: true }).fill('10');
    await expectGoodPage(page);
    await button(page, 'Pay ₹10,000').click();

    await page.getByText('No money is taken').waitFor();
    await expectGoodPage(page);
    await button(page, 'Decline').click();
    await alert(page, 'The payment failed').waitFor();
    await button(page, 'Close without paying').click();
    await alert(page, 'The payment window was closed').waitFor();

    await button(page, 'Pay ₹10,000').click();
    await page.getByText('No money is taken').waitFor();
    // If the dialog is closed while the payment is verified, the page shows the result.
    const verify = await delayRequests(page, '**/verify-payment');
    await button(page, 'Pay ₹10,000').last().click();
    await dialog.getByText('Verifying the payment...').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await page.getByRole('status').getByText('Verifying the payment...').waitFor();
    verify();
    await alert(page, '10 Job credits were added').waitFor();
    await expect.poll(async () => [await jobs(page), await dialog.count()]).toEqual([15, 0]);
    await page.getByRole('heading', { level: 1, name: 'You can publish 50 more' }).waitFor();
    await expectGoodPage(page);

    await page.getByRole('link', { name: 'Payments and receipts' }).first().click();
    await page.getByText('Not paid yet').or(page.getByText('Failed')).first().waitFor();
    const [receipt] = await Promise.all([
      page.context().waitForEvent('page'),
      button(page, /^(Tax invoice|Receipt) TS\//)
        .first()
        .click(),
    ]);
    await receipt.getByRole('heading', { name: 'Tax invoice' }).waitFor();
    await receipt.setViewportSize({ width: 360, height: 780 });
    await expectGoodPage(receipt);
    await expectGoodPage(page);
    expect(open!.complaints).toEqual([]);
  });

  test('becomes a member and renews', async () => {
    const page = await openAs(await createUser(portal));
    await page.goto('/membership');
    for (const [name, end] of [
      ['Become a member for ₹1,999', '21 November 2027'],
      ['Renew for ₹1,999', '21 November 2028'],
    ] as const) {
      await button(page, name).click();
      await page.getByText('No money is taken').waitFor();
      await button(page, 'Pay ₹1,999').click();
      await page.getByText(end).waitFor();
    }
    await expectGoodPage(page);
    await page.goto('/packages');
    await page.getByText('You have unlimited posting').waitFor();
    expect(await button(page, /^Buy/).count()).toBe(0);
  });
});

describe('an institution', () => {
  test('pays for a package on the provider’s page', async () => {
    const university = await createUser(portal, { role: 'university' });
    const page = await openAs(university, { width: 360, height: 780 });
    await page.goto('/packages');
    await page
      .getByRole('heading', { level: 1, name: 'To publish, you need a package or credits' })
      .waitFor();
    await buy(page, 'Three Posts');
    await button(page, 'Pay ₹2,850').click();
    await page.getByRole('link', { name: 'Please choose your State', exact: false }).waitFor();
    await page.getByLabel('State').selectOption('Karnataka');
    await page.getByText('IGST 18 %').waitFor();
    await page.getByText('₹434.75').waitFor();
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZX');
    await button(page, 'Proforma invoice (PDF)').click();
    await page.getByRole('link', { name: 'GSTIN must be a valid GSTIN' }).waitFor();
    expect(await page.getByLabel('GSTIN').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
    await button(page, 'Pay ₹2,850').click();
    await page.getByRole('link', { name: 'The GSTIN belongs to another State' }).waitFor();
    await expectGoodPage(page);
    await page.getByLabel('GSTIN').fill('');
    await page.getByLabel('PO number').fill('PO-7/2026');
    await button(page, 'Pay ₹2,850').click();
    await page.getByText('Test payment. No money is taken.').waitFor();
    await expectGoodPage(page);
    await page.locator('button[value=success]').click();
    await alert(page, 'Payment successful').waitFor();
    const profile = await portal.call('GET /users/profile', { token: university.token });
    expect(profile.postsRemaining).toBe(3);
    await page.getByRole('heading', { level: 1, name: 'You can publish 3 more' }).waitFor();
    await page.getByRole('row', { name: 'Posts in your package' }).getByText('3 posts').waitFor();
    const billing = await portal.call('GET /payments/billing', { token: university.token });
    expect(billing.stateCode).toBe('29');
    await expectGoodPage(page);
    // What comes of other outcomes is in src/api/payments-packages.data.test.ts.
    for (const [outcome, told] of [
      ['failed', 'The payment failed'],
      ['closed', 'The payment page was closed'],
    ] as const) {
      await page.goto(`/packages?payment=${outcome}`);
      await alert(page, told).waitFor();
    }
  });

  test('sees colours for kinds that it once had alone, also right after a payment', async () => {
    const university = await createUser(portal, { role: 'university' });
    const page = await openAs(university, { width: 360, height: 640 });
    await page.goto('/packages');
    const lines = () =>
      page
        .locator('[data-offer]')
        .evaluateAll((rows) =>
          rows
            .filter((row) => !/_POSTS|UNLIMITED/.test(row.getAttribute('data-offer')!))
            .map((row) => [
              row.getAttribute('data-offer'),
              row.children[1]!.textContent,
              row.hasAttribute('data-low'),
            ]),
        );
    const none = (kind: string) => [kind, '–', false];
    const others = ['callForPaper', 'program', 'workshop', 'course', 'blog', 'news', 'careerAdvice'];
    await expect.poll(lines).toEqual(['job', ...others].map(none));
    await buy(page, 'Job', 'Job credits');
    const dialog = page.getByRole('dialog', { name: 'Buy Job credits' });
    await dialog.getByLabel('State').selectOption('Karnataka');
    await dialog.getByLabel('Quantity', { exact: true }).fill('2');
    await button(page, 'Pay ₹2,000').click();
    await page.getByText('No money is taken').waitFor();
    await button(page, 'Pay ₹2,000').last().click();
    const told = alert(page, '2 Job credits were added');
    await told.getByRole('link', { name: 'Post a Job' }).waitFor();
    // It is in sight, although the table is long.
    const { height } = page.viewportSize()!;
    const isSeen = async () => {
      const { y, height: own } = (await told.boundingBox())!;
      return y > 60 && y + own < height;
    };
    await expect.poll(isSeen).toBe(true);
    await expect.poll(lines).toEqual([['job', '2 credits', true], ...others.map(none)]);
    await expectGoodPage(page);
    // Its details are known now, and fold to a line.
    await buy(page, 'Workshop', 'Workshop credits');
    await page.getByText(`Bill to ${university.user.name}, Karnataka.`).waitFor();
    expect(await page.getByLabel('GSTIN').count()).toBe(0);
    await button(page, 'Change, or add a PO number').click();
    expect(await page.getByLabel('State').inputValue()).toBe('29');
    await page.getByLabel('PO number').waitFor();
    // Without the statement nothing is known to be used up.
    await page.route('**/api/payments/statement*', (route) => route.abort());
    await page.reload();
    await expect.poll(lines).toEqual([['job', '2 credits', true], ...others.map(none)]);
  });

  test('orders by bank transfer, and an admin records that it arrived', async () => {
    const university = await createUser(portal, { role: 'university' });
    const page = await openAs(university);
    await page.goto('/packages');
    await button(page, 'Buy Ten Posts').click();
    await page.getByLabel('State').selectOption('Karnataka');
    await page.getByLabel('By bank transfer').check();
    await expectGoodPage(page);
    await button(page, 'Order by bank transfer').click();
    const told = page.getByRole('dialog', { name: 'Your order awaits your transfer' });
    await told.getByText('IFSC PLAC0000000').waitFor();
    const reference = await told.getByText(/^[0-9A-F]{12}$/).innerText();
    await expectGoodPage(page);
    await told.getByRole('link', { name: 'Payments and receipts' }).click();
    await page.getByText('Awaiting transfer').waitFor();
    await button(page, 'Bank details').click();
    await page.getByRole('dialog').getByText(reference).waitFor();

    const { token } = await createUser(portal, { role: 'admin' });
    await open!.close();
    const admin = await openAs({ token } as Person);
    await admin.goto(`/admin/payments?q=${reference}`);
    await admin.getByRole('link', { name: 'Ten Posts package' }).click();
    await button(admin, 'Record the transfer').click();
    await button(admin, 'Record ₹8,500').click();
    await admin.getByRole('link', { name: 'Received on is required' }).waitFor();
    await admin.getByLabel('The bank’s reference').fill('UTR 2026 7');
    await admin.getByLabel('Received on').fill('2026-11-20');
    await expectGoodPage(admin);
    await button(admin, 'Record ₹8,500').click();
    await admin.getByText('UTR20267', { exact: true }).waitFor();
    await button(admin, /^TS/).waitFor();
    const profile = await portal.call('GET /users/profile', { token: university.token });
    expect(profile.postsRemaining).toBe(10);
    await expectGoodPage(admin);
  });
});
