import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageImage } from '../../../src/contract/uploads.ts';
import { createUser } from '../../support/people.ts';
import { pauseTimers, runOnlyPaused } from '../support/paused-timers.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { throttle } from '../support/throttle.ts';
import { accessibilityProblems } from '../support/visit.ts';
import {
  deadline,
  description,
  editorOf,
  jobSentMs,
  openAs,
  pauseMs,
  photo,
  portal,
  startPublishing,
} from '../support/publishing.ts';

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
    await page.getByText('Costs 1 job credit when it’s approved. You have 5.').waitFor();

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
    await page.getByText('1400 × 952 px').waitFor();

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
    await page.getByText('1 more is held for a post under review.').waitFor({ state: 'attached' });

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
    await page.getByRole('toolbar').waitFor();
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
});
