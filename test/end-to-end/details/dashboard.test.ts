import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../support/items.ts';
import { createUser, type Person } from '../../support/people.ts';
import { pauseTimers, runOnlyPaused } from '../support/paused-timers.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from '../support/visit.ts';
import { addDays } from '../../../src/contract/time/days.ts';

let portal: RunningPortal;
let moderator: Person;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
  moderator = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

const phone = { width: 360, height: 780 };

async function openAs(person: Person | null, size?: { width: number; height: number }): Promise<Page> {
  open = await visit(portal, size);
  if (person) await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return open.page;
}

const inDays = (days: number) => addDays(portal.now, days).toISOString().slice(0, 10);

async function createJob(person: Person, changes: object, decision?: Record<string, unknown>) {
  const body = buildJob({ applicationDeadline: inDays(60), ...changes });
  const job = await portal.call('POST /jobs', { token: person.token, body });
  const { token } = moderator;
  const params = { id: job.id };
  if (decision) await portal.call('PUT /jobs/:id/approve', { token, params, body: decision });
  portal.advanceClock(1000);
  return job;
}

const rowsOf = (page: Page, name: 'Your Jobs' | 'Your Posts') =>
  page
    .getByRole('region', { name })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading'), visible: true });
const rowIn = (page: Page, list: 'Your Jobs' | 'Your Posts', text: string) =>
  rowsOf(page, list).filter({ hasText: text });
const rowWith = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const sound = async (page: Page) => {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
};

test('guests are asked to log in and return to the dashboard', async () => {
  const page = await openAs(null);
  await page.goto('/dashboard');
  await page.getByText('your jobs, posts and credits will be shown here.').waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
    '/login?next=%2Fdashboard',
  );
  await sound(page);
});

describe('the summary', () => {
  test('shows an institution its posts and credits and a link to buy more', async () => {
    const university = await createUser(portal, {
      role: 'university',
      name: 'College of Sample',
      credits: { package: 3, job: 2 },
    });
    const page = await openAs(university);
    await page.goto('/dashboard');
    const panel = page.getByRole('region', { name: 'Credits and Package' });
    await panel.getByText('posts remaining').waitFor();
    expect(await panel.innerText()).toMatch(/5\s+posts remaining/);
    await panel.getByText('2 jobs and 3 of any kind.').waitFor();
    await panel.getByText('By type', { exact: true }).click();
    expect(await panel.getByRole('row').allInnerTexts()).toEqual([
      'Posts in your package\t3',
      'Job credits\t2',
    ]);
    expect(await panel.getByRole('link', { name: 'Buy More' }).getAttribute('href')).toBe('/packages');
    expect(await page.getByRole('link', { name: 'View Unlimited package' }).getAttribute('href')).toBe(
      '/packages',
    );
    const actions = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link');
    expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/jobs/create',
      '/posts/create',
      '/packages',
    ]);
    await sound(page);
  });

  test('offers a free individual the membership and shows the profile completion', async () => {
    const page = await openAs(await createUser(portal, { isVerified: false }));
    await page.goto('/dashboard');
    const summary = page.getByRole('region', { name: 'Profile summary' });
    await summary.getByText('Free', { exact: true }).waitFor();
    await summary.getByText('Email not verified').waitFor();
    await summary.getByText('Complete your profile to enhance visibility.').waitFor();
    await page.getByText('Verify your email address', { exact: true }).waitFor();
    const credits = page.getByRole('region', { name: /^You can publish \d+ more/ });
    await credits.getByText('By type', { exact: true }).click();
    expect(await credits.getByRole('row').filter({ hasText: 'Workshop credits' }).innerText()).toMatch(/5$/);
    expect(await summary.getByRole('link', { name: 'Complete Profile' }).getAttribute('href')).toBe(
      '/profile',
    );
    expect(await page.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe(
      '/membership',
    );
    for (const text of ['No jobs yet', 'No posts yet']) await page.getByText(text).waitFor();
    await sound(page);
  });

  test.each([
    ['a premium member', { isPremium: true }, false],
    ['an admin', { role: 'admin' }, true],
    ['a moderator', { role: 'moderator' }, true],
  ] as const)('offers %s nothing to buy', async (_who, wanted, isStaff) => {
    const page = await openAs(await createUser(portal, wanted));
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: isStaff ? 'Waiting for review' : 'Your Jobs' }).waitFor();
    expect(await page.getByRole('link', { name: /Upgrade|Unlimited|Buy|Packages/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Open the queue' }).count()).toBe(isStaff ? 1 : 0);
    expect(await page.getByText(/^(Profile completion|Free)$/).count()).toBe(isStaff ? 0 : 1);
  });
});

