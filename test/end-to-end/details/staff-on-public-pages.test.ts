import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildJob } from '../../support/items.ts';
import { createUser, type Person } from '../../support/people.ts';
import { RunningPortal } from '../support/portal.ts';
import { expectGoodPage, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let admin: Person;
let moderator: Person;
/** A public job; two others are pending. */
let job: string;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
  const author = await createUser(portal);
  admin = await createUser(portal, { role: 'admin' });
  moderator = await createUser(portal, { role: 'moderator' });
  const submit = async (title: string) =>
    (await portal.call('POST /jobs', { token: author.token, body: buildJob({ title }) })).id;
  job = await submit('Lecturer in Glaciology');
  await submit('Lecturer in Hydrology');
  await submit('Lecturer in Geodesy');
  await decide(job, 'approved');
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

const decide = (id: string, approvalStatus: string) =>
  portal.call('PUT /jobs/:id/approve', { token: moderator.token, params: { id }, body: { approvalStatus } });

async function openAs(person: Person, width: number): Promise<Page> {
  open = await visit(portal, { width, height: 780 });
  await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return open.page;
}

const actionsOn = (page: Page) => page.getByRole('navigation', { name: 'Staff' });
const namesIn = async (page: Page) =>
  (await actionsOn(page).locator('a, button').allTextContents()).map((text) => text.trim()).filter(Boolean);

test('an admin edits and features an item from its page', async () => {
  const page = await openAs(admin, 1280);
  await page.goto(`/jobs/${job}`);
  await actionsOn(page).getByRole('button', { name: 'Feature', exact: true }).click();
  await page.getByText('Featured. It now appears first in lists.').waitFor();
  expect((await portal.call('GET /jobs/:id', { params: { id: job } })).featured).toBe(true);
  expect(await namesIn(page)).toEqual(['Edit', 'Withdraw', 'Post again', 'Outcome', 'Unfeature', 'Queue']);
  await expectGoodPage(page);
  await actionsOn(page).getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL(`**/admin/jobs/edit/${job}`);
});

test('a moderator goes to the review of an item, and from any page to what waits', async () => {
  const page = await openAs(moderator, 360);
  await page.goto(`/jobs/${job}`);
  await actionsOn(page).getByRole('link', { name: 'Queue' }).waitFor();
  expect(await namesIn(page)).toEqual(['Withdraw', 'Outcome', 'Queue']);
  await expectGoodPage(page);
  await actionsOn(page).getByRole('link', { name: 'Queue' }).click();
  const review = page.getByRole('complementary', { name: 'Review' });
  await review.getByRole('heading', { name: 'Lecturer in Glaciology' }).waitFor();

  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Waiting for review' }).waitFor();
  await expectGoodPage(page);
  await page.getByRole('main').getByRole('link', { name: 'Lecturer in Geodesy' }).click();
  await review.getByRole('heading', { name: 'Lecturer in Geodesy' }).waitFor();
  await page.goto('/about');
  await page.getByRole('link', { name: 'Queue 2 pending' }).click();
  await page.locator('tbody').getByText('Lecturer in Geodesy', { exact: true }).click();
  await review.getByRole('button', { name: /^Approve/ }).click();
  await page.getByText('Approved: Lecturer in Geodesy').waitFor();
  await page.goto('/about');
  await page.getByRole('link', { name: 'Queue 1 pending' }).click();
  await page.getByRole('heading', { name: 'Review Queue' }).waitFor();
  expect(open!.complaints).toEqual([]);
});

test('others see neither', async () => {
  const page = await openAs(await createUser(portal), 1280);
  await page.goto(`/jobs/${job}`);
  await page.getByRole('link', { name: 'Dashboard' }).waitFor();
  expect(await actionsOn(page).count()).toBe(0);
  expect(await page.getByRole('link', { name: /Queue/ }).count()).toBe(0);
});
