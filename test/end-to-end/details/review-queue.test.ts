import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../support/items.ts';
import { createUser, type Person } from '../../support/people.ts';
import { RunningPortal } from '../support/portal.ts';
import { expectGoodPage, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let author: Person;
let moderator: Person;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
  author = await createUser(portal, { name: 'Asha Author', credits: { any: 50 } });
  moderator = await createUser(portal, { role: 'moderator', name: 'Mira Moderator' });
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function openQueue(path: string, size?: { width: number; height: number }): Promise<Page> {
  open = await visit(portal, size);
  await open.page.addInitScript((token) => localStorage.setItem('token', token), moderator.token);
  await open.page.goto(path);
  return open.page;
}

const submit = (entity: 'job' | 'post', title: string) =>
  entity === 'job'
    ? portal.call('POST /jobs', { token: author.token, body: buildJob({ title }) })
    : portal.call('POST /posts', { token: author.token, body: buildPost({ title }) });

test('one queue of posts and jobs is worked off by keys, at once or one kind after the other', async () => {
  for (const [nth, entity] of (['job', 'post', 'post', 'job', 'job'] as const).entries()) {
    await submit(entity, `Waiting ${entity} number ${nth}`);
    portal.advanceClock(60_000);
  }
  const page = await openQueue('/admin/queue');
  const current = (title: string) =>
    page.locator('tr[aria-current]').getByText(title, { exact: true }).waitFor();
  const review = page.getByRole('complementary', { name: 'Review' });
  await current('Waiting job number 0');
  await review.getByRole('listitem').filter({ hasText: '31 January 2027 (Johannesburg time)' }).waitFor();
  await expectGoodPage(page);
  await review.getByText('Approving takes').waitFor();
  await page.keyboard.press('a');
  await page.getByText('Approved: Waiting job number 0').waitFor();
  await current('Waiting post number 1');
  await page.keyboard.press('r');
  await page.keyboard.type('Name the venue');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Needs changes: Waiting post number 1').waitFor();
  await current('Waiting post number 2');

  // Of one kind the next is of that kind.
  const menu = page.getByRole('navigation', { name: 'Admin', exact: true });
  await menu.getByRole('link', { name: 'Jobs Management' }).click();
  await page.waitForURL('**/admin/jobs');
  await current('Waiting job number 3');
  await page.keyboard.press('a');
  await current('Waiting job number 4');
  await menu.getByRole('link', { name: 'Review Queue' }).click();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2);

  // Jobs and posts in one batch, undone in one.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Approve 2' }).click();
  await page
    .getByRole('dialog', { name: 'Approve 2 items?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await page.getByText('Approved: 2.').waitFor();
  await page.getByText('Nothing to review').waitFor();
  await expectGoodPage(page);
  await page.keyboard.press('u');
  await page.getByText('Undone: 2.').waitFor();

  // With a selection, keys act on it.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: 'Approve 2 items?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Reject 2 items?' }).getByLabel('Reason').fill('Name the venue');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Needs changes: 2.').waitFor();
  await page.keyboard.press('u');
  await page.getByText('Undone: 2.').waitFor();
  await current('Waiting post number 2');
  expect(await page.locator('tbody tr').count()).toBe(2);
  expect(open!.complaints).toEqual([]);
});

test('an author answers a rejection, and the moderator reads it beside the reason', async () => {
  const { id } = await submit('post', 'Workshop without a venue');
  const decision = { approvalStatus: 'rejected', reason: 'Name the venue.' };
  await portal.call('PUT /posts/:id/approve', { token: moderator.token, params: { id }, body: decision });
  open = await visit(portal, { width: 360, height: 780 });
  const form = open.page;
  await form.addInitScript((token) => localStorage.setItem('token', token), author.token);
  await form.goto(`/posts/edit/${id}`);
  await form.getByLabel('Answer to the moderator').fill('It is in the second paragraph.');
  await expectGoodPage(form);
  // It is kept with the rest of the input until it is sent.
  await form.reload();
  await form.getByText('We restored your unsaved changes').waitFor();
  await form.getByRole('button', { name: 'Resubmit' }).click();
  await form.waitForURL(`**/posts/${id}`);
  await open.close();

  const page = await openQueue(`/admin/queue?item=${id}`);
  const review = page.getByRole('complementary', { name: 'Review' });
  await review.getByRole('heading', { name: 'Needed changes before' }).waitFor();
  expect(await review.getByText('It is in the second paragraph.').count()).toBe(2);
  await expectGoodPage(page);
  expect(open!.complaints).toEqual([]);
});

test.each([
  { width: 360, height: 780 },
  { width: 1280, height: 860 },
])('deciding takes little of a window $width wide', async (size) => {
  const title = `Call for papers on ${'very '.repeat(28)}long titles, ${size.width}`;
  const { id } = await submit('post', title);
  const page = await openQueue(`/admin/queue?item=${id}`, size);
  const review = page.getByRole('complementary', { name: 'Review' });
  await review.getByRole('heading', { level: 2, name: title }).waitFor();
  await review.getByText('Approving takes').waitFor();
  const form = review.getByRole('button', { name: /^Approve/ }).locator('xpath=../..');
  expect((await form.boundingBox())!.height).toBeLessThanOrEqual(120);
  await expectGoodPage(page);
});
