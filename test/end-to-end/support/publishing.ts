import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Person } from '../../support/people.ts';
import { runOnlyPaused } from './paused-timers.ts';
import { RunningPortal } from './portal.ts';
import { visit, type Visit } from './visit.ts';

export let portal: RunningPortal;
export let folder: string;
export let photo: string;
/** Pages opened by a test, which are closed after it. */
export let open: Visit | undefined;

/** A portal and a folder with a photo, for the tests of a file. */
export function startPublishing(): void {
  beforeAll(begin);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await portal?.stop();
  });
  afterEach(async () => {
    await open?.close();
    open = undefined;
  });
}

async function begin(): Promise<void> {
  portal = await RunningPortal.launch();
  folder = await mkdtemp(join(tmpdir(), 'lectern-photos-'));
  photo = join(folder, 'campus.jpg');
  // Noise doesn't compress, so the file has a real photo's size; with EXIF rotation.
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

export async function openAs(person: Person | null, size?: { width: number; height: number }): Promise<Page> {
  open = await visit(portal, size);
  const { page } = open;
  if (person)
    await page.addInitScript(
      (token) => localStorage.getItem('token') ?? localStorage.setItem('token', token),
      person.token,
    );
  return page;
}

/** 90 days after the beginning of the portal's clock. */
export const deadline = '2027-02-19';
export const description =
  'Teach two courses a year and supervise theses in policy analysis, for three years.';

/** The author's jobs in every status. */
export const itemsOf = async (author: Person) =>
  (
    await portal.call('GET /jobs', {
      query: { userId: author.id, includeAllStatuses: true },
      token: author.token,
    })
  ).jobs;

/** How long the message after submitting a job or a post is shown. */
export const jobSentMs = 2_000;
export const postSentMs = 1_500;
/** Autosave waits for this pause in typing. */
export const pauseMs = 3_000;

export const isSaved = (page: Page) =>
  page
    .getByRole('complementary')
    .getByText(/^Draft saved \d\d:\d\d$/)
    .waitFor();

/** Ends the paused delay after the last key, so that the form saves now. */
export const saves = async (page: Page) => {
  await runOnlyPaused(page, pauseMs);
  await isSaved(page);
};

/** The text area, once the editor is loaded. */
export const editorOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export async function fillJob(page: Page, title: string): Promise<void> {
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
