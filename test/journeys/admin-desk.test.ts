import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../src/db/index.ts';
import { newItem } from '../../src/domain/items/index.ts';
import { storedFields } from '../../src/domain/jobs/create-job.ts';
import { jobInput } from '../../src/contract/shapes/job.ts';
import { aJob } from '../support/items.ts';
import { aPerson, type Person } from '../support/people.ts';
import type { TestPortal } from '../support/test-portal.ts';
import { accessibilityProblems, openPortal, scrollsSideways, visit, type Visit } from './support/visit.ts';

const waiting = 1_000;
let portal: TestPortal;
let author: Person;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await openPortal();
  author = await aPerson(portal, { name: 'Asha Author', credits: { any: 500 } });
  await fillQueue();
});
afterEach(async () => {
  await open?.close();
  open = undefined;
});
afterAll(() => portal.stop());

/** The job with the number 0 waits the longest. */
async function fillQueue(): Promise<void> {
  const rows = Array.from({ length: waiting }, (_, n) => {
    const at = new Date(portal.now.getTime() - (waiting - n) * 60_000);
    const fields = storedFields(jobInput.parse(aJob({ title: `Lecturer in subject ${n}` })));
    const item = newItem(portal.ctx, author, portal.ctx.newId(), null);
    return { ...fields, ...item, submittedAt: at, createdAt: at };
  });
  await portal.db.transaction((tx) => tx.insert(jobs).values(rows));
}

async function openAs(person: Person, size?: { width: number; height: number }): Promise<Page> {
  open = await visit(portal, size);
  await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return open.page;
}

async function expectGoodPage(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

const statusOf = async (n: number): Promise<string> =>
  (
    await portal.db.$client.query('SELECT approval_status FROM jobs WHERE title = $1', [
      `Lecturer in subject ${n}`,
    ])
  ).rows[0].approval_status;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('of two moderators on one item the second reads who decided, on a phone too', async () => {
  const first = await aPerson(portal, { role: 'moderator', name: 'Jo First' });
  const second = await aPerson(portal, { role: 'moderator', name: 'Kim Second' });
  const page = await openAs(second, { width: 360, height: 780 });
  await page.goto('/admin/jobs?q=subject+90');
  await page.locator('tbody').getByText('Lecturer in subject 900', { exact: true }).click();
  const review = page.getByRole('complementary', { name: 'Review' });
  await review.getByText('Approving takes one credit from the author.').waitFor();
  await expectGoodPage(page);
  const { rows } = await portal.db.$client.query(
    "SELECT id FROM jobs WHERE title = 'Lecturer in subject 900'",
  );
  const params = { id: rows[0].id };
  const body = { approvalStatus: 'rejected', reason: 'No salary is named' };
  portal.passes(60_000);
  await portal.call('PUT /jobs/:id/approve', { token: first.token, params, body });
  await review.getByRole('button', { name: /^Approve/ }).click();
  await page
    .getByText(/Jo First/)
    .first()
    .waitFor();
  expect(await statusOf(900)).toBe('rejected');
});

test('an admin makes an account, whose password is shown once, and corrects credits with a reason', async () => {
  const page = await openAs(await aPerson(portal, { role: 'admin' }), { width: 360, height: 780 });
  await page.goto('/admin/users/create');
  await page.getByLabel('Name', { exact: true }).fill('Nilufar Rahimi');
  await page.getByLabel('Email').fill('nilufar@example.org');
  await button(page, /^(Create|Save)/).click();
  const secret = await page.locator('main code').innerText();
  expect(secret).toMatch(/^\S{12}$/);
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('link', { name: 'Nilufar Rahimi' }).click();
  await page.getByLabel('Job', { exact: true }).fill('8');
  await page.getByLabel('Reason').fill('A gift of three');
  await button(page, /^Save/).click();
  await page.waitForURL('**/admin/users');
  await page.getByRole('link', { name: 'Nilufar Rahimi' }).click();
  await page.getByRole('row', { name: /\+3.*A gift of three/ }).waitFor();
  await expectGoodPage(page);
  const { logs } = await portal.call('GET /logs', {
    token: (await aPerson(portal, { role: 'admin' })).token,
    query: { entityType: 'user' },
  });
  expect(logs.filter(({ reason }) => reason?.includes('A gift of three'))).toHaveLength(1);

  await button(page, 'Menu').click();
  await button(page, 'Logout').click();
  await page.waitForURL('**/login');
});
