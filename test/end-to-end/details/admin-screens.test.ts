import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jobInput } from '../../../src/contract/publishing/job.ts';
import { insertItems, readItems, type Item } from '../../support/item-rows.ts';
import { buildJob } from '../../support/items.ts';
import { createUser, type Person } from '../../support/people.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { RunningPortal } from '../support/portal.ts';
import { expectGoodPage, visit, type Visit } from '../support/visit.ts';

const waiting = 1_000;
let portal: RunningPortal;
let author: Person;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
  author = await createUser(portal, { name: 'Asha Author', credits: { any: 500 } });
  await fillQueue();
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

/** Job 0 has waited longest. */
async function fillQueue(): Promise<void> {
  const { employer, applyNowLink, ...fields } = jobInput.omit({ milestones: true }).parse(buildJob());
  const rows = Array.from({ length: waiting }, (_, n) => {
    const at = new Date(portal.now.getTime() - (waiting - n) * 60_000);
    return {
      ...fields,
      type: 'job' as const,
      userId: author.id,
      title: `Lecturer in subject ${n}`,
      organiser: employer,
      actionLink: applyNowLink,
      approvalStatus: 'pending' as const,
      submittedAt: at,
      createdAt: at,
    };
  });
  await insertItems(rows, portal.db);
}

async function openAs(person: Person, size?: { width: number; height: number }): Promise<Page> {
  open = await visit(portal, size);
  await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return open.page;
}

const jobIn = async (n: number): Promise<Item> =>
  (await readItems(portal.db, { title: `Lecturer in subject ${n}` }))[0]!;
