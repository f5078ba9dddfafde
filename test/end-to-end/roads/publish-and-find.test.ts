import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLedgerEntries } from '../../../src/domain/people/index.ts';
import { newId } from '../../../src/domain/platform/context.ts';
import { countUse, writeItemStats } from '../../../src/domain/publishing/index.ts';
import { linkOf } from '../../support/links.ts';
import { readItems } from '../../support/item-rows.ts';
import { createUser, type Person } from '../../support/people.ts';
import { pauseTimers, runOnlyPaused } from '../support/paused-timers.ts';
import { RunningPortal } from '../support/portal.ts';
import { visit, type Visit } from '../support/visit.ts';

/** The main use of the product: publish, approve, find. Each user has their own browser context. */
let portal: RunningPortal;
let folder: string;
let photo: string;
const visits: Visit[] = [];

beforeAll(async () => {
  portal = await RunningPortal.launch();
  folder = await mkdtemp(join(tmpdir(), 'lectern-photo-'));
  photo = join(folder, 'cover.png');
  await sharp({ create: { width: 1000, height: 680, channels: 3, background: '#5b2a86' } })
    .png()
    .toFile(photo);
});
afterAll(async () => {
  for (const one of visits.splice(0)) await one.close();
  await rm(folder, { recursive: true, force: true });
  await portal?.stop();
});

async function newVisitor(): Promise<Page> {
  const one = await visit(portal);
  visits.push(one);
  return one.page;
}

async function register(
  page: Page,
  kind: 'Individual' | 'University/Institution',
  name: string,
  email: string,
) {
  await page.goto('/register');
  await page.getByLabel(kind).check();
  const fill = (field: string, value: string) => page.locator(`[name="${field}"]`).fill(value);
  await fill('name', name);
  await fill('email', email);
  await fill('mobile', '9876543210');
  await fill('designation', 'Head of Recruitment');
  await fill('affiliation', 'Pune, India');
  await fill('password', 'Correct-horse7');
  await fill('confirmPassword', 'Correct-horse7');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard');
  const mail = (await portal.newMails()).find((one) => one.to === email);
  const { path, token } = linkOf(mail);
  await page.goto(`${path}?${new URLSearchParams({ token, email })}`);
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await page.getByText('Your email address is verified', { exact: true }).waitFor();
}

async function loginAs(page: Page, person: Person, next: string) {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.locator('[name="email"]').fill(person.email);
  await page.locator('[name="password"]').fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`**${next}`);
}

const editorOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const idOf = async (email: string): Promise<string> =>
  (await portal.db.$client.query('SELECT id FROM users WHERE email = $1', [email])).rows[0].id;

