import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { alertMails, alertRecipients, savedSearches } from '../../../src/db/index.ts';
import { newId } from '../../../src/domain/platform/context.ts';
import { createUser, type Person } from '../../support/people.ts';
import { RunningPortal } from '../support/portal.ts';
import { expectGoodPage, visit, type Visit } from '../support/visit.ts';
import { addDays } from '../../../src/contract/time/days.ts';

let portal: RunningPortal;
let admin: Person;
let open: Visit | undefined;
beforeAll(async () => {
  portal = await RunningPortal.launch();
  admin = await createUser(portal, { role: 'admin', name: 'Asha Admin' });
  await addMails();
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

/** 1,205 mails a week ago, of which 3 bounced, and one who unsubscribed. */
async function addMails(): Promise<void> {
  const reader = await createUser(portal);
  const { id: searchId } = await portal.call('POST /searches', {
    token: reader.token,
    body: { name: 'All jobs', kind: 'jobs', query: '', frequency: 'daily' },
  });
  const [recipient] = await portal.db.select().from(alertRecipients);
  const at = addDays(portal.now, -7);
  await portal.db.insert(alertMails).values(
    Array.from({ length: 1205 }, (_, n) => ({
      id: newId(),
      recipientId: recipient!.id,
      sections: [{ searchId, itemIds: [] }],
      itemIds: [],
      createdAt: at,
      closedAt: at,
      outcome: n < 3 ? ('refused' as const) : ('sent' as const),
    })),
  );
  await portal.db.update(savedSearches).set({ pausedBecause: 'unsubscribed', pausedAt: at });
}

async function openMails(size: { width: number; height: number }): Promise<Page> {
  open = await visit(portal, size);
  await open.page.addInitScript((token) => localStorage.setItem('token', token), admin.token);
  await open.page.goto('/admin/mails');
  await open.page.getByRole('heading', { name: 'Alert Emails', level: 1 }).waitFor();
  await open.page.getByText('Waiting now').waitFor();
  return open.page;
}

test('an admin sees what became of mails, stops them with a reason and resumes them, by keyboard', async () => {
  const page = await openMails({ width: 1280, height: 900 });
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  // Planned, sent, bounced, dropped, waiting, unsubscribed, paused, reminders.
  expect((await cells.allTextContents()).slice(1)).toEqual(['1,205', '1,202', '3', '0', '0', '1', '0', '0']);
  await expectGoodPage(page);
  await page.getByLabel('Period').selectOption('Last 7 days');
  await page.getByText('No emails were planned').waitFor();

  await page.getByRole('button', { name: 'Stop all alert emails' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Stop all alert emails?' });
  await dialog.waitFor();
  await expectGoodPage(page);
  const reason = dialog.getByLabel('Reason');
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: 'Stop alert emails' }).press('Enter');
  await dialog.getByText('Please give a reason').first().waitFor();
  await reason.fill('The mail server blocks us');
  await dialog.getByRole('button', { name: 'Stop alert emails' }).press('Enter');
  await page.getByText('All alert emails are stopped').waitFor();
  await page.getByText(/by Asha Admin: The mail server blocks us/).waitFor();
  await expectGoodPage(page);

  await page.goto('/admin/system');
  await page.getByRole('link', { name: /Alert emails waiting.*stopped/ }).click();
  await page.getByRole('button', { name: 'Resume alert emails' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume alert emails' }).click();
  await page.getByText('Alert emails are being sent').waitFor();
  await page.getByRole('link', { name: 'Approval Logs' }).click();
  await page.getByText('Alert emails resumed').first().waitFor();
  await page.getByText('Alert emails stopped').first().waitFor();
});

test('the page of alert mails fits a phone', async () => {
  const page = await openMails({ width: 360, height: 780 });
  await expectGoodPage(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGoodPage(page);
});
