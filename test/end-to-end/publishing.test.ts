import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pageImage } from '../../src/contract/image-address.ts';
import { backgroundColours, fonts, fontSizes, textColours } from '../../src/contract/rich-text.ts';
import { aJob } from '../support/items.ts';
import { aPerson, type Person } from '../support/people.ts';
import { countPaused, pauseTimers, runPaused, runOnlyPaused } from './support/paused-timers.ts';
import { delayRequests } from './support/delay-requests.ts';
import { RunningPortal } from './support/portal.ts';
import { throttle } from './support/throttle.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from './support/visit.ts';

let portal: RunningPortal;
let folder: string;
let photo: string;
let open: Visit | undefined;

beforeAll(begin);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await portal?.stop();
});
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function begin(): Promise<void> {
  portal = await RunningPortal.launch();
  folder = await mkdtemp(join(tmpdir(), 'lectern-photos-'));
  photo = join(folder, 'campus.jpg');
  // Noise doesn't compress: a real photo's weight, turned by its camera.
  const noise = await sharp({
    create: {
      width: 1400,
      height: 952,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  await writeFile(photo, noise);
}

async function openAs(person: Person | null, size?: { width: number; height: number }): Promise<Page> {
  open = await visit(portal, size);
  const { page } = open;
  if (person)
    await page.addInitScript(
      (token) => localStorage.getItem('token') ?? localStorage.setItem('token', token),
      person.token,
    );
  return page;
}

/** Ahead for the browser, which has the real clock, and for the portal. */
const deadline = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
const description = 'Teach two courses a year and supervise theses in policy analysis, for three years.';

/** The author's jobs in every status. */
const itemsOf = async (author: Person) =>
  (
    await portal.call('GET /jobs', {
      query: { userId: author.id, includeAllStatuses: true },
      token: author.token,
    })
  ).jobs;

/** What a job or a post says when it was sent stands so long. */
const jobSentMs = 2_000;
const postSentMs = 1_500;
/** Saving by itself waits for such a pause in the typing. */
const pauseMs = 3_000;

/** Saving comes after a pause in the typing, and goes on while others are served. */
const patiently = { timeout: 30_000 };

const isSaved = (page: Page) =>
  page
    .getByRole('complementary')
    .getByText(/^Draft saved \d\d:\d\d$/)
    .waitFor();

/** Ends the pause after the last key, of a page that holds it: the form saves itself now. */
const saves = async (page: Page) => {
  await runOnlyPaused(page, pauseMs);
  await isSaved(page);
};

/** The text area, once the editor is loaded. */
const editorOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe('the job form', () => {
  test('publishes a job with a photo over a slow connection, with a reload in between', async () => {
    const author = await aPerson(portal);
    const page = await openAs(author, { width: 390, height: 844 });
    await pauseTimers(page, [jobSentMs]);
    await throttle(page);
    await page.goto('/jobs/create');
    await page.getByRole('heading', { level: 1, name: 'Post a Job Opportunity' }).waitFor();
    await page.getByText('Share career opportunities with the academic community').waitFor();
    await page.getByText('You’re ready to publish').waitFor();
    await page.getByText('It takes one job credit when it is approved. You have 5 job credits.').waitFor();

    await page.getByLabel('Job title').fill('Lecturer in Public Policy');
    await page.getByLabel('Employer / Organization').fill('Freshly Founded College');
    await page.getByRole('option', { name: 'Create institute "Freshly Founded College"' }).click();
    await page.getByText('Institute "Freshly Founded College" was created.').waitFor();
    await editorOf(page, 'Description').click();
    await page.keyboard.type('Teach ');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type(description.slice(6));
    await page.setInputFiles('#job-image', photo);
    await page.getByRole('progressbar').waitFor();
    await page.getByText('1400 × 952 px').waitFor({ timeout: 60_000 });

    await page.reload();
    await page.getByText('What you typed is back').waitFor();
    await expect.poll(() => page.getByLabel('Job title').inputValue()).toBe('Lecturer in Public Policy');
    await expect.poll(() => editorOf(page, 'Description').textContent()).toBe(description);
    expect(await editorOf(page, 'Description').locator('strong').textContent()).toBe(description.slice(6));
    await page.getByText('1400 × 952 px').waitFor();

    await page.getByLabel('Field', { exact: true }).fill('policy');
    await page.keyboard.press('Enter');
    await page.getByLabel('Position', { exact: true }).fill('lect');
    await page.getByRole('option', { name: 'Lecturer' }).click();
    await page.keyboard.press('Escape');
    await page.getByLabel('Continent').selectOption('Africa');
    await page.getByLabel('Country').selectOption('South Africa');
    await page.getByLabel(/Application deadline/).fill(deadline);
    const submit = page.getByRole('button', { name: 'Submit Job for Review' });
    const letThrough = await delayRequests(page, '**/api/drafts/jobs/*/submit');
    await submit.dblclick();
    await page.getByRole('button', { name: 'Submitting...' }).waitFor();
    letThrough();
    await page
      .getByText('Job posted successfully! It will be reviewed by our team before being published.')
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/jobs/create');
    await runOnlyPaused(page, jobSentMs);
    await page.waitForURL('**/dashboard?tab=jobs');

    const { jobs, totalCount } = await portal.call('GET /jobs', {
      query: { userId: author.id, includeAllStatuses: true },
      token: author.token,
    });
    expect(totalCount).toBe(1);
    expect(jobs[0]).toMatchObject({
      title: 'Lecturer in Public Policy',
      employer: 'Freshly Founded College',
      content: `<p>Teach <strong>${description.slice(6)}</strong></p>`,
      field: ['public_policy'],
      position: ['lecturer'],
      location: 'Africa/South Africa',
      applicationDeadline: deadline,
      approvalStatus: 'pending',
    });
    expect(pageImage(jobs[0]!.image)).toMatchObject({ width: 1400, height: 952 });
    await page.goto('/jobs/create');
    await page.getByText('You’re ready to publish').waitFor();
    expect(await page.getByLabel('Job title').inputValue()).toBe('');
  });

  test('shows the server’s messages at the fields and in the summary', async () => {
    const page = await openAs(await aPerson(portal));
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
    // What is cured goes at once: at the field, in the summary, in the outline.
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
    await page.getByLabel(/Link to apply/).fill('jobs.example');
    await page.getByLabel(/Application deadline/).fill('2020-01-01');
    await page.getByLabel('Video link').fill('ftp://x');
    await page.getByRole('button', { name: 'Submit Job for Review' }).click();
    for (const message of [
      'Title must be at least 10 characters',
      'Must be a valid URL',
      'Application deadline must be in the future',
      'Please enter a valid URL',
    ])
      await page.getByText(message).first().waitFor();
    await summary.getByRole('link', { name: 'Link to apply: Must be a valid URL' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'job-applyNowLink');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('asks guests to log in and brings them back', async () => {
    const page = await openAs(null);
    await page.goto('/jobs/create');
    await page.getByText('You must be logged in to create or edit posts').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?next=%2Fjobs%2Fcreate',
    );
  });

  test('offers the verification mail instead of the form', async () => {
    const page = await openAs(await aPerson(portal, { isVerified: false }));
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
    const page = await openAs(await aPerson(portal, { role: 'university' }));
    await page.goto('/jobs/create');
    await page.getByText('You have reached your post limit. Please purchase additional posts.').waitFor();
    expect(
      await page.getByRole('alert').getByRole('link', { name: 'View Packages' }).getAttribute('href'),
    ).toBe('/packages');
  });

  test('keeps its input when the session ends, and continues after a login in another tab', async () => {
    const author = await aPerson(portal);
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
    const author = await aPerson(portal);
    const page = await openAs(author);
    await page.goto('/jobs/create');
    await page.getByLabel('Job title').fill('Typed before the tab crashed');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':job:new')));
    const crash = page.waitForEvent('crash');
    void page.goto('chrome://crash').catch(() => {});
    await crash;
    await portal.call('POST /auth/logout', { token: author.token });
    const again = await portal.call('POST /auth/login', { body: author });
    const next = await open!.context.newPage();
    await next.goto('/about');
    await next.evaluate((token) => localStorage.setItem('token', token), again.token);
    await next.goto('/jobs/create');
    await next.getByText('What you typed is back').waitFor();
    expect(await next.getByLabel('Job title').inputValue()).toBe('Typed before the tab crashed');
  });

  test.each([
    ['of the first draft', '**/api/drafts/jobs'],
    ['of the submission', '**/api/drafts/jobs/*/submit'],
  ])('creates one job when the answer %s was lost', async (_which, route) => {
    const author = await aPerson(portal);
    const page = await openAs(author);
    // However long the form takes to fill in: it is sent when its author says so. The last words stand until they are read.
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
    await page.getByRole('button', { name: 'Submit Job for Review' }).click();
    await page.getByText('Job posted successfully!').waitFor();
    expect(
      (await itemsOf(author)).map(({ title, salary, approvalStatus }) => [title, salary, approvalStatus]),
    ).toEqual([['Lost on its way to the author', 'Ten thousand', 'pending']]);
  });

  test('autosaves one draft, which can be continued elsewhere and is removed when emptied', async () => {
    const author = await aPerson(portal);
    const page = await openAs(author);
    // Both clocks tell the same time, whatever day it is: what was saved later is newer.
    await page.clock.setFixedTime(portal.now);
    await page.goto('/jobs/create');
    await page.getByLabel('Job title').fill('Typed on the train');
    await isSaved(page);
    await page.getByLabel(/Salary/).fill('By the hour');
    await expect
      .poll(async () => (await itemsOf(author)).map(({ salary }) => salary), patiently)
      .toEqual(['By the hour']);
    const [draft] = await itemsOf(author);
    expect(draft).toMatchObject({ title: 'Typed on the train', approvalStatus: 'draft' });

    // Nothing is kept on the other device; it finds the draft on the dashboard.
    await page.goto('/dashboard?tab=jobs');
    await page.getByText('DRAFT', { exact: true }).waitFor();
    portal.passes(60_000);
    await portal.call('PUT /drafts/jobs/:id', {
      params: { id: draft!.id },
      body: { title: 'Went on at home', salary: 'By the hour', updatedAt: draft!.updatedAt },
      token: author.token,
    });

    await page.goto('/jobs/create');
    await page.getByText('This draft was saved elsewhere; the newer version is shown').waitFor();
    const title = () => page.getByLabel('Job title').inputValue();
    await expect.poll(title).toBe('Went on at home');
    await page.getByRole('button', { name: 'Take what was typed on this device' }).click();
    await expect.poll(title).toBe('Typed on the train');
    await page.getByRole('button', { name: 'Take the version saved on the server' }).click();
    await expect.poll(title).toBe('Went on at home');

    await page.getByLabel('Job title').fill('');
    await page.getByLabel(/Salary/).fill('');
    await expect.poll(() => itemsOf(author), patiently).toEqual([]);
  });

  test('can start afresh and keep the draft', async () => {
    const author = await aPerson(portal);
    const page = await openAs(author);
    await pauseTimers(page, [pauseMs]);
    await page.goto('/jobs/create');
    await page.getByLabel('Job title').fill('The first of two jobs');
    await saves(page);
    await page.reload();
    await page.getByRole('button', { name: 'Keep it as a draft and start afresh' }).click();
    await expect.poll(() => page.getByLabel('Job title').inputValue()).toBe('');
    await page.getByLabel('Job title').fill('The second of two jobs');
    const savedTitles = async () => {
      await runPaused(page, pauseMs);
      return (await itemsOf(author)).map(({ title }) => title).sort();
    };
    await expect.poll(savedTitles, patiently).toEqual(['The first of two jobs', 'The second of two jobs']);
  });

  test('for a draft shows its cost, or why it cannot be submitted', async () => {
    const author = await aPerson(portal);
    const { id } = await portal.call('POST /drafts/jobs', { body: { title: 'Begun' }, token: author.token });
    const page = await openAs(author);
    await page.goto(`/jobs/edit/${id}`);
    await page.getByText('It takes one job credit when it is approved. You have 5 job credits.').waitFor();
    await open!.close();
    const university = await aPerson(portal, { role: 'university' });
    const { id: other } = await portal.call('POST /drafts/posts', {
      body: { type: 'news', title: 'Begun' },
      token: university.token,
    });
    const second = await openAs(university);
    await second.goto(`/posts/edit/${other}`);
    await second.getByText('You have reached your post limit. Please purchase additional posts.').waitFor();
    await expect.poll(() => second.getByLabel('Title', { exact: true }).inputValue()).toBe('Begun');
  });

  test('has every editor tool and keeps the result of each', async () => {
    const author = await aPerson(portal);
    const page = await openAs(author);
    await pauseTimers(page, [pauseMs]);
    await page.goto('/jobs/create');
    await editorOf(page, 'Description').click();
    const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
    const pick = (name: string) => page.getByRole('toolbar').getByLabel(name, { exact: true });
    const type = async (text: string) => {
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox');
      await page.keyboard.type(text);
    };
    for (const name of ['Bold', 'Italic', 'Underline']) {
      await tool(name).click();
      await type(name);
      await tool(name).click();
    }
    await pick('Font').selectOption('Serif');
    await type('Serif');
    await pick('Font').selectOption('Default');
    expect(await pick('Size').locator('option').allTextContents()).toEqual([
      'Small',
      'Normal',
      'Large',
      'Huge',
    ]);
    await pick('Size').selectOption('Huge');
    await type('Huge');
    await pick('Size').selectOption('Normal');
    for (const [name, colour] of [
      ['Text colour', 'Red'],
      ['Background colour', 'Yellow'],
    ] as const) {
      await tool(name).click();
      await page.getByRole('button', { name: colour, exact: true }).click();
      await type(colour);
      await tool(name).click();
      await page.getByRole('button', { name: 'No colour' }).click();
    }
    await type('');
    await page.keyboard.press('Enter');
    for (const list of ['Ordered list', 'Bullet list']) {
      await tool(list).click();
      await type(list);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    }
    await tool('Align').click();
    await tool('Align centre').click();
    await type('Centre ');
    await tool('Link').click();
    await page.getByRole('dialog', { name: 'Link' }).getByLabel('Link').fill('example.org/cfp');
    await page.keyboard.press('Enter');
    await type('');
    await page.keyboard.press('Enter');
    await tool('Bold').click();
    await type('Plain');
    await page.keyboard.press('Shift+Home');
    await tool('Clear formatting').click();
    const savedContent = async () => {
      await runPaused(page, pauseMs);
      return (await itemsOf(author))[0]?.content;
    };
    const link = 'target="_blank" rel="noopener noreferrer nofollow" href="https://example.org/cfp"';
    await expect
      .poll(savedContent, patiently)
      .toBe(
        [
          '<p><strong>Bold</strong><em>Italic</em><u>Underline</u>',
          '<span style="font-family: serif">Serif</span><span style="font-size: 1.5em">Huge</span>',
          '<span style="color: #b1241c">Red</span><span style="background-color: #fff3a3">Yellow</span></p>',
          '<ol><li><p>Ordered list</p></li></ol><ul><li><p>Bullet list</p></li></ul>',
          `<p style="text-align: center">Centre <a ${link}>example.org/cfp</a></p><p>Plain</p>`,
        ].join(''),
      );
  });

  test('searches institutes 300 ms after the last key', async () => {
    const page = await openAs(await aPerson(portal));
    await pauseTimers(page, [300]);
    await page.goto('/jobs/create');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/institutes') asked.push(searchParams.get('search') ?? '');
    });
    // The editor comes last: the page is at rest.
    await page.getByRole('toolbar').waitFor();
    await page.getByLabel('Employer / Organization').fill('Sam');
    await expect.poll(() => countPaused(page, 300)).toBe(1);
    await page.getByLabel('Employer / Organization').fill('Sample');
    await runOnlyPaused(page, 300);
    await expect.poll(() => asked).toEqual(['Sample']);
  });

  test('shows a preview', async () => {
    const page = await openAs(await aPerson(portal));
    await page.goto('/jobs/create');
    await fillJob(page, 'A job to be looked at before');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'A job to be looked at before', includeHidden: true })
      .waitFor();
    await page.getByText(description).first().waitFor();
    await page.getByRole('button', { name: 'Back to the form' }).click();
    expect(await page.getByLabel('Job title').inputValue()).toBe('A job to be looked at before');
  });

  test('warns before a live job goes back to review, and resolves conflicts', async () => {
    const author = await aPerson(portal);
    const admin = await aPerson(portal, { role: 'admin' });
    const job = await portal.call('POST /jobs', { body: aJob(), token: author.token });
    await portal.call('PUT /jobs/:id/approve', {
      params: { id: job.id },
      body: { approvalStatus: 'approved' },
      token: admin.token,
    });
    const page = await openAs(author);
    await page.goto(`/jobs/edit/${job.id}`);
    await page.getByText('This job is live').waitFor();
    portal.passes(5_000);
    await portal.call('PUT /jobs/:id', {
      params: { id: job.id },
      body: aJob({ salary: 'Changed elsewhere' }),
      token: author.token,
    });
    await page.getByLabel('Job title').fill('Senior Lecturer in Public Policy');
    await page.setInputFiles('#job-image', photo);
    await page.getByText('1400 × 952 px').waitFor({ timeout: 60_000 });
    await page.reload();
    await page.getByText('What you typed is back').waitFor();
    await page.getByText('1400 × 952 px').waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page
      .getByText('This has been changed in the meantime. Nothing was saved; please compare and try again.')
      .waitFor();
    await page.getByText('Changed elsewhere').waitFor();
    await page.getByRole('button', { name: 'Keep mine and save again' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL('**/dashboard?tab=jobs');
    const saved = await portal.call('GET /jobs/:id', { params: { id: job.id }, token: author.token });
    expect(saved).toMatchObject({ title: 'Senior Lecturer in Public Policy', approvalStatus: 'pending' });
    expect(pageImage(saved.image)).toMatchObject({ width: 1400, height: 952 });
  });

  test("refuses other users' items", async () => {
    const author = await aPerson(portal);
    const job = await portal.call('POST /jobs', { body: aJob(), token: author.token });
    const page = await openAs(await aPerson(portal));
    await page.goto(`/jobs/edit/${job.id}`);
    await page.getByText('Page Not Found').waitFor();
  });
});