test('a university and a scholar publish, a moderator decides, the scholar resubmits, a visitor finds both', async () => {
  const university = await newVisitor();
  await register(university, 'University/Institution', 'Deccan Sample University', 'office@deccan.example');
  const userId = await idOf('office@deccan.example');
  await portal.db.transaction((tx) =>
    insertLedgerEntries(tx, [
      {
        id: newId(),
        userId,
        bucket: 'job',
        amount: 1,
        cause: 'correction',
        reason: 'bought at the desk',
        createdAt: portal.now,
      },
    ]),
  );
  const scholar = await newVisitor();
  await register(scholar, 'Individual', 'Asha Scholar', 'asha@scholar.example');

  // The university posts a job.
  await pauseTimers(university, [2_000]);
  await university.goto('/jobs/create');
  await university.getByLabel('Job title').fill('Professor of Glaciology');
  expect(await university.getByLabel('Employer / Organization').inputValue()).toBe(
    'Deccan Sample University',
  );
  await editorOf(university, 'Description').click();
  await university.keyboard.type(
    'Lead the study of Himalayan glaciers, teach two courses a year and build a field station.',
  );
  await university.getByLabel('Field', { exact: true }).fill('environ');
  await university.keyboard.press('Enter');
  await university.getByLabel('Position', { exact: true }).fill('professor');
  await university.getByRole('option', { name: 'Professor', exact: true }).click();
  await university.keyboard.press('Escape');
  await university.getByLabel('Continent').selectOption('Asia');
  await university.getByLabel('Country').selectOption('India');
  await university.getByRole('button', { name: 'Submit Job for Review' }).click();
  await university
    .getByText('Job posted successfully! It will be reviewed by our team before being published.')
    .waitFor();
  await runOnlyPaused(university, 2_000);
  await university.waitForURL('**/dashboard?tab=jobs');
  await university.getByText('UNDER REVIEW').first().waitFor();

  // The scholar posts a workshop.
  await scholar.goto('/posts/create');
  await scholar.getByLabel('Title', { exact: true }).fill('Reading ice cores');
  await scholar.getByLabel('Type', { exact: true }).selectOption('workshop');
  await scholar.getByLabel(/Subtype/).selectOption('offline');
  await editorOf(scholar, 'Content').click();
  await scholar.keyboard.type('Two days of hands-on work with ice cores.');
  await scholar.setInputFiles('#post-image', photo);
  await scholar.getByText('1000 × 680 px').last().waitFor();
  await scholar.getByRole('button', { name: /Submit/ }).click();
  await scholar.waitForURL('**/dashboard**');

  // A moderator approves the one and rejects the other.
  const moderator = await createUser(portal, { role: 'moderator', name: 'Mira Moderator' });
  const desk = await newVisitor();
  await loginAs(desk, moderator, '/admin/jobs');
  await desk.locator('tbody').getByText('Professor of Glaciology', { exact: true }).click();
  await desk
    .getByRole('complementary', { name: 'Review' })
    .getByRole('button', { name: /Approve/ })
    .click();
  await expect.poll(() => statusOf('Professor of Glaciology')).toBe('approved');
  await desk.goto('/admin/posts');
  await desk.locator('tbody').getByText('Reading ice cores', { exact: true }).click();
  const review = desk.getByRole('complementary', { name: 'Review' });
  const reject = review.getByRole('button', { name: /Reject/ });
  await reject.click();
  await review.getByRole('textbox').fill('Please name the venue.');
  await reject.click();
  await expect.poll(() => statusOf('Reading ice cores')).toBe('rejected');
  // Mails are sent once the decisions can no longer be undone.
  portal.advanceClock(60_000);
  const mails = await portal.newMails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
    expect.arrayContaining([
      ['office@deccan.example', 'Your job is live: Professor of Glaciology'],
      ['asha@scholar.example', 'Your post needs changes: Reading ice cores'],
    ]),
  );

  // The scholar reads why, edits and resubmits; the moderator approves.
  await scholar.goto('/dashboard');
  await scholar.getByText('Please name the venue.').first().waitFor();
  await scholar
    .getByRole('link', { name: /Edit & Resubmit/ })
    .first()
    .click();
  await scholar.waitForURL('**/posts/edit/**');
  await scholar.getByText('Please name the venue.').first().waitFor();
  const title = scholar.getByLabel('Title', { exact: true });
  await title.fill('Reading ice cores in Pune');
  await scholar
    .getByRole('button', { name: /Resubmit|Save|Submit/ })
    .last()
    .click();
  await scholar.waitForURL(/\/posts\/[0-9a-f-]+$/);
  await desk.goto('/admin/posts');
  await desk.locator('tbody').getByText('Reading ice cores in Pune', { exact: true }).click();
  await desk
    .getByRole('complementary', { name: 'Review' })
    .getByRole('button', { name: /Approve/ })
    .click();
  await expect.poll(() => statusOf('Reading ice cores in Pune')).toBe('approved');

  // A visitor finds both, by search and by filter.
  const visitor = await newVisitor();
  await visitor.goto('/');
  await visitor.getByRole('main').getByRole('combobox').fill('ICE cores');
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL('**/search?q=**');
  await visitor.getByRole('link', { name: 'Reading ice cores in Pune' }).first().waitFor();
  await visitor.goto('/jobs?filter=faculty&location=Asia%2FIndia');
  await visitor.getByRole('link', { name: 'Professor of Glaciology' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Professor of Glaciology' }).waitFor();
  await visitor.goto('/workshops?filter=offline');
  await visitor.getByRole('link', { name: 'Reading ice cores in Pune' }).waitFor();

  // Its institution sees how often it was read.
  const [glaciology] = await readItems(portal.db, { title: 'Professor of Glaciology' });
  for (let n = 0; n < 1204; n += 1) countUse(portal.ctx, glaciology!.id, 'views');
  await writeItemStats(portal.ctx);
  await university.goto('/dashboard?tab=jobs');
  await university.getByRole('link', { name: 'seen 1,204 · applied 0 · saved 0' }).click();
  await university.waitForURL('**/numbers');
  const plot = university.getByRole('img', { name: /^Views by day, .* at most 1,204$/ });
  await plot.waitFor();
  // A first day is a bar, too.
  expect((await plot.locator('rect').boundingBox())!.width).toBeLessThan(40);

  // The log shows it all.
  const { logs } = await portal.call('GET /logs', { token: moderator.token });
  expect(logs.map(({ action, reason, moderatorName }) => [action, reason, moderatorName])).toEqual([
    ['approved', null, 'Mira Moderator'],
    ['rejected', 'Please name the venue.', 'Mira Moderator'],
    ['approved', null, 'Mira Moderator'],
  ]);
  // An author's own item that is not public yet answers 404 to the guest's loader; the page then asks as its author.
  const complaints = visits.flatMap((one) => one.complaints).filter((text) => !/status of 404/.test(text));
  expect(complaints).toEqual([]);
});

const statusOf = async (title: string): Promise<string | undefined> =>
  (await readItems(portal.db, { title }))[0]?.approvalStatus;
