import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buildJob } from '../../../support/items.ts';
import { createUser, type Person } from '../../../support/people.ts';
import { pauseTimers, runOnlyPaused } from '../../support/paused-timers.ts';
import {
  deadline,
  fillJob,
  isSaved,
  itemsOf,
  jobSentMs,
  open,
  openAs,
  pauseMs,
  portal,
  saves,
  startPublishing,
} from '../../support/publishing.ts';

startPublishing();

const rowWith = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));

async function sevenRejectedJobsOf(writer: Person): Promise<void> {
  const moderator = await createUser(portal, { role: 'moderator' });
  for (let n = 1; n <= 7; n += 1) {
    const { id } = await portal.call('POST /jobs', {
      token: writer.token,
      body: buildJob({ title: `Rejected position ${n}`, applicationDeadline: deadline }),
    });
    const body = { approvalStatus: 'rejected', reason: 'Please name the pay.' } as const;
    await portal.call('PUT /jobs/:id/approve', { token: moderator.token, params: { id }, body });
  }
}

describe('the job form', () => {
  test('keeps its input when the session ends, and continues after a login in another tab', async () => {
    const author = await createUser(portal);
    const page = await openAs(author);
    await pauseTimers(page, [pauseMs]);
    await page.goto('/jobs/create');
    await page.getByLabel('Job title').fill('Typed before the session ended');
    await saves(page);
    await portal.call('POST /auth/logout', { token: author.token });
    await page.getByLabel(/Salary/).fill('By the hour');
    await runOnlyPaused(page, pauseMs);
    const ended = page.getByText('Your session has ended. Please log in again.');
    await ended.waitFor();
    await page.getByLabel('Employer / Organization').fill('Some College');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('Please log in to continue.').waitFor();

    const [other] = await Promise.all([
      open!.context.waitForEvent('page'),
      page.getByRole('link', { name: 'Log in in another tab' }).click(),
    ]);
    await other.locator('[name="email"]').first().fill(author.email.toUpperCase());
    await other.locator('[name="password"]').fill(author.password);
    await other.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await other.waitForURL('**/dashboard');
    await ended.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Job title').inputValue()).toBe('Typed before the session ended');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForURL('**/dashboard?tab=jobs');
    const { token } = await portal.call('POST /auth/login', { body: author });
    expect(await itemsOf({ ...author, token })).toMatchObject([
      { title: 'Typed before the session ended', salary: 'By the hour', employer: 'Some College' },
    ]);
  });

  test('restores its input after a crash and an ended session', async () => {
    const author = await createUser(portal);
    const page = await openAs(author);
    await page.goto('/jobs/create');
    await page.getByLabel('Job title').fill('Typed before the tab crashed');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes(':job:new')));
    const crash = page.waitForEvent('crash');
    void page.goto('chrome://crash').catch(() => {});
    await crash;
    await portal.call('POST /auth/logout', { token: author.token });
    const again = await portal.call('POST /auth/login', { body: author });
    const next = await open!.context.newPage();
    await next.goto('/about');
    await next.evaluate((token) => localStorage.setItem('token', token), again.token);
    await next.goto('/jobs/create');
    await next.getByText('We restored your unsaved changes').waitFor();
    expect(await next.getByLabel('Job title').inputValue()).toBe('Typed before the tab crashed');
  });

  test.each([
    ['of the first draft', '**/api/drafts/jobs', 'Submit Job for Review', 'Job posted successfully!'],
    // It has arrived, and so it is edited.
    ['of the submission', '**/api/drafts/jobs/*/submit', 'Save Changes', 'Job saved successfully!'],
  ])('creates one job when the answer %s was lost', async (_which, route, again, message) => {
    const author = await createUser(portal);
    const page = await openAs(author);
    // The form is only sent by its button, however long it takes to fill in; the success message stays until it is
    // read.
    await pauseTimers(page, [pauseMs, jobSentMs]);
    let isFirst = true;
    await page.route(route, async (request) => {
      if (!isFirst) return request.continue();
      isFirst = false;
      await request.fetch();
      await request.abort();
    });
    await page.goto('/jobs/create');
    await fillJob(page, 'Lost on its way to the author');
    await page.getByRole('button', { name: 'Submit Job for Review' }).click();
    await page.getByText('Network error. Please check your connection.').waitFor();
    await page.reload();
    await page.getByLabel(/Salary/).fill('Ten thousand');
    await page.getByRole('button', { name: again }).click();
    await page.getByText(message).waitFor();
    expect(
      (await itemsOf(author)).map(({ title, salary, approvalStatus }) => [title, salary, approvalStatus]),
    ).toEqual([['Lost on its way to the author', 'Ten thousand', 'pending']]);
  });

  test('autosaves one draft, which a reload shows again and another device continues', async () => {
    const author = await createUser(portal);
    const page = await openAs(author);
    await page.goto('/jobs/create');
    await page.getByLabel('Job title').fill('Typed on the train');
    await isSaved(page);
    await page.getByLabel(/Salary/).fill('By the hour');
    await expect
      .poll(async () => (await itemsOf(author)).map(({ salary }) => salary))
      .toEqual(['By the hour']);
    const [draft] = await itemsOf(author);
    expect(draft).toMatchObject({ title: 'Typed on the train', approvalStatus: 'draft' });
    await expect.poll(() => storedDrafts(page)).toEqual([]);

    await page.reload();
    expect(new URL(page.url()).pathname).toBe(`/jobs/edit/${draft!.id}`);
    const title = () => page.getByLabel('Job title').inputValue();
    await expect.poll(title).toBe('Typed on the train');
    expect(await page.getByText('We restored your unsaved changes').count()).toBe(0);

    await page.goto('/dashboard?tab=jobs');
    await page.getByText('DRAFT', { exact: true }).waitFor();
    portal.advanceClock(60_000);
    await portal.call('PUT /drafts/jobs/:id', {
      params: { id: draft!.id },
      body: { title: 'Went on at home', salary: 'By the hour', updatedAt: draft!.updatedAt },
      token: author.token,
    });
    await page.goto(`/jobs/edit/${draft!.id}`);
    await expect.poll(title).toBe('Went on at home');
    expect(await page.getByRole('button', { name: 'Keep my version' }).count()).toBe(0);
  });

  test('deletes the draft that it began when it is emptied', async () => {
    const author = await createUser(portal);
    const page = await openAs(author);
    await pauseTimers(page, [pauseMs]);
    await page.goto('/jobs/create');
    await page.getByLabel('Job title').fill('A slip');
    await saves(page);
    expect(await itemsOf(author)).toHaveLength(1);
    await page.getByLabel('Job title').fill('');
    await runOnlyPaused(page, pauseMs);
    await expect.poll(() => itemsOf(author)).toEqual([]);
    await page.waitForURL('**/jobs/create');
    await page.getByLabel('Job title').fill('Meant');
    await saves(page);
    expect((await itemsOf(author)).map(({ title }) => title)).toEqual(['Meant']);
  });

  test.each(['job', 'post'] as const)(
    'for a new %s lists the drafts of its author, and begins one of its own',
    async (entity) => {
      const author = await createUser(portal);
      const begin = (title: string) =>
        entity === 'job'
          ? portal.call('POST /drafts/jobs', { body: { title }, token: author.token })
          : portal.call('POST /drafts/posts', { body: { title, type: 'news' }, token: author.token });
      const { id } = await begin('Begun on the phone');
      const page = await openAs(author);
      await pauseTimers(page, [pauseMs]);
      await page.goto(`/${entity}s/create?type=news`);
      const link = page.getByRole('link', { name: 'Continue “Begun on the phone”' });
      expect(await link.getAttribute('href')).toBe(`/${entity}s/edit/${id}`);
      const drafts = async () => {
        const { token, id: userId } = author;
        const query = { userId, includeAllStatuses: true } as const;
        if (entity === 'job') return (await portal.call('GET /jobs', { query, token })).jobs;
        return (await portal.call('GET /posts', { query, token })).posts;
      };
      await page.getByLabel(entity === 'job' ? 'Job title' : 'Title').fill('Written at the desk');
      await saves(page);
      expect((await drafts()).map(({ title }) => title).sort()).toEqual([
        'Begun on the phone',
        'Written at the desk',
      ]);
    },
  );

  test('for a draft shows its cost, or why it cannot be submitted', async () => {
    const author = await createUser(portal);
    const { id } = await portal.call('POST /drafts/jobs', { body: { title: 'Begun' }, token: author.token });
    const page = await openAs(author);
    await page.goto(`/jobs/edit/${id}`);
    await page.getByText('Costs 1 job credit when it’s approved. You have 5.').waitFor();
    await open!.close();
    const university = await createUser(portal, { role: 'university' });
    const { id: other } = await portal.call('POST /drafts/posts', {
      body: { type: 'news', title: 'Begun' },
      token: university.token,
    });
    const second = await openAs(university);
    await second.goto(`/posts/edit/${other}`);
    await second.getByText('You have reached your post limit. Please purchase additional posts.').waitFor();
    await expect.poll(() => second.getByLabel('Title', { exact: true }).inputValue()).toBe('Begun');
  });
});

