import { describe, expect, test } from 'vitest';
import { pageImage } from '../../../../src/contract/uploads.ts';
import { buildJob } from '../../../support/items.ts';
import { createUser } from '../../../support/people.ts';
import { countPaused, pauseTimers, runOnlyPaused } from '../../support/paused-timers.ts';
import { accessibilityProblems, scrollsSideways } from '../../support/visit.ts';
import {
  description,
  fillJob,
  openAs,
  photo,
  portal,
  startPublishing,
  open,
} from '../../support/publishing.ts';

startPublishing();

describe('the job form', () => {
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
    await expect.poll(() => headings.allInnerTexts()).toEqual(['Buy', 'Ten Posts']);
  });

  test('lets a university without posts do everything but submit', async () => {
    const page = await openAs(await createUser(portal, { role: 'university' }));
    await page.goto('/jobs/create');
    await page
      .getByLabel('Paste the notice, or drop its PDF, Word page or spreadsheet')
      .fill('Recruitment of a Lecturer in Soil Chemistry\nLast date for applications: 15 January 2027');
    await page.getByRole('button', { name: 'Fill in the form' }).click();
    await expect
      .poll(() => page.getByLabel('Job title').inputValue())
      .toBe('Recruitment of a Lecturer in Soil Chemistry');
    await page.getByText('Notice: “Recruitment of a Lecturer in Soil Chemistry”').first().waitFor();
    const submit = page.getByRole('button', { name: 'Submit Job for Review' });
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForURL('**/dashboard?tab=jobs');
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
    await page.getByText('1400 × 952 px').waitFor();
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