describe('own items', () => {
  test('show their status, the reason and the next step', async () => {
    const university = await createUser(portal, { role: 'university', credits: { package: 20 } });
    await createJob(university, { title: 'A position that waits' });
    await createJob(
      university,
      { title: 'A position that is live', applicationDeadline: inDays(3) },
      { approvalStatus: 'approved' },
    );
    await createJob(
      university,
      { title: 'A position that came back' },
      { approvalStatus: 'rejected', reason: 'Name the currency' },
    );
    await portal.call('POST /drafts/jobs', { token: university.token, body: {} });
    await portal.call('POST /posts', {
      token: university.token,
      body: buildPost({ title: 'A talk that waits' }),
    });
    const { id } = await portal.call('POST /posts', {
      token: university.token,
      body: buildPost({ title: 'A talk that came back' }),
    });
    await portal.call('PUT /posts/:id/approve', {
      token: moderator.token,
      params: { id },
      body: { approvalStatus: 'rejected', reason: 'Name the place' },
    });
    const page = await openAs(university);
    await page.goto('/dashboard?tab=jobs');
    await rowIn(page, 'Your Posts', 'A talk that waits').getByText('UNDER REVIEW', { exact: true }).waitFor();
    const talk = rowIn(page, 'Your Posts', 'A talk that came back');
    expect(await talk.innerText()).toMatch(/REJECTED[^]*Name the place[^]*Edit & Resubmit/);
    expect(await talk.getByRole('link', { name: /Edit & Resubmit/ }).getAttribute('href')).toBe(
      `/posts/edit/${id}`,
    );
    await rowIn(page, 'Your Jobs', 'Untitled job').getByText('DRAFT').waitFor();
    await rowIn(page, 'Your Jobs', 'Untitled job').getByRole('link', { name: 'Continue' }).waitFor();
    const rejected = rowIn(page, 'Your Jobs', 'A position that came back');
    expect(await rejected.innerText()).toMatch(/REJECTED[^]*Name the currency[^]*Edit & Resubmit/);
    expect(await rejected.getByRole('link', { name: /Edit & Resubmit/ }).getAttribute('href')).toMatch(
      /^\/jobs\/edit\//,
    );
    expect(await rowIn(page, 'Your Jobs', 'A position that waits').innerText()).toContain('UNDER REVIEW');
    expect(await rowIn(page, 'Your Jobs', 'A position that is live').innerText()).toMatch(
      /LIVE[^]*closes in [234] days/,
    );
    expect(await page.getByRole('link', { name: 'View All Jobs' }).getAttribute('href')).toBe('/jobs');
    const badges = rowsOf(page, 'Your Jobs').getByText(/^(REJECTED|DRAFT|UNDER REVIEW|LIVE)$/);
    expect(await badges.allTextContents()).toEqual(['REJECTED', 'DRAFT', 'UNDER REVIEW', 'LIVE']);
    await sound(page);
  });

  test('are limited by screen size, with pages for all of them', async () => {
    const writer = await createUser(portal);
    for (let n = 1; n <= 25; n += 1) {
      await portal.call('POST /posts', { token: writer.token, body: buildPost({ title: `Notice ${n}` }) });
      await createJob(writer, { title: `Position number ${n}` });
    }
    const page = await openAs(writer);
    await page.goto('/dashboard');
    await rowWith(page, 'Notice 25').waitFor();
    await rowWith(page, 'Position number 25').waitFor();
    await expect.poll(() => rowsOf(page, 'Your Jobs').count()).toBe(6);
    await expect.poll(() => rowsOf(page, 'Your Posts').count()).toBe(4);
    await page.setViewportSize(phone);
    await expect.poll(() => rowsOf(page, 'Your Jobs').count()).toBe(3);
    await page.getByRole('tab', { name: 'Posts 25' }).click();
    await expect.poll(() => rowsOf(page, 'Your Posts').count()).toBe(2);
    await page.getByRole('region', { name: 'Your Jobs' }).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'All posts' }).click();
    await page.waitForURL(/mine\?tab=posts/);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await rowWith(page, 'Notice 1').last().waitFor();
    await expect.poll(() => rowsOf(page, 'Your Posts').count()).toBe(5);
    await page.goBack();
    await expect.poll(() => rowsOf(page, 'Your Posts').count()).toBe(20);
    // On phones boxes come when asked for. A press on one chooses instead of opening the item.
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Choose Notice 25' }).click();
    await page.getByText('1 chosen').waitFor();
    await sound(page);
  });

  test('that fail to load can be loaded again', async () => {
    const page = await openAs(await createUser(portal));
    await page.route('**/api/jobs?*', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('alert').getByText('Your jobs could not be loaded').waitFor();
    await page.unroute('**/api/jobs?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No jobs yet').waitFor();
  });
});

describe('deleting', () => {
  const undoMs = 7_000;
  const exists = async (person: Person, id: string) =>
    (await portal.try('GET /jobs/:id', { token: person.token, params: { id } })).status === 200;

  test('asks first, can be undone by keyboard, and is completed when the page is left', async () => {
    const writer = await createUser(portal);
    const keptJob = await createJob(writer, { title: 'A position to keep' });
    const page = await openAs(writer);
    // The undo button stays while it is focused, however long.
    await pauseTimers(page, [undoMs]);
    await page.goto('/dashboard');
    const more = page.getByRole('button', { name: 'More about A position to keep' });
    const deletion = async () => {
      await more.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    };
    await deletion();
    const dialog = page.getByRole('dialog', { name: 'Delete this job?' });
    await dialog.waitFor();
    await dialog
      .getByText('You have 7 seconds to undo this. After that, this job is deleted permanently.')
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await deletion();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('“A position to keep” was deleted.').waitFor();
    await page.getByText('No jobs yet').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Your Jobs');
    // Behind the link to all jobs.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await rowWith(page, 'A position to keep').waitFor();
    expect(await exists(writer, keptJob.id)).toBe(true);

    await deletion();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('“A position to keep” was deleted.').waitFor();
    expect(await exists(writer, keptJob.id)).toBe(true);
    await page.goto('about:blank');
    await expect.poll(() => exists(writer, keptJob.id)).toBe(false);
  });

  test('restores the item and shows the reason when it fails', async () => {
    const writer = await createUser(portal);
    await createJob(writer, { title: 'A position that stays' });
    const page = await openAs(writer);
    await pauseTimers(page, [undoMs]);
    await page.goto('/dashboard');
    await page.route('**/api/jobs/*', (route) => route.abort());
    await page.getByRole('button', { name: 'More about A position that stays' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('“A position that stays” was deleted.').waitFor();
    await page.mouse.move(0, 0);
    await runOnlyPaused(page, undoMs);
    await page.getByText('“A position that stays” could not be deleted').waitFor();
    await rowWith(page, 'A position that stays').waitFor();
  });
});