describe('the post form', () => {
  test('publishes a post with a photo, resets the subtype, and resubmits after a rejection', async () => {
    const author = await aPerson(portal);
    const moderator = await aPerson(portal, { role: 'moderator' });
    const page = await openAs(author);
    await pauseTimers(page, [postSentMs]);
    await page.goto('/posts/create');
    await page.getByRole('button', { name: 'Submit Post for Review' }).click();
    for (const message of [
      'Title is required',
      'Content is required',
      'Type is required',
      'Image is required',
    ])
      await expect.poll(() => page.getByText(message).count()).toBe(2);
    await page.getByLabel('Title', { exact: true }).fill('Winter school on survey sampling');
    await page.getByLabel('Type', { exact: true }).selectOption('workshop');
    await page.getByLabel(/Subtype/).selectOption('online');
    await page.getByLabel('Type', { exact: true }).selectOption('course');
    await expect.poll(() => page.getByLabel(/Subtype/).inputValue()).toBe('');
    await page.getByLabel(/Subtype/).selectOption('crash_courses');
    await editorOf(page, 'Content').click();
    await page.keyboard.type('Five days of hands-on training in survey sampling.');
    await page.getByLabel(/Video link/).fill('https://vimeo.com/1');
    await page.setInputFiles('#post-image', photo);
    await page.getByText('1400 × 952 px').waitFor({ timeout: 60_000 });
    await page.reload();
    await page.getByText('What you typed is back').waitFor();
    await page.getByRole('button', { name: 'Submit Post for Review' }).click();
    await page.getByText('Must be a valid YouTube URL').first().waitFor();
    await page.getByLabel(/Video link/).fill('https://youtu.be/abcdefghijk');
    await page.route('**/api/drafts/posts/*/submit', (route) => route.fulfill({ status: 502 }), { times: 1 });
    await page.getByRole('button', { name: 'Submit Post for Review' }).click();
    await page.getByText('Failed to save post').waitFor();
    await page.getByRole('button', { name: 'Submit Post for Review' }).click();
    await page
      .getByText('Post created successfully! It will be reviewed by our team before being published.')
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/posts/create');
    await runOnlyPaused(page, postSentMs);
    await page.waitForURL('**/dashboard');

    const { posts } = await portal.call('GET /posts/my', { token: author.token });
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject({
      type: 'course',
      subType: 'crash_courses',
      approvalStatus: 'pending',
      videoLink: 'https://youtu.be/abcdefghijk',
    });
    const id = posts[0]!.id;
    await portal.call('PUT /posts/:id/approve', {
      params: { id },
      body: { approvalStatus: 'rejected', reason: 'Please name the lecturers.' },
      token: moderator.token,
    });
    await page.goto(`/posts/edit/${id}`);
    await page.getByText('Reason: Please name the lecturers.').waitFor();
    await editorOf(page, 'Content').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' With two lecturers.');
    await page
      .getByText('Five days of hands-on training in survey sampling. With two lecturers.', { exact: true })
      .nth(1)
      .waitFor();
    await page.reload();
    await page.getByText('What you typed is back').waitFor();
    await page.getByRole('button', { name: 'Resubmit Post for Review' }).click();
    await runOnlyPaused(page, postSentMs);
    await page.waitForURL(`**/posts/${id}`);
    const again = await portal.call('GET /posts/:id', { params: { id }, token: author.token });
    expect(again).toMatchObject({
      approvalStatus: 'pending',
      content: '<p>Five days of hands-on training in survey sampling. With two lecturers.</p>',
    });
    // The address is new before the page is: what is read in between is neither the form nor the item.
    await page.getByRole('heading', { level: 1, name: 'Winter school on survey sampling' }).waitFor();
    await page.locator('main img').first().waitFor();
    const images = await page
      .locator('img')
      .evaluateAll((all) =>
        all.map((one) => ['width', 'height', 'alt', 'srcset'].map((name) => one.getAttribute(name))),
      );
    for (const [width, height, alt] of images) {
      expect([Number(width), Number(height)].every((side) => side > 0)).toBe(true);
      expect(alt).not.toBeNull();
    }
    expect(images.some(([width, , , widths]) => width === '1400' && widths?.includes('-320.webp 320w'))).toBe(
      true,
    );
  });

  test('accepts images by drop, paste and camera; uploads can be cancelled and retried', async () => {
    const page = await openAs(await aPerson(portal));
    await page.goto('/posts/create');
    await page.getByText('You’re ready to publish').waitFor();
    let line: 'down' | 'broken' | 'stuck' | 'up' = 'down';
    await page.route('**/api/uploads/image', (route) => {
      if (line === 'broken') return route.fulfill({ status: 500, body: '' });
      if (line === 'up' || route.request().method() !== 'POST') return route.continue();
      if (line === 'down') return route.abort();
    });
    const bytes = (
      await sharp({ create: { width: 500, height: 500, channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
    ).toString('base64');
    const send = (type: 'drop' | 'paste') =>
      page.evaluate(
        ([kind, data]) => {
          const transfer = new DataTransfer();
          transfer.items.add(
            new File([Uint8Array.from(atob(data!), (one) => one.charCodeAt(0))], 'a.png', {
              type: 'image/png',
            }),
          );
          const target =
            kind === 'drop' ? document.querySelector('#post-image')!.closest('div')! : document.body;
          target.dispatchEvent(
            kind === 'drop'
              ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
              : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }),
          );
        },
        [type, bytes],
      );
    await send('drop');
    await page.getByText('Failed to upload image').waitFor();
    line = 'stuck';
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await page.getByText('Drop or paste an image here').waitFor();
    line = 'broken';
    await send('drop');
    await page.getByText('Failed to upload image').waitFor();
    line = 'up';
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('500 × 500 px').waitFor();
    await page.getByText('Cards show the middle of the image.', { exact: false }).waitFor();
    line = 'broken';
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Failed to delete image').waitFor();
    line = 'up';
    await send('paste');
    await page.getByText('500 × 500 px').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.setInputFiles('input[capture="environment"]', photo);
    await page.getByText('1400 × 952 px').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Remove' }).click();
    const tooBig = join(folder, 'big.jpg');
    await writeFile(tooBig, Buffer.alloc(4 * 1024 * 1024 + 1));
    await page.setInputFiles('#post-image', tooBig);
    await page.getByText('File size must be less than 4MB').waitFor();
  });
});

