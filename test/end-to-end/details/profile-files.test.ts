import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../support/people.ts';
import { RunningPortal } from '../support/portal.ts';
import { throttle } from '../support/throttle.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let folder: string;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
  folder = await mkdtemp(join(tmpdir(), 'lectern-cv-'));
  await writeFile(join(folder, 'cv.pdf'), '%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
  await writeFile(join(folder, 'false.pdf'), 'no document at all');
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } });
  await picture.png().toFile(join(folder, 'me.png'));
});
afterEach(async () => {
  await open?.close();
  open = undefined;
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

async function openProfile(person: Person, width = 1280): Promise<Page> {
  open = await visit(portal, { width, height: 900 });
  await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  await open.page.goto('/profile');
  await open.page.getByRole('button', { name: 'Save Changes' }).waitFor();
  return open.page;
}
const choose = (page: Page, label: string, name: string) =>
  page.locator(`input[type="file"][aria-label="Upload ${label}"]`).setInputFiles(join(folder, name));
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile saved').waitFor();
};

test('a CV is uploaded, saved, downloaded unchanged and removed', async () => {
  const person = await createUser(portal);
  const page = await openProfile(person);
  let isDown = true;
  await page.route('**/api/uploads/document', (route) =>
    isDown && route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await choose(page, 'CV', 'cv.pdf');
  await page.getByText('Failed to upload document').waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const link = page.getByRole('link', { name: 'Your uploaded PDF' });
  await link.waitFor();
  // At the end of the page the bar with 'Save' covers nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await accessibilityProblems(page)).toEqual([]);
  await save(page);
  const stored = await portal.call('GET /users/profile', { token: person.token });
  expect(stored.cvUpload).toBe(await link.getAttribute('href'));
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Remove' }).click();
  await save(page);
  // The message of the previous save may still be visible.
  await expect
    .poll(async () => (await portal.call('GET /users/profile', { token: person.token })).cvUpload)
    .toBeNull();
});

test('anything but a PDF is refused with a reason, and an address is accepted instead', async () => {
  const person = await createUser(portal);
  const page = await openProfile(person, 360);
  await choose(page, 'CV', 'false.pdf');
  await page.getByText('Only PDF documents can be uploaded.').waitFor();
  await page.getByLabel('CV').first().fill('https://example.org/cv.pdf');
  expect(await scrollsSideways(page)).toBe(false);
  await save(page);
  expect((await portal.call('GET /users/profile', { token: person.token })).cvUpload).toBe(
    'https://example.org/cv.pdf',
  );
});

test('a photo is uploaded over a slow connection, survives a reload, and is shown in a suitable width', async () => {
  const person = await createUser(portal);
  const page = await openProfile(person);
  await throttle(page);
  await page.locator('[name="aboutUs"]').fill('I teach.');
  await choose(page, 'Profile photo', 'me.png');
  const photo = page.locator('form img[src^="/uploads/"]');
  await photo.waitFor();
  await page.reload();
  await page.getByText('We restored your unsaved changes').waitFor();
  await expect.poll(() => page.locator('[name="aboutUs"]').inputValue()).toBe('I teach.');
  await page.waitForFunction(() =>
    document.querySelector<HTMLImageElement>('form img')?.currentSrc.endsWith('-320.webp'),
  );
  expect(await photo.getAttribute('sizes')).toBe('72px');
  await save(page);
  expect(await portal.call('GET /users/profile', { token: person.token })).toMatchObject({
    aboutUs: 'I teach.',
    profileImage: await photo.getAttribute('src'),
  });
});
