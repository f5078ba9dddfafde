import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { backgroundColours, fonts, fontSizes, textColours } from '../../../../src/contract/text/rich-text.ts';
import { buildJob } from '../../../support/items.ts';
import { createUser } from '../../../support/people.ts';
import { pauseTimers, runOnlyPaused, runPaused } from '../../support/paused-timers.ts';
import { accessibilityProblems, scrollsSideways } from '../../support/visit.ts';
import {
  editorOf,
  folder,
  itemsOf,
  openAs,
  pauseMs,
  photo,
  portal,
  postSentMs,
  startPublishing,
} from '../../support/publishing.ts';

startPublishing();

describe('the post form', () => {
  test('publishes a post with a photo, resets the subtype, and resubmits after a rejection', async () => {
    const author = await createUser(portal);
    const moderator = await createUser(portal, { role: 'moderator' });
    const page = await openAs(author);
    await pauseTimers(page, [postSentMs, pauseMs]);
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
    await page.getByText('1400 × 952 px').waitFor();
    await page.reload();
    await page.getByText('We restored your unsaved changes').waitFor();
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
    expect(new URL(page.url()).pathname).toMatch(/^\/posts\/edit\//);
    await runOnlyPaused(page, postSentMs);
    await page.waitForURL('**/dashboard?tab=posts');
    const own = page.getByRole('region', { name: 'Your Posts' });
    await own.getByText('“Winter school on survey sampling” was submitted for review').waitFor();
    await own.getByRole('listitem').getByText('UNDER REVIEW').waitFor();

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
    await page.getByText('We restored your unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Resubmit Post for Review' }).click();
    await runOnlyPaused(page, postSentMs);
    await page.waitForURL(`**/posts/${id}`);
    const again = await portal.call('GET /posts/:id', { params: { id }, token: author.token });
    expect(again).toMatchObject({
      approvalStatus: 'pending',
      content: '<p>Five days of hands-on training in survey sampling. With two lecturers.</p>',
    });
    // The address changes before the page is rendered, so reading too early would find neither form nor item.
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
    const page = await openAs(await createUser(portal));
    await page.goto('/posts/create');
    await page.getByRole('toolbar').waitFor();
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
    await page.getByText('1400 × 952 px').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    const tooBig = join(folder, 'big.jpg');
    await writeFile(tooBig, Buffer.alloc(4 * 1024 * 1024 + 1));
    await page.setInputFiles('#post-image', tooBig);
    await page.getByText('File size must be less than 4MB').waitFor();
  });
});

describe('the job form', () => {
  test('has every editor tool and keeps the result of each', async () => {
    const author = await createUser(portal);
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
    for (const name of ['Bold', 'Italic', 'Underline', 'Subscript', 'Superscript']) {
      await tool(name).click();
      await type(name);
      await tool(name).click();
    }
    await pick('Font').selectOption('Serif');
    await type('Serif');
    await pick('Font').selectOption('Default');
    const sizes = pick('Size').locator('option');
    expect(await sizes.allTextContents()).toEqual(['Small', 'Normal', 'Large', 'Huge']);
    await pick('Size').selectOption('Huge');
    await type('Huge');
    await pick('Size').selectOption('Normal');
    for (const [name, colour] of Object.entries({ 'Text colour': 'Red', 'Background colour': 'Yellow' })) {
      await tool(name).click();
      await page.getByRole('button', { name: colour, exact: true }).click();
      await type(colour);
      await tool(name).click();
      await page.getByRole('button', { name: 'No colour' }).click();
    }
    await type('\n');
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
    await type('\n');
    await tool('Bold').click();
    await type('Plain');
    await page.keyboard.press('Shift+Home');
    await tool('Clear formatting').click();
    // Over what is selected: the editor takes the focus back, with its selection, in a frame to come.
    await type('Plain\n');
    await pick('Paragraph style').selectOption('Subheading');
    await type('Posts');
    await page.keyboard.press('Enter');
    await tool('Table').click();
    await page.getByRole('button', { name: 'Insert a table' }).click();
    for (const text of ['Post', 'UR', 'SC', 'Professor', '2', '', 'Lecturer']) {
      await type(text);
      await page.keyboard.press('Tab');
    }
    for (const name of ['Undo', 'Redo']) await tool(name).click();
    const savedContent = async () => {
      await runPaused(page, pauseMs);
      const [draft] = await itemsOf(author);
      if (!draft) return null;
      return (await portal.call('GET /jobs/:id', { params: { id: draft.id }, token: author.token })).content;
    };
    const link = 'target="_blank" rel="noopener noreferrer nofollow" href="https://example.org/cfp"';
    await expect
      .poll(savedContent)
      .toBe(
        [
          '<p><strong>Bold</strong><em>Italic</em><u>Underline</u><sub>Subscript</sub><sup>Superscript</sup>',
          '<span style="font-family: serif">Serif</span><span style="font-size: 1.5em">Huge</span>',
          '<span style="color: #b1241c">Red</span><span style="background-color: #fff3a3">Yellow</span></p>',
          '<ol><li><p>Ordered list</p></li></ol><ul><li><p>Bullet list</p></li></ul>',
          `<p style="text-align: center">Centre <a ${link}>example.org/cfp</a></p><p>Plain</p><h3>Posts</h3>`,
          '<table><tbody><tr><th><p>Post</p></th><th><p>UR</p></th><th><p>SC</p></th></tr><tr><td><p>Professor</p></td><td><p>2</p></td><td><p></p></td></tr>',
          '<tr><td><p>Lecturer</p></td><td><p></p></td><td><p></p></td></tr></tbody></table>',
        ].join(''),
      );
  });
});

test('all editor formatting is readable on a phone, in light and dark mode', async () => {
  const admin = await createUser(portal, { role: 'admin' });
  const looks = [
    ...Object.keys(textColours).map((one) => `color: ${one}`),
    ...Object.keys(backgroundColours).map((one) => `background-color: ${one}`),
    ...Object.keys(textColours).flatMap((one) =>
      Object.keys(backgroundColours).map((other) => `color: ${one}; background-color: ${other}`),
    ),
    ...Object.keys(fonts).map((one) => `font-family: ${one}`),
    ...Object.keys(fontSizes).map((one) => `font-size: ${one}`),
  ];
  const body = buildJob({
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