test('a job is started, left as a draft, continued with autosave, and submitted', async () => {
  const writer = await createUser(portal);
  // They come first on the dashboard and exceed its number of rows, but the item that was just saved is shown above
  // them.
  await sevenRejectedJobsOf(writer);
  const page = await openAs(writer);
  const beforeItLeavesMs = 2_000;
  const pauseMs = 3_000;
  await pauseTimers(page, [beforeItLeavesMs, pauseMs]);
  await page.goto('/jobs/create');
  await page.getByLabel('Job title').fill('Half a');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.waitForURL(/\/dashboard/);
  await page.getByText('“Half a” was saved as a draft').waitFor();
  await rowWith(page, 'Half a').getByText('DRAFT').waitFor();
  const [draft] = (
    await portal.call('GET /jobs', {
      token: writer.token,
      query: { userId: writer.id, includeAllStatuses: 'true' },
    })
  ).jobs;
  const read = () => portal.call('GET /jobs/:id', { token: writer.token, params: { id: draft!.id } });

  await page.getByRole('link', { name: /^Continue/ }).click();
  await page.getByLabel('Job title').fill('Half a title for a Lecturer');
  await runOnlyPaused(page, pauseMs);
  await expect.poll(async () => (await read()).title).toBe('Half a title for a Lecturer');
  await page.getByRole('button', { name: 'Submit Job for Review' }).click();
  await page.getByText('Job description is required').first().waitFor();
  expect((await read()).approvalStatus).toBe('draft');

  portal.advanceClock(1000);
  // The rest is added elsewhere; the form notices and adopts it.
  await portal.call('PUT /drafts/jobs/:id', {
    token: writer.token,
    params: { id: draft!.id },
    body: { ...buildJob({ applicationDeadline: deadline }), image: '' },
  });
  await page.getByLabel('Salary').fill('INR 1');
  await runOnlyPaused(page, pauseMs);
  await page.getByRole('button', { name: 'Use the saved version' }).click();
  await expect.poll(() => page.getByLabel('Job title').inputValue()).toBe('Lecturer in Public Policy');
  await page.getByRole('button', { name: 'Submit Job for Review' }).click();
  await page
    .getByText('Job posted successfully! It will be reviewed by our team before being published.')
    .waitFor();
  await runOnlyPaused(page, beforeItLeavesMs);
  await page.waitForURL(/\/dashboard\?tab=jobs/);
  await page.getByText('“Lecturer in Public Policy” was submitted for review').waitFor();
  const first = page.getByRole('region', { name: 'Your Jobs' }).getByRole('listitem').first();
  await expect.poll(() => first.innerText()).toMatch(/UNDER REVIEW\s+Lecturer in Public Policy/);
  // After a reload it is an ordinary row.
  await page.reload();
  await expect.poll(() => first.innerText()).toContain('REJECTED');
  expect(await page.getByText('was submitted for review').count()).toBe(0);
  expect((await read()).approvalStatus).toBe('pending');
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});
