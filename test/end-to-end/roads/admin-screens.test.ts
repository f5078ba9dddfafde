import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readItems } from '../../support/item-rows.ts';
import { buildJob } from '../../support/items.ts';
import { createUser, type Person } from '../../support/people.ts';
import { pauseTimers, runOnlyPaused } from '../support/paused-timers.ts';
import { RunningPortal } from '../support/portal.ts';
import { expectGoodPage, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let author: Person;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
  author = await createUser(portal, { name: 'Asha Author' });
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function openAs(person: Person, size?: { width: number; height: number }): Promise<Page> {
  open = await visit(portal, size);
  await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return open.page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('an admin creates an account, whose password is shown once, and corrects credits with a reason', async () => {
  const page = await openAs(await createUser(portal, { role: 'admin' }), { width: 360, height: 780 });
  await page.goto('/admin/users/create');
  await page.getByLabel('Name', { exact: true }).fill('Nilufar Rahimi');
  await page.getByLabel('Email', { exact: true }).fill('nilufar@example.org');
  await button(page, /^(Create|Save)/).click();
  const secret = await page.locator('main code').innerText();
  expect(secret).toMatch(/^\S{12}$/);
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('link', { name: 'Nilufar Rahimi' }).click();
  await page.getByLabel('Job', { exact: true }).fill('8');
  await button(page, /^Save/).click();
  await page.getByRole('link', { name: 'Please give a reason of 3 to 1000 characters' }).waitFor();
  await page.getByLabel('Reason').fill('A gift of three');
  await expect.poll(() => page.getByText('Please give a reason').count()).toBe(0);
  await button(page, /^Save/).click();
  await page.waitForURL('**/admin/users');
  await page.getByRole('link', { name: 'Nilufar Rahimi' }).click();
  await page.getByRole('row', { name: /\+3.*A gift of three/ }).waitFor();
  await page.getByText('No logins yet.').waitFor();
  await expectGoodPage(page);
  const { logs } = await portal.call('GET /logs', {
    token: (await createUser(portal, { role: 'admin' })).token,
    query: { entityType: 'user' },
  });
  expect(logs.filter(({ reason }) => reason?.includes('A gift of three'))).toHaveLength(1);

  await button(page, 'Menu').click();
  await button(page, 'Logout').click();
  await page.waitForURL('**/login');
});

test('saving an institution with unlimited posts keeps them unlimited', async () => {
  const admin = await createUser(portal, { role: 'admin' });
  const { id } = await createUser(portal, { role: 'university', name: 'Unlimited Sample University' });
  const account = { token: admin.token, params: { id } };
  await portal.call('PUT /admin/universities/:id', { ...account, body: { packageType: 'UNLIMITED' } });
  const page = await openAs(admin);
  await page.goto(`/admin/institutes/edit/${id}`);
  const posts = page.getByLabel('Posts remaining');
  await posts.waitFor();
  expect([await posts.inputValue(), await posts.isDisabled()]).toEqual(['Unlimited', true]);
  await page.getByLabel('Contact Person Designation').fill('Registrar');
  await button(page, /^Save/).click();
  await page.waitForURL('**/admin/institutes');
  expect(await portal.call('GET /admin/universities/:id', account)).toMatchObject({
    designation: 'Registrar',
    university: { postsRemaining: null },
  });
});

test('an admin publishes for an author found by search, and sees missing credits', async () => {
  const poor = await createUser(portal, { role: 'university', name: 'Poor Sample University' });
  const page = await openAs(await createUser(portal, { role: 'admin' }));
  await pauseTimers(page, [2_000]);
  await page.goto('/admin/jobs/create');
  await button(page, 'Create job').click();
  await page.getByText('Please select an author for this job').first().waitFor();
  await page.getByText('Job title is required').first().waitFor();
  await page.getByRole('combobox', { name: 'Author' }).fill('poor s');
  await page.getByRole('option', { name: /Poor Sample University/ }).click();
  await page.getByLabel('Approval status').selectOption('approved');
  await page.getByLabel('Job title').fill('Professor of Glaciology');
  await page.getByLabel('Employer / Organization').fill('Poor Sample University');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Description', exact: true }).click();
  await page.keyboard.type('Lead the study of Himalayan glaciers, and teach two courses a year.');
  // The editor's styles are part of the page, so that they can't be missing when it opens.
  expect(await page.locator('style[data-tiptap-style]').count()).toBe(0);
  await page.getByLabel('Field', { exact: true }).fill('environ');
  await page.keyboard.press('Enter');
  await page.getByLabel('Position', { exact: true }).fill('professor');
  await page.getByRole('option', { name: 'Professor', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Continent').selectOption('Asia');
  await page.getByLabel('Country').selectOption('India');
  await button(page, 'Create job').click();
  await page.getByText('Insufficient Credits in your Account').waitFor();
  await expectGoodPage(page);
  expect((await portal.call('GET /jobs', { query: { q: 'Glaciology' } })).jobs).toEqual([]);
  await page.getByLabel('Approval status').selectOption('pending');
  await button(page, 'Create job').click();
  await page.getByText('Saved. Returning to the list...').waitFor();
  await runOnlyPaused(page, 2_000);
  await page.waitForURL('**/admin/jobs');
  const saved = (await readItems(portal.db)).filter(({ title }) => title.endsWith('Glaciology'));
  expect(saved).toMatchObject([{ userId: poor.id, approvalStatus: 'pending' }]);
  expect(open!.complaints.filter((text) => !/status of 402/.test(text))).toEqual([]);
});

test('staff can reload what failed to load, and a confirmation about one item names it', async () => {
  const admin = await createUser(portal, { role: 'admin' });
  const { id } = await portal.call('POST /jobs', {
    body: buildJob({ title: 'Dean of Dunes' }),
    token: author.token,
  });
  const institute = await portal.call('POST /institutes', {
    body: { name: 'Sample Institute of Dunes', location: '', logoImage: '' },
    token: author.token,
  });
  const page = await openAs(admin);
  for (const [path, read, title] of [
    [`/admin/jobs/edit/${id}`, `**/api/admin/jobs/${id}`, 'Edit job'],
    [`/admin/institutes/records/${institute.id}`, `**/api/institutes/${institute.id}`, institute.name],
    ['/admin/site', '**/api/site-content', 'Site Content'],
  ] as const) {
    await page.route(read, (route) => route.abort());
    await page.goto(path);
    await page.getByRole('alert').getByText('Network error. Please check your connection.').waitFor();
    await page.unroute(read);
    await button(page, 'Try again').click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  }
  await page.goto('/admin/jobs?q=dunes');
  await page.getByRole('checkbox', { name: /Dean of Dunes/ }).check();
  await page
    .getByRole('group', { name: 'Selected items' })
    .getByRole('button', { name: 'Feature', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Feature “Dean of Dunes”?' });
  await dialog.waitFor();
  const actions = await dialog.getByRole('button').evaluateAll((all) => all.map((one) => one.textContent));
  expect(actions.slice(-2)).toEqual(['Cancel', 'Feature']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});