const statusOf = async (n: number): Promise<string> => (await jobIn(n)).approvalStatus;
const inList = (page: Page, n: number) =>
  page.locator('tbody').getByText(`Lecturer in subject ${n}`, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a moderator clears a queue of 1,000 by keyboard, then 200 at once', async () => {
  const moderator = await createUser(portal, { role: 'moderator', name: 'Mira Moderator' });
  const page = await openAs(moderator);
  await page.goto('/admin/jobs');
  await page.getByText('1 to 20 of 1,000').waitFor();
  await expectGoodPage(page);
  const waitForText = (text: string) => page.getByText(text).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).press('Escape');
  await page.getByRole('complementary', { name: 'Review' }).getByText('Lecturer in subject 0').waitFor();
  await page.keyboard.press('a');
  await waitForText('Approved: Lecturer in subject 0');
  await page.locator('tr[aria-current]').getByText('Lecturer in subject 1', { exact: true }).waitFor();
  // While the review loads slowly the reason is typed: its letters are no shortcuts, and none is lost.
  const letThrough = await delayRequests(page, '**/api/moderation/jobs/*');
  for (const key of ['j', 'r']) await page.keyboard.press(key);
  await page.keyboard.type('a jury is missing');
  expect(await page.getByLabel('Reason').inputValue()).toBe('a jury is missing');
  expect(await page.getByText('Please give a reason').count()).toBe(0);
  await page.locator('tr[aria-current]').getByText('Lecturer in subject 2', { exact: true }).waitFor();
  // What the row says stands in the review already.
  const review = page.getByRole('complementary', { name: 'Review' });
  await review.getByRole('heading', { level: 2, name: 'Lecturer in subject 2' }).waitFor();
  expect(await review.getByRole('region', { name: 'Item under review' }).count()).toBe(0);
  expect(await button(page, /^Approve/).isDisabled()).toBe(true);
  letThrough();
  await button(page, /^Reject/).click();
  await waitForText('Needs changes: Lecturer in subject 2');
  await page.locator('aside[aria-label=Review]:focus').waitFor();
  // Undone, with the reason still there, and rejected again.
  await page.locator('tr[aria-current]').getByText('Lecturer in subject 3', { exact: true }).waitFor();
  // Under the pointer the message stays, however long the page is looked at.
  await page.getByText('Needs changes: Lecturer in subject 2').hover();
  await expectGoodPage(page);
  await page.keyboard.press('u');
  await waitForText('Undone: Lecturer in subject 2');
  await page.locator('tr[aria-current]').getByText('Lecturer in subject 2', { exact: true }).waitFor();
  expect(await statusOf(2)).toBe('pending');
  await page.getByText('First submission').waitFor();
  expect(await page.getByLabel('Reason').inputValue()).toBe('a jury is missing');
  await page.getByLabel('Reason').fill('');
  await button(page, /^Reject/).click();
  expect(await page.getByLabel('Reason').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByText('Please give a reason').count()).toBe(0);
  await button(page, /^Reject/).click();
  await waitForText('Please give a reason of 3 to 1000 characters');
  await page.keyboard.type('no jury');
  await expect.poll(() => page.getByText('Please give a reason').count()).toBe(0);
  await button(page, /^Reject/).click();
  await waitForText('Needs changes: Lecturer in subject 2');
  expect([await statusOf(0), await statusOf(1), await statusOf(2)]).toEqual([
    'approved',
    'pending',
    'rejected',
  ]);

  await inList(page, 2).waitFor({ state: 'detached' });
  for (const row of [1, 2]) await page.locator('tbody').getByRole('checkbox').nth(row).check();
  await button(page, 'Approve 2').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await waitForText('Approved: 2.');
  await button(page, 'Undo').click();
  await waitForText('Undone: 2.');
  await page.goto('/admin/jobs?limit=100');
  for (const first of ['1 to 100 of 998', '101 to 200 of 998']) {
    await page.getByText(first).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    if (first.startsWith('1 ')) await page.getByRole('link', { name: 'Next' }).click();
  }
  await button(page, 'Approve 200').click();
  await page.getByRole('dialog', { name: 'Approve 200 jobs?' }).waitFor();
  await expectGoodPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Approved: 200.').waitFor();
  await page.getByText('of 798').waitFor();

  await page.goto('/admin/approval-logs?limit=100');
  await page.getByText('1 to 100 of 208').waitFor();
  await page.getByText('View all approval actions taken by moderators and administrators').waitFor();
  await button(page, /^Details of/)
    .first()
    .click();
  await page.getByText('No reason given').waitFor();
  await expectGoodPage(page);
  portal.advanceClock(60_000);
  const mails = await portal.newMails();
  const subjects = mails.filter(({ to }) => to === author.email).map(({ subject }) => subject);
  // What one batch decided is one mail.
  expect(subjects.filter((subject) => / live|needs? changes/.test(subject)).toSorted()).toEqual([
    '200 of your jobs are live',
    'Your job is live: Lecturer in subject 0',
    'Your job needs changes: Lecturer in subject 2',
  ]);
  expect(open!.complaints).toEqual([]);
});

test('of two moderators on one item the second sees who decided, also on a phone', async () => {
  const first = await createUser(portal, { role: 'moderator', name: 'Jo First' });
  const second = await createUser(portal, { role: 'moderator', name: 'Kim Second' });
  const page = await openAs(second, { width: 360, height: 780 });
  await page.goto('/admin/jobs?q=subject+900');
  await inList(page, 900).click();
  const review = page.getByRole('complementary', { name: 'Review' });
  await review.getByText('Approving takes one credit from the author.').waitFor();
  await expectGoodPage(page);
  const ofAuthor = await review.getByRole('link', { name: 'All jobs of this author' }).getAttribute('href');
  expect(ofAuthor).toBe(`/admin/jobs?status=all&author=${author.id}`);
  const params = { id: (await jobIn(900)).id };
  const body = { approvalStatus: 'rejected', reason: 'No salary is named' };
  portal.advanceClock(60_000);
  await portal.call('PUT /jobs/:id/approve', { token: first.token, params, body });
  await review.getByRole('button', { name: /^Approve/ }).click();
  await expect.poll(() => page.getByText(/Jo First/).count()).toBeGreaterThan(0);
  expect(await statusOf(900)).toBe('rejected');
});
