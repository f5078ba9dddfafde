import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../support/people.ts';
import { RunningPortal } from '../support/portal.ts';
import { expectGoodPage, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let admin: Person;
const open: Visit[] = [];

beforeAll(async () => {
  portal = await RunningPortal.launch();
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
});
afterAll(() => portal?.stop());
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function openAs(person: Person): Promise<Page> {
  const opened = await visit(portal, { width: 1280, height: 900 });
  open.push(opened);
  await opened.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return opened.page;
}
const html = async (path: string) => (await fetch(`${portal.url}${path}`)).text();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function change(page: Page, name: string, to: string): Promise<void> {
  await page.getByLabel(name, { exact: true }).fill(to);
  await button(page, 'Review the change').click();
}

test('an admin changes a price, which pages show at once, and nobody pays another amount than was shown', async () => {
  expect(await html('/packages')).toContain('₹1,000');
  const buyer = await openAs(await createUser(portal));
  await buyer.goto('/packages');
  await button(buyer, 'Buy Job credits').click();
  await button(buyer, 'Pay ₹5,000').waitFor();

  const page = await openAs(admin);
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: 'Prices' }).click();
  await change(page, 'Job', 'a lot');
  await page.getByText('Enter an amount in rupees, like 1,200').first().waitFor();
  await change(page, 'Job', '1,234.50');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('row')
    .filter({ hasText: /Job.*₹1,000.*₹1,234\.50/s })
    .waitFor();
  await expectGoodPage(page);
  await button(page, 'Change the prices').click();
  await page.getByText('The new prices hold now.').waitFor();
  await expectGoodPage(page);
  for (const path of ['/packages', '/for-institutions', '/membership'])
    await expect.poll(() => html(path)).toContain('₹1,234.50');

  await button(buyer, 'Pay ₹5,000').click();
  await buyer.getByRole('alert').filter({ hasText: 'The price has changed' }).waitFor();
  await button(buyer, 'Pay ₹6,172.50').click();
  await buyer.getByText('No money is taken').waitFor();
  await buyer.getByText('₹6,172.50').last().waitFor();
});