test('all editor formatting is readable on a phone, in light and dark mode', async () => {
  const admin = await aPerson(portal, { role: 'admin' });
  const looks = [
    ...Object.keys(textColours).map((one) => `color: ${one}`),
    ...Object.keys(backgroundColours).map((one) => `background-color: ${one}`),
    ...Object.keys(textColours).flatMap((one) =>
      Object.keys(backgroundColours).map((other) => `color: ${one}; background-color: ${other}`),
    ),
    ...Object.keys(fonts).map((one) => `font-family: ${one}`),
    ...Object.keys(fontSizes).map((one) => `font-size: ${one}`),
  ];
  const body = aJob({
    content: `${looks.map((look) => `<p><span style="${look}">Some words</span></p>`).join('')}<p>${'Long'.repeat(40)}</p>`,
  });
  const { id, content } = await portal.call('POST /jobs', { body, token: admin.token });
  for (const look of looks) expect(content).toContain(`style="${look}"`);
  await portal.call('PUT /jobs/:id/approve', {
    params: { id },
    body: { approvalStatus: 'approved' },
    token: admin.token,
  });
  const page = await openAs(null, { width: 360, height: 780 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/jobs/${id}`);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  }
});

test.each(['/jobs/create', '/posts/create'])(
  '%s fits screens from 360 to 1920 px and passes axe',
  async (path) => {
    const page = await openAs(await aPerson(portal), { width: 360, height: 900 });
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

async function fillJob(page: Page, title: string): Promise<void> {
  await page.getByLabel('Job title').fill(title);
  await page.getByLabel('Employer / Organization').fill('Sample University');
  await page.keyboard.press('Escape');
  await editorOf(page, 'Description').click();
  await page.keyboard.type(description);
  await page.getByLabel('Field', { exact: true }).fill('policy');
  await page.keyboard.press('Enter');
  await page.getByLabel('Position', { exact: true }).fill('lect');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByLabel('Continent').selectOption('Africa');
  await page.getByLabel('Country').selectOption('South Africa');
}
