import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageImage } from '../../../../src/contract/addresses/image-address.ts';
import { buildJob } from '../../../support/items.ts';
import { createUser } from '../../../support/people.ts';
import { countPaused, pauseTimers, runOnlyPaused } from '../../support/paused-timers.ts';
import { delayRequests } from '../../support/delay-requests.ts';
import { throttle } from '../../support/throttle.ts';
import { accessibilityProblems, scrollsSideways } from '../../support/visit.ts';
import {
  deadline,
  description,
  editorOf,
  fillJob,
  jobSentMs,
  openAs,
  pauseMs,
  photo,
  portal,
  startPublishing,
  open,
} from '../../support/publishing.ts';

startPublishing();

async function fillDeadline(page: Page, date: string): Promise<void> {
  await page.getByRole('button', { name: 'Application deadline', exact: true }).click();
  await page.getByRole('group', { name: 'Application deadline' }).getByLabel('Date').fill(date);
}

describe('the job form', () => {
  test('publishes a job with a photo over a slow connection, with a reload in between', async () => {
    const author = await createUser(portal);
    const page = await openAs(author, { width: 390, height: 844 });
    await pauseTimers(page, [jobSentMs, pauseMs]);
    await throttle(page);
    await page.goto('/jobs/create');
    await page.getByRole('heading', { level: 1, name: 'Post a Job Opportunity' }).waitFor();
    await page.getByText('Share career opportunities with the academic community').waitFor();
    await page.getByText('You’re ready to publish').waitFor();
    await page.getByText('Publishing costs one job credit. You have 5.').waitFor();

    await page.getByLabel('Job title').fill('Lecturer in Public Policy');
    await page.getByLabel('Employer / Organization').fill('Freshly Founded College');
    await page.getByRole('option', { name: 'Create institute “Freshly Founded College”' }).click();
    await page.getByText('Institute “Freshly Founded College” was created.').waitFor();
    await editorOf(page, 'Description').click();
    await page.keyboard.type('Teach ');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type(description.slice(6));
    await page.setInputFiles('#job-image', photo);
    await page.getByRole('progressbar').waitFor();
    await page.getByText('1400 × 952 px').waitFor({ timeout: 60_000 });

    await page.reload();
    await page.getByText('We restored your unsaved changes').waitFor();
    await expect.poll(() => page.getByLabel('Job title').inputValue()).toBe('Lecturer in Public Policy');
    await expect.poll(() => editorOf(page, 'Description').textContent()).toBe(description);
    expect(await editorOf(page, 'Description').locator('strong').textContent()).toBe(description.slice(6));
    await page.getByText('1400 × 952 px').waitFor();

    await page.getByLabel('Field', { exact: true }).click();
    await page.getByRole('option', { name: 'Education' }).click();
    await page.getByRole('option', { name: 'Public Policy' }).click();
    await page.getByRole('option', { name: 'Education' }).click();
    // The open list doesn't cover the next field.
    await page.getByLabel('Position', { exact: true }).fill('lect');
    await page.getByRole('option', { name: 'Lecturer' }).click();
    await page.getByLabel('Continent').selectOption('Africa');
    await page.getByLabel('Country').selectOption('South Africa');
    await fillDeadline(page, deadline);
    const submit = page.getByRole('button', { name: 'Submit Job for Review' });
    const letThrough = await delayRequests(page, '**/api/drafts/jobs/*/submit');
    await submit.dblclick();
    await page.getByRole('button', { name: 'Submitting...' }).waitFor();
    letThrough();
    await page
      .getByText('Job posted successfully! It will be reviewed by our team before being published.')
      .waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/jobs\/edit\//);
    await runOnlyPaused(page, jobSentMs);
    await page.waitForURL('**/dashboard?tab=jobs');
    await page.getByText('“Lecturer in Public Policy” was submitted for review').waitFor();
    // The account is read again.
    await page
      .getByText('Of all your credits, 1 is held for an item under review.')
      .waitFor({ state: 'attached' });

    const { jobs, totalCount } = await portal.call('GET /jobs', {
      query: { userId: author.id, includeAllStatuses: true },
      token: author.token,
    });
    expect(totalCount).toBe(1);
    expect(jobs[0]).toMatchObject({
      title: 'Lecturer in Public Policy',
      employer: 'Freshly Founded College',
      field: ['public_policy'],
      position: ['lecturer'],
      location: 'Africa/South Africa',
      applicationDeadline: deadline,
      approvalStatus: 'pending',
    });
    expect(pageImage(jobs[0]!.image)).toMatchObject({ width: 1400, height: 952 });
    const { content } = await portal.call('GET /jobs/:id', {
      token: author.token,
      params: { id: jobs[0]!.id },
    });
    expect(content).toBe(`<p>Teach <strong>${description.slice(6)}</strong></p>`);
    await page.goto('/jobs/create');
    await page.getByText('You’re ready to publish').waitFor();
    expect(await page.getByLabel('Job title').inputValue()).toBe('');
  });

  test('shows the server’s messages at the fields and in the summary', async () => {
    const page = await openAs(await createUser(portal));
    await page.goto('/jobs/create');
    await page.getByRole('button', { name: 'Submit Job for Review' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'fields need attention' });
    await summary.waitFor();
    for (const message of [
      'Job title is required',
      'Employer/Organization is required',
      'Job description is required',
      'At least one field is required',
      'At least one position is required',
      'Location is required',
    ])
      await expect.poll(() => page.getByText(message).count()).toBe(2);
    await page.waitForFunction(() => document.activeElement?.id === 'job-title');
    // A corrected error disappears at once: at the field, in the summary, in the outline.
    const outline = page.getByRole('complementary');
    await outline.getByRole('link', { name: 'Job Information 3 errors' }).waitFor();
    await summary.getByText('6 fields need attention').waitFor();
    await page.getByLabel('Continent').selectOption('Africa');
    await page.getByLabel('Country').selectOption('Kenya');
    await page.getByLabel('Job title').fill('Lecturer in Public Policy');
    await expect.poll(() => page.getByText('Location is required').count()).toBe(0);
    await expect.poll(() => page.getByText('Job title is required').count()).toBe(0);
    await summary.getByText('4 fields need attention').waitFor();
    await outline.getByRole('link', { name: 'Job Information 2 errors' }).waitFor();
    await page.getByLabel('Job title').fill('Short');
    await page.getByLabel(/Link to apply/).fill('jobs');
    await fillDeadline(page, '2020-01-01');
    // Shown while typing.
    await page.getByText('Application deadline must be in the future').waitFor();
    await page.getByLabel('Video link').fill('ftp://x');
    await page.getByRole('button', { name: 'Submit Job for Review' }).click();
    for (const message of [
      'Title must be at least 10 characters',
      'Must be a valid URL',
      'Application deadline must be in the future',
      'Please enter a valid URL',
    ])
      await page.getByText(message).first().waitFor();
    await summary.getByRole('link', { name: 'Link to apply must be a valid URL' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'job-applyNowLink');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('offers the verification mail instead of the form', async () => {
    const page = await openAs(await createUser(portal, { isVerified: false }));
    await page.goto('/jobs/create');
    await page.getByText('You need to verify your email address before creating posts').waitFor();
    expect(await page.getByLabel('Job title').count()).toBe(0);
    await page.route('**/api/auth/send-verification-email', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Send verification email' }).click();
    await page.getByText('Failed to send verification email. Please try again later.').waitFor();
    await page.getByRole('button', { name: 'Send verification email' }).click();
    await page.getByText('Verification email sent! Please check your inbox and spam folder.').waitFor();
  });

  test('links a university without posts to /packages', async () => {
    const page = await openAs(await createUser(portal, { role: 'university' }));
    await page.goto('/jobs/create');
    await page.getByText('You have reached your post limit. Please purchase additional posts.').waitFor();
    expect(
      await page.getByRole('alert').getByRole('link', { name: 'View Packages' }).getAttribute('href'),
    ).toBe('/packages');
    // Nor is it sent there: the dashboard leads to the packages instead.
    await page.goto('/dashboard');
    const jobs = page.getByRole('region', { name: 'Your Jobs' });
    await jobs.getByText('To publish, your institution needs a package or credits.').waitFor();
    expect(await page.getByRole('link', { name: 'Post your first job' }).count()).toBe(0);
    await jobs.getByRole('link', { name: 'View Packages' }).click();
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => headings.allInnerTexts()).toEqual(['Packages for institutions', 'Your credits']);
  });

  test('searches institutes 300 ms after the last key', async () => {
    const page = await openAs(await createUser(portal));
    await pauseTimers(page, [300]);
    await page.goto('/jobs/create');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/institutes') asked.push(searchParams.get('search') ?? '');
    });
    // The editor loads last; after that the page is stable.
    await page.getByRole('toolbar').waitFor();
    await page.getByLabel('Employer / Organization').fill('Sam');
    await expect.poll(() => countPaused(page, 300)).toBe(1);
    await page.getByLabel('Employer / Organization').fill('Sample');
    await runOnlyPaused(page, 300);
    await expect.poll(() => asked).toEqual(['Sample']);
  });

  test('shows a preview', async () => {
    const page = await openAs(await createUser(portal));
    await page.goto('/jobs/create');
    await fillJob(page, 'A job to be looked at before');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'A job to be looked at before', includeHidden: true })
      .waitFor();
    await page.getByText(description).first().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Preview' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent?.trim() === 'Preview');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Back to the form' }).click();
    expect(await page.getByLabel('Job title').inputValue()).toBe('A job to be looked at before');
  });

  test('says that changes of a live job wait for review, resolves conflicts, and goes on from them', async () => {
    const author = await createUser(portal);
    const admin = await createUser(portal, { role: 'admin' });
    const job = await portal.call('POST /jobs', { body: buildJob(), token: author.token });
    await portal.call('PUT /jobs/:id/approve', {
      params: { id: job.id },
      body: { approvalStatus: 'approved' },
      token: admin.token,
    });
    const page = await openAs(author);
    await page.goto(`/jobs/edit/${job.id}`);
    await page.getByText('This job is live').waitFor();
    portal.advanceClock(5_000);
    await portal.call('PUT /jobs/:id', {
      params: { id: job.id },
      body: buildJob({ salary: 'Changed elsewhere' }),
      token: author.token,
    });
    await page.getByLabel('Job title').fill('Senior Lecturer in Public Policy');
    await page.setInputFiles('#job-image', photo);
    await page.getByText('1400 × 952 px').waitFor({ timeout: 60_000 });
    await page.reload();
    await page.getByText('This job was changed after you opened it').waitFor();
    await page.getByText('1400 × 952 px').waitFor();
    expect(await page.getByLabel('Job title').inputValue()).toBe('Senior Lecturer in Public Policy');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Changed elsewhere').waitFor();
    await page.getByRole('button', { name: 'Keep my version' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL('**/dashboard?tab=jobs');
    const saved = await portal.call('GET /jobs/:id', { params: { id: job.id }, token: author.token });
    const waiting = saved.revision!.item;
    expect(saved).toMatchObject({ title: job.title, salary: 'Changed elsewhere', image: null });
    expect(waiting.title).toBe('Senior Lecturer in Public Policy');
    expect(pageImage(waiting.image)).toMatchObject({ width: 1400, height: 952 });
    await page.goto(`/jobs/edit/${job.id}`);
    await page.getByText('Your changes wait for review', { exact: true }).waitFor();
    expect(await page.getByLabel('Job title').inputValue()).toBe('Senior Lecturer in Public Policy');
  });

  test("refuses other users' items", async () => {
    const author = await createUser(portal);
    const job = await portal.call('POST /jobs', { body: buildJob(), token: author.token });
    const page = await openAs(await createUser(portal));
    await page.goto(`/jobs/edit/${job.id}`);
    await page.getByText('Page Not Found').waitFor();
  });
});

test.each(['/jobs/create', '/posts/create'])(
  '%s fits screens from 360 to 1920 px and passes axe',
  async (path) => {
    const page = await openAs(await createUser(portal), { width: 360, height: 900 });
    await page.goto(path);
    await page.getByRole('toolbar').waitFor();
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      expect([width, await scrollsSideways(page)]).toEqual([width, false]);
      if (width === 360 || width === 1280)
        expect([width, await accessibilityProblems(page)]).toEqual([width, []]);
    }
    expect(open!.complaints).toEqual([]);
  },
);
