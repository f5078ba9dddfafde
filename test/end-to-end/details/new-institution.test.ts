import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../support/people.ts';
import { RunningPortal } from '../support/portal.ts';
import { visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
});
afterAll(async () => {
  await portal?.stop();
});
afterEach(async () => {
  await open?.close();
  open = undefined;
});

test('an institution without posts is sent to the packages instead of a form that refuses it', async () => {
  const { token } = await createUser(portal, { role: 'university' });
  open = await visit(portal);
  const { page } = open;
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/dashboard');
  const jobs = page.getByRole('region', { name: 'Your Jobs' });
  await jobs.getByText('To publish, your institution needs a package or credits.').waitFor();
  expect(await page.getByRole('link', { name: 'Post your first job' }).count()).toBe(0);
  await jobs.getByRole('link', { name: 'View Packages' }).click();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(() => headings.allInnerTexts()).toEqual(['Packages for institutions', 'Your credits']);
});
