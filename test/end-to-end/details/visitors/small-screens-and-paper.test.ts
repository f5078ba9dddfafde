import { beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, scrollsSideways, visit } from '../../support/visit.ts';
import { admin, portal, publish, startVisitors } from './portal.ts';

startVisitors();

/** Eleven columns with whole words: wider than a phone, and than paper. */
const roster = `<p>${'The post is permanent. '.repeat(120)}</p><table><tbody>${Array.from(
  { length: 30 },
  (_, row) =>
    `<tr>${Array.from({ length: 11 }, (_, column) => `<td>Department ${row} Examination${column}</td>`).join('')}</tr>`,
).join('')}</tbody></table>`;

let job: string;

beforeAll(async () => {
  job = await publish('jobs', { title: 'Reader in Statistics', content: roster });
});

test('at a zoom of 400 % nothing stays in front of a page, as nothing else would be seen', async () => {
  const { page, close } = await visit(portal, { width: 320, height: 256 });
  for (const path of [`/jobs/${job}`, '/jobs', '/compare']) {
    await page.goto(path);
    const staying = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 24)
        .map((one) => one.outerHTML.slice(0, 80)),
    );
    expect([path, staying]).toEqual([path, []]);
    expect([path, await scrollsSideways(page)]).toEqual([path, false]);
  }
  await close();
});

test('text fields of phones have at least 16 px, so that Safari doesn’t zoom into them', async () => {
  const { page, close } = await visit(portal, { width: 360, height: 740 });
  await page.addInitScript((value) => localStorage.setItem('token', value), admin.token);
  for (const path of [
    '/jobs',
    '/search?q=job',
    '/my-list',
    '/admin/queue',
    '/admin/users',
    '/admin/payments',
    '/posts/create?type=blog',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('input, select, textarea, [contenteditable=true]')]
        .filter((one) => !/^(checkbox|radio|range|file|hidden)$/.test((one as HTMLInputElement).type))
        .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
        .map((one) => one.outerHTML.slice(0, 100)),
    );
    expect([path, small]).toEqual([path, []]);
  }
  await close();
});

test('a wide table is printed with all of its columns', async () => {
  const { page, close } = await visit(portal, { width: 660, height: 900 });
  await page.goto(`/jobs/${job}`);
  await page.emulateMedia({ media: 'print' });
  const [table, room] = await page.evaluate(() => {
    const found = document.querySelector('main table')!;
    return [found.getBoundingClientRect().right, document.documentElement.clientWidth];
  });
  expect(table).toBeLessThanOrEqual(room);
  await close();
});

test('titles of a text leave out no level below that of its page', async () => {
  const content = '<h3>Subheading first</h3><p>Notes on a census.</p><h2>Heading</h2><h3>Subheading</h3>';
  const id = await publish('posts', { type: 'blog', subType: null, content });
  const { page, close } = await visit(portal, { width: 360, height: 740 });
  await page.goto(`/posts/${id}`);
  expect(await accessibilityProblems(page)).toEqual([]);
  const levels = await page
    .locator('article')
    .getByRole('heading')
    .evaluateAll((all) => all.map(({ localName }) => localName));
  expect(levels.slice(0, 3)).toEqual(['h2', 'h2', 'h3']);
  await close();
});
