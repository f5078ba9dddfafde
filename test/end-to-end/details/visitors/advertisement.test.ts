import { beforeAll, expect, test } from 'vitest';
import { buildOpening } from '../../../support/openings.ts';
import { createUser } from '../../../support/people.ts';
import { scriptWith } from '../../support/script-with.ts';
import { delayRequests } from '../../support/delay-requests.ts';
import { expectGoodPage, visit } from '../../support/visit.ts';
import { openAt, portal, publish, startVisitors } from './portal.ts';

startVisitors();

const openings = Array.from({ length: 40 }, (_, n) => buildOpening({ department: `Department ${n + 1}` }));
const title = 'Teaching positions in forty departments';
let path: string;
beforeAll(async () => void (path = `/jobs/${await publish('jobs', { title, openings })}`));

test('the openings of an advertisement are sent once, as a table', async () => {
  const html = await (await fetch(portal.url + path)).text();
  expect(html.split('Department 33')).toHaveLength(2);
  const data = await (await fetch(`${portal.url}${path}.data`)).text();
  expect(data.split('"Department 33"')).toHaveLength(2);
});

test('a search marks its openings on the page, opened by address or by a link', async () => {
  const page = await openAt(`${path}#find=department+33`);
  const row = page.locator('#opening-33');
  const isMarked = async () => (await row.getAttribute('class')) !== null;
  await expect.poll(isMarked).toBe(true);
  await expect.poll(() => row.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await page.locator('tbody tr[class]').count()).toBe(1);
  await page.goto('/jobs?q=department+33');
  await page.getByRole('link', { name: title }).click();
  await page.waitForURL(/#find=department/);
  await expect.poll(isMarked).toBe(true);
  expect(await page.locator('tbody tr').count()).toBe(40);
});

test('the table stays when the page changes before its script is there', async () => {
  const page = await openAt('/about');
  await page.evaluate((token) => localStorage.setItem('token', token), (await createUser(portal)).token);
  const letThrough = await delayRequests(page, scriptWith('#find='));
  const known = page.waitForResponse('**/api/users/profile');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await known;
  await page.evaluate(() => (location.hash = '#find=department+33'));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  letThrough();
  await page.getByRole('link', { name: /^Notices/ }).waitFor();
  await expect.poll(() => page.locator('tbody tr[class]').count()).toBe(1);
  expect(await page.locator('tbody tr').count()).toBe(40);
});

test('phones show ten openings until all are wanted, and paper has all', async () => {
  const open = await visit(portal, { width: 360, height: 800 });
  const { page } = open;
  await page.goto(`${path}#opening-20`);
  const shown = () => page.locator('tbody tr').filter({ visible: true }).count();
  expect(await shown()).toBe(11);
  await page.getByText('Show all 40 openings').click();
  expect(await shown()).toBe(40);
  await expectGoodPage(page);
  await page.getByText('Show all 40 openings').click();
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toBe(40);
  expect(open.complaints).toEqual([]);
  await open.close();
});
