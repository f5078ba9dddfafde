import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../support/people.ts';
import { savingIn } from '../../support/saving.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let open: Visit | undefined;
let employer: { id: string; name: string };
let job: string;
beforeAll(async () => {
  portal = await RunningPortal.launch();
  const publishing = await savingIn(portal);
  const { token } = await createUser(portal, { role: 'admin' });
  const name = 'International Institute of Comparative Follow Studies';
  employer = await portal.call('POST /institutes', { token, body: { name, location: 'Asia/India' } });
  job = await publishing.publicItem('jobs', { employer: name, field: ['law_legal', 'humanities'] });
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function openAs(person: Person | null, address: string, width = 1280) {
  open = await visit(portal, { width, height: 780 });
  if (person) await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  await open.page.goto(address);
  return open.page;
}
const followsOf = async ({ token }: Person) =>
  (await portal.call('GET /follows', { token })).follows.map(({ name, frequency }) => [name, frequency]);

test('an institution and a field are followed from a job, changed and ended where they are listed', async () => {
  const person = await createUser(portal);
  const page = await openAs(person, `/jobs/${job}`);
  await page.getByRole('button', { name: 'Follow' }).click();
  const buttons = page.getByRole('group', { name: 'Follow' });
  await buttons.getByRole('button', { name: employer.name }).click();
  await buttons.getByRole('button', { name: employer.name, pressed: true }).waitFor();
  await buttons.getByRole('button', { name: 'Law & Legal Studies' }).click();
  await buttons.getByRole('button', { name: 'Law & Legal Studies', pressed: true }).waitFor();
  await buttons.getByRole('button', { name: 'Humanities', pressed: false }).waitFor();
  expect(await followsOf(person)).toEqual([
    [employer.name, 'weekly'],
    ['Law & Legal Studies', 'weekly'],
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto('/my-searches');
  const list = page.getByRole('region', { name: 'Following' });
  await list.getByLabel(`How often to email you about ${employer.name}`).selectOption('Daily');
  await expect.poll(() => followsOf(person)).toContainEqual([employer.name, 'daily']);
  await list.getByRole('button', { name: 'More about Law & Legal Studies' }).click();
  await page.getByRole('menuitem', { name: 'Unfollow' }).click();
  await list.getByRole('link', { name: 'Law & Legal Studies' }).waitFor({ state: 'detached' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsSideways(page)).toBe(false);
  await list.getByRole('link', { name: employer.name }).click();
  // Below its name, the country alone.
  await page.getByRole('main').getByText('India', { exact: true }).waitFor();
  await page.getByLabel(`How often to email you about ${employer.name}`).selectOption('Unfollow');
  await page.getByRole('button', { name: 'Follow' }).waitFor();
  expect(await followsOf(person)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});

test('a guest is sent to the login and back', async () => {
  const page = await openAs(null, `/institutes/${employer.id}`, 360);
  const link = page.getByRole('link', { name: 'Follow' });
  expect(await link.getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent(`/institutes/${employer.id}`)}`,
  );
  expect(await scrollsSideways(page)).toBe(false);
});
