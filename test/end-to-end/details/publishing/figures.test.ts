import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createUser } from '../../../support/people.ts';
import { accessibilityProblems, scrollsSideways } from '../../support/visit.ts';
import { editorOf, folder, openAs, photo, portal, startPublishing } from '../../support/publishing.ts';

startPublishing();

/** Pastes a file where the focus is. */
const pasteFile = async (page: Awaited<ReturnType<typeof openAs>>) => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    const file = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
    clipboardData.items.add(new File([file], 'a.png', { type: 'image/png' }));
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, bytes.toString('base64'));
};

test('a blog gets images by button and paste, each with an alternative text, and shows them', async () => {
  const author = await createUser(portal);
  const page = await openAs(author, { width: 360, height: 780 });
  await page.goto('/posts/create?type=blog');
  await page.getByLabel('Title', { exact: true }).fill('What a census of libraries found');
  const text = editorOf(page, 'Content');
  await text.click();
  await page.keyboard.type('One in ten has a map.');
  const tool = page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true });
  await tool.click();
  await page.getByLabel('Image for the text').setInputFiles(photo);
  await text.locator('img[width="1400"]').waitFor();
  await text.focus();
  await pasteFile(page);
  await text.locator('img[width="300"]').waitFor();
  await page.getByText('2 images have no alternative text yet.', { exact: false }).waitFor();
  expect(await page.locator('#post-image').count(), 'the cover').toBe(1);
  await page.setInputFiles('#post-image', photo);
  await page.getByText('1400 × 952 px').waitFor();

  await page.getByRole('button', { name: 'Submit Post for Review' }).click();
  await page
    .getByRole('link', { name: 'Image 1 of the text has no alternative text.', exact: false })
    .waitFor();
  await text.locator('img[width="300"]').click();
  await tool.click();
  await page.getByRole('button', { name: 'Save text' }).click();
  await page.getByText('Please say what the image shows, or that it is decoration.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Decoration, which needs no text').check();
  await page.getByRole('button', { name: 'Save text' }).click();
  await text.locator('img[width="1400"]').click();
  await tool.click();
  await page.getByLabel('Alternative text').fill('A map of libraries');
  await page.keyboard.press('Enter');
  await page.getByText('alternative text yet', { exact: false }).waitFor({ state: 'detached' });
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('button', { name: 'Submit Post for Review' }).click();
  await page.getByText('Post created successfully!', { exact: false }).waitFor();

  const { posts } = await portal.call('GET /posts/my', { token: author.token });
  const { id } = posts[0]!;
  await page.goto(`/posts/${id}`);
  const shown = page.getByRole('img', { name: 'A map of libraries' });
  await shown.waitFor();
  expect(await shown.getAttribute('srcset')).toContain('-320.webp 320w');
  expect((await shown.boundingBox())!.width).toBeLessThanOrEqual(360);
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a text that holds no images says so, when one is pasted and when its type becomes one', async () => {
  const page = await openAs(await createUser(portal));
  await page.goto('/posts/create?type=workshop');
  const text = editorOf(page, 'Content');
  await text.click();
  await page.keyboard.type('Five days of training.');
  await page.getByText('This text holds no images.', { exact: false }).first().waitFor();
  const tool = page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true });
  expect(await tool.count()).toBe(0);
  await pasteFile(page);
  await page.getByText('One image or file was not pasted. This text holds none.', { exact: false }).waitFor();

  await page.getByLabel('Type', { exact: true }).selectOption('news');
  await page.getByText('This text holds up to 10 images.', { exact: false }).waitFor();
  const half = join(folder, 'half.jpg');
  const whole = await sharp(photo).toBuffer();
  await writeFile(half, whole.subarray(0, whole.length / 2));
  await tool.click();
  await page.getByLabel('Image for the text').setInputFiles([half, photo]);
  await page.getByText('This image ends in the middle', { exact: false }).waitFor();
  await text.locator('img').waitFor();
  await page.getByLabel('Type', { exact: true }).selectOption('workshop');
  await page.getByRole('button', { name: 'Submit Post for Review' }).click();
  await page
    .getByRole('link', { name: 'The text of a workshop holds no images. Please remove the image from it.' })
    .waitFor();
});
