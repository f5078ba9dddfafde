import { addNotices } from '../../../src/domain/platform/add-notices.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/domain/platform/ids.ts';

import { createUser, type Person } from '../../support/people.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let open: Visit | undefined;
beforeAll(async () => void (portal = await RunningPortal.launch()));
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function openAs(person: Person | null, width = 1280) {
  open = await visit(portal, { width, height: 780 });
  if (person) await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return open.page;
}
const tell = (person: Person, titles: string[]) =>
  portal.db.transaction((tx) =>
    addNotices(
      tx,
      portal.ctx,
      titles.map((title) => ({
        userId: person.id,
        kind: 'reminder' as const,
        about: title,
        collection: 'jobs' as const,
        itemId: newId(),
        title,
        text: 'Apply by: 4 December 2026',
        path: '/jobs',
        isShown: true,
      })),
    ),
  );

test('the bell counts what is unread, and its page marks it as read', async () => {
  const person = await createUser(portal);
  await tell(person, ['Lecturer in Geodesy', 'A'.repeat(150)]);
  const page = await openAs(person);
  await page.goto('/about');
  await page.getByRole('link', { name: 'Notices, 2 unread' }).click();
  await page.getByRole('heading', { name: 'Notices', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Lecturer in Geodesy' }).waitFor();
  expect(await page.getByRole('region', { name: 'Latest' }).getByText('New', { exact: true }).count()).toBe(
    2,
  );
  await page.getByRole('link', { name: 'Notices', exact: true }).first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.reload();
  await page.getByRole('link', { name: 'Lecturer in Geodesy' }).waitFor();
  expect(await page.getByText('New', { exact: true }).count()).toBe(0);
});

test('are by day, and those of one kind alone stay unread', async () => {
  const person = await createUser(portal);
  await tell(person, ['Lecturer in Geodesy']);
  const page = await openAs(person);
  await page.goto('/notices?kind=decision');
  await page.getByText('Nothing of this kind yet.').waitFor();
  await page.getByRole('link', { name: 'Reminders', exact: true }).click();
  await page.getByRole('link', { name: 'Lecturer in Geodesy' }).waitFor();
  expect(await page.getByRole('heading', { level: 3, name: /^\d+ \w+ \d{4}$/ }).count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await page.getByText('New', { exact: true }).waitFor();
});

test('says what will appear there, and keeps what a person wants to hear of', async () => {
  const person = await createUser(portal);
  const page = await openAs(person, 360);
  await page.goto('/notices');
  await page.getByRole('heading', { name: 'Nothing yet' }).waitFor();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('group', { name: 'Reminders' }).getByRole('checkbox', { name: 'Email' }).check();
  await saved;
  await page.reload();
  const reminders = page.getByRole('group', { name: 'Reminders' });
  await expect.poll(() => reminders.getByRole('checkbox', { name: 'Email' }).isChecked()).toBe(true);
  expect(await reminders.getByRole('checkbox', { name: '7 days before' }).isChecked()).toBe(true);
});

test('makes, renews and ends the address of the calendar', async () => {
  const person = await createUser(portal);
  const page = await openAs(person);
  await page.goto('/notices');
  const calendar = page.getByRole('region', { name: 'Your calendar' });
  const addressNow = async () => new URL((await calendar.getByRole('code').textContent()) ?? '').pathname;
  const statusOf = async (path: string) => (await fetch(portal.url + path)).status;
  await calendar.getByRole('button', { name: 'Create an address' }).click();
  const first = await addressNow();
  expect(await statusOf(first)).toBe(200);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await calendar.getByText('You created your address on').waitFor();
  await calendar.getByRole('button', { name: 'Create a new address' }).click();
  const second = await addressNow();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await calendar.getByRole('button', { name: 'Turn off' }).click();
  await calendar.getByRole('button', { name: 'Create an address' }).waitFor();
  expect(await statusOf(second)).toBe(404);
});

test('asks guests to log in', async () => {
  const page = await openAs(null);
  await page.goto('/notices');
  await page
    .getByText('Decisions on your items, reminders of deadlines and new matches will be shown here.')
    .waitFor();
});
