import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob } from '../../support/items.ts';
import { createUser } from '../../support/people.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, scrollsSideways, visit } from '../support/visit.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await RunningPortal.launch();
});
afterAll(() => portal.stop());

test('the home page of an empty portal shows no empty carousels and says what will appear', async () => {
  const { page, complaints, close } = await visit(portal, { width: 360, height: 780 });
  await page.goto('/');
  const main = page.locator('main');
  await main.getByRole('heading', { name: 'Nothing has been published yet' }).waitFor();
  await main.getByText('will appear here').waitFor();
  expect(await main.getByRole('link', { name: /^View All/ }).count()).toBe(0);
  const hrefOf = (name: string) =>
    main.getByRole('link', { name, exact: true }).getAttribute('href', { timeout: 5_000 });
  expect(await hrefOf('Register')).toBe('/register');
  expect(await hrefOf('Post a Job')).toBe('/jobs/create');
  // There are no placeholders for details that the operator hasn't stated.
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/placeholder|What Our Community Says|example\.org|00000/i);
  const links = await page
    .locator('a[href^="http"]')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  expect(links).toEqual([]);
  expect(await page.content()).not.toContain('sameAs');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

test('the first job replaces the message with its carousel alone', async () => {
  const admin = await createUser(portal, { role: 'admin' });
  const { id } = await portal.call('POST /jobs', { token: admin.token, body: buildJob() });
  await portal.call('PUT /jobs/:id/approve', {
    token: admin.token,
    params: { id },
    body: { approvalStatus: 'approved' },
  });
  const html = () => fetch(portal.url).then((response) => response.text());
  await expect.poll(html).toContain('View All Jobs');
  expect(await html()).not.toContain('Nothing has been published yet');
  expect((await html()).match(/aria-label="View All /g)).toHaveLength(1);
});
