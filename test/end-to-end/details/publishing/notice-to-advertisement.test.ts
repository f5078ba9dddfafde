import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser } from '../../../support/people.ts';
import { accessibilityProblems, scrollsSideways } from '../../support/visit.ts';
import { editorOf, itemsOf, openAs, portal, startPublishing } from '../../support/publishing.ts';

startPublishing();

const pathOf = (name: string) => new URL(`../../../notices/corpus/${name}`, import.meta.url);
const box = 'Paste the notice, or drop its PDF, Word page or spreadsheet';
const report = (page: Page) => page.getByRole('status').filter({ hasText: /fields? filled from/ });

async function openForm(page: Page, path = '/jobs/create'): Promise<void> {
  await page.goto(path);
  await page.getByRole('toolbar').waitFor();
}

/** As a file is dropped from the desktop. */
async function drop(page: Page, name: string, type: string): Promise<void> {
  const letters = readFileSync(pathOf(name)).toString('base64');
  await page.getByLabel(box).evaluate(
    (target, file) => {
      const bytes = Uint8Array.from(atob(file.letters), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], file.name, { type: file.type }));
      for (const kind of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { letters, name: name.split('/')[1]!, type },
  );
}

async function paste(page: Page, html: string): Promise<void> {
  await page.getByLabel(box).focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', text.replace(/<[^>]*>/g, ' '));
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  }, html);
}

const choose = async (page: Page, id: string, option: string) => {
  await page.locator(id).fill(option);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
};
const submit = async (page: Page) => {
  await page.getByRole('button', { name: 'Submit Job for Review' }).click();
  await page.waitForURL('**/dashboard?tab=jobs');
};

test('a PDF is dropped, looked at beside the form, and submitted with what is still to check', async () => {
  const author = await createUser(portal);
  const page = await openAs(author, { width: 1280, height: 900 });
  await openForm(page);
  await drop(page, '25-fee-columns-chrome/notice.pdf', 'application/pdf');
  await report(page).waitFor();
  expect(await report(page).textContent()).toBe('11 fields filled from notice.pdf. 1 to check.');
  expect(await page.getByLabel('Employer / Organization').inputValue()).toBe('Aravalli Central University');
  expect(await page.getByLabel('Country', { exact: true }).first().inputValue()).toBe('India');

  // From a field to where it was read, and back.
  const panel = page.getByRole('region', { name: 'The notice' });
  const mark = panel.locator('mark[tabindex]').filter({ hasText: 'Last Date of receipt' });
  await mark.waitFor();
  await page
    .locator('#job-milestones')
    .locator('xpath=..')
    .getByRole('button', { name: 'Show it in the notice' })
    .click();
  await page.waitForFunction(() => document.activeElement?.matches('mark[data-field~="milestones"]'));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'job-milestones');
  expect(await panel.getByRole('cell', { name: 'Economics' }).count()).toBe(1);

  // A source goes with the first change by hand.
  await page.getByText('Notice: “Appointment to Various Teaching Positions”').waitFor();
  await page.getByLabel('Job title').fill('Teaching posts');
  await page.getByText('Notice: “Appointment to Various Teaching Positions”').waitFor({ state: 'detached' });
  expect(await accessibilityProblems(page)).toEqual([]);

  // The notice stays with the draft.
  await page
    .getByText(/^Draft saved/)
    .filter({ visible: true })
    .waitFor();
  await page.reload();
  await mark.waitFor();
  expect(await page.getByText('To check.', { exact: true }).count()).toBe(1);

  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('1 to check in the form').waitFor();
  await page
    .getByText(/It isn’t clear to which field “Computer Science” belongs/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await submit(page);
  const [job] = await itemsOf(author);
  expect(job).toMatchObject({
    title: 'Teaching posts',
    openingCount: 6,
    location: 'Asia/India',
    approvalStatus: 'pending',
  });
  expect(job!.field.toSorted()).toEqual(['business_economics', 'natural_sciences']);
  const { documents } = await portal.call('GET /jobs/:id', { token: author.token, params: { id: job!.id } });
  expect(documents.map(({ name }) => name)).toEqual(['notice']);
});

test('a Word page is chosen, positions are completed, and it is submitted', async () => {
  const author = await createUser(portal);
  const page = await openAs(author, { width: 360, height: 800 });
  await openForm(page);
  await page
    .getByLabel('File of the notice')
    .setInputFiles(pathOf('26-project-posts-word/notice.docx').pathname);
  await report(page).waitFor();
  expect(await page.getByLabel('Job title').inputValue()).toBe(
    'Engagement of Project Staff on Contract Basis',
  );
  expect(await scrollsSideways(page)).toBe(false);
  // Two posts are of no position that the portal knows.
  for (const index of [0, 1])
    await page.locator(`#job-openings-${index}-position`).selectOption('project_staff');
  await choose(page, '#job-field', 'natural');
  await choose(page, '#job-position', 'project');
  await submit(page);
  const [job] = await itemsOf(author);
  expect(job).toMatchObject({
    employer: 'Sutlej Basin Remote Sensing Centre',
    openingCount: 3,
    location: 'Asia/India',
  });
});

test('a page is pasted, and submitted as it was read', async () => {
  const author = await createUser(portal);
  const page = await openAs(author, { width: 768, height: 1024 });
  await openForm(page);
  await paste(page, readFileSync(pathOf('27-posts-by-rank-page/notice.html'), 'utf8'));
  await report(page).waitFor();
  await expect.poll(() => editorOf(page, 'Description').textContent()).toMatch(/full-time teaching posts/);
  await submit(page);
  const [job] = await itemsOf(author);
  expect(job).toMatchObject({
    title: 'Recruitment of Teachers in University Departments',
    openingCount: 6,
    location: 'Asia/India',
    place: { mode: 'onSite', city: 'Satara', country: 'IN' },
  });
});

test('what can’t be read says why, and the notice of an offline device is read when it is online again', async () => {
  const page = await openAs(await createUser(portal));
  await openForm(page);
  await page
    .getByLabel('File of the notice')
    .setInputFiles({ name: 'notice.xls', mimeType: '', buffer: Buffer.from('x') });
  await page.getByRole('alert').filter({ hasText: 'Please save it as .xlsx' }).waitFor();
  await page.context().setOffline(true);
  await page.getByLabel(box).fill('University of Samples\nLast date to apply: 15 January 2027');
  await page.getByRole('button', { name: 'Fill in the form' }).click();
  await page.getByRole('alert').filter({ hasText: 'read when the connection is back' }).waitFor();
  await page.context().setOffline(false);
  await report(page).waitFor();
  expect(await page.getByLabel('Employer / Organization').inputValue()).toBe('University of Samples');
});

test('a reading is cancelled, the form stays as it was, and a reader that is away is said', async () => {
  const page = await openAs(await createUser(portal));
  await openForm(page);
  let isAway = false;
  await page
    .context()
    .route('**/api/jobs/parse', (route) => (isAway ? route.fulfill({ status: 503, body: '' }) : undefined));
  await page.getByLabel(box).fill('University of Samples');
  await page.getByRole('button', { name: 'Fill in the form' }).click();
  await page.getByRole('progressbar', { name: 'Reading the notice' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Employer / Organization').inputValue()).toBe('');
  isAway = true;
  await page.getByRole('button', { name: 'Fill in the form' }).click();
  await page.getByRole('alert').filter({ hasText: 'Reading isn’t possible right now' }).waitFor();
  expect(await page.getByLabel(box).inputValue()).toBe('University of Samples');
});
