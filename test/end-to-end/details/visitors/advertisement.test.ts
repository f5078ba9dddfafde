import { beforeAll, expect, test } from 'vitest';
import { buildOpening } from '../../../support/openings.ts';
import { createUser } from '../../../support/people.ts';
import { scriptWith } from '../../support/script-with.ts';
import { delayRequests } from '../../support/delay-requests.ts';
import { expectGoodPage, visit } from '../../support/visit.ts';
import { openAt, portal, publish, startVisitors } from './portal.ts';

startVisitors();

const openings = Array.from({ length: 40 }, (_, n) =>
  buildOpening({
    department: `Department ${n + 1}`,
    ...(n >= 30 && { title: 'Professor', position: 'professor' }),
  }),
);
const title = 'Teaching positions in forty departments';
let path: string;
beforeAll(async () => void (path = `/jobs/${await publish('jobs', { title, openings })}`));

test('the openings of an advertisement are sent once, as a list', async () => {
  const html = await (await fetch(portal.url + path)).text();
  expect(html.split('Department 33')).toHaveLength(2);
  const data = await (await fetch(`${portal.url}${path}.data`)).text();
  expect(data.split('"Department 33"')).toHaveLength(2);
});

test('a search marks its openings on the page, opened by address or by a link', async () => {
  const page = await openAt(`${path}#find=department+33`);
  const row = page.locator('#opening-33');
  const marked = () => page.locator('[id^=opening-][class*=found]').count();
  const isMarked = () => row.evaluate((one) => one.className.includes('found'));
  await expect.poll(isMarked).toBe(true);
  await expect.poll(() => row.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await marked()).toBe(1);
  // In the second group, which was closed.
  expect(await row.isVisible()).toBe(true);
  await page.goto('/jobs?q=department+33');
  await page.getByRole('link', { name: title }).click();
  await page.waitForURL(/#find=department/);
  await expect.poll(isMarked).toBe(true);
  expect(await page.locator('[id^=opening-]').count()).toBe(40);
});

test('the list stays when the page changes before its script is there', async () => {
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
  await page.getByRole('link', { name: /^What is new/ }).waitFor();
  await expect.poll(() => page.locator('[id^=opening-][class*=found]').count()).toBe(1);
  expect(await page.locator('[id^=opening-]').count()).toBe(40);
});

test('an address opens its opening in its group, others stay closed, and paper has all of all', async () => {
  const open = await visit(portal, { width: 360, height: 800 });
  const { page } = open;
  await page.goto(`${path}#opening-35`);
  const shown = () => page.getByText('A doctorate in physics, and NET.').filter({ visible: true }).count();
  const lines = () => page.locator('[id^=opening-]').filter({ visible: true }).count();
  await expect.poll(lines).toBe(40);
  await expect.poll(shown).toBe(1);
  await page.getByText('Assistant Professor 30 openings, 90 vacancies').click();
  expect(await lines()).toBe(10);
  await expectGoodPage(page);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(lines).toBe(40);
  expect(await shown()).toBe(40);
  expect(open.complaints).toEqual([]);
  await open.close();
});
