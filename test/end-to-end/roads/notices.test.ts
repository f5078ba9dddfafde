import { addNotices } from '../../../src/domain/platform/add-notices.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/domain/platform/context.ts';

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
const addUnread = (person: Person, titles: string[], kind: 'decision' | 'change' | 'reminder' = 'change') =>
  portal.db.transaction((tx) =>
    addNotices(
      tx,
      portal.ctx,
      titles.map((title) => ({
        userId: person.id,
        kind,
        about: title,
        collection: 'jobs' as const,
        itemId: newId(),
        title,
        text: 'Extended: application from 4 December 2026 to 8 December 2026',
        path: '/jobs',
        isShown: true,
      })),
    ),
  );

test('the bell counts what is new, which is marked as read once it was on the screen', async () => {
  const person = await createUser(portal);
  await addUnread(person, ['Lecturer in Geodesy', 'A'.repeat(150)]);
  await addUnread(person, ['A date that is near'], 'reminder');
  const page = await openAs(person);
  await page.goto('/about');
  await page.getByRole('link', { name: 'What is new: 2' }).click();
  await page.waitForURL('**/dashboard/new');
  const row = page.getByRole('listitem').filter({ hasText: 'Lecturer in Geodesy' });
  await row.getByText('Extended', { exact: true }).waitFor();
  await row.getByText('New:').waitFor();
  expect(await page.getByText('A date that is near').count()).toBe(0);
  await page.getByRole('link', { name: 'What is new', exact: true }).first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.reload();
  await page.getByRole('link', { name: 'Lecturer in Geodesy' }).waitFor();
  expect(await page.getByText('New:').count()).toBe(0);
});

test('what is new is by day and by kind, and one kind alone stays unread until all is marked', async () => {
  const person = await createUser(portal);
  const page = await openAs(person, 360);
  await page.goto('/notices');
  await page.waitForURL('**/dashboard/new');
  // There is nothing yet that being on the screen marks.
  await page.getByText(/^Nothing new since/).waitFor();
  await addUnread(person, ['Lecturer in Geodesy']);
  await addUnread(person, ['A course of mine'], 'decision');
  await page.goto('/dashboard/new?kind=decision');
  await page.getByRole('link', { name: 'A course of mine' }).waitFor();
  expect(await page.getByRole('link', { name: 'Lecturer in Geodesy' }).count()).toBe(0);
  await page.getByRole('heading', { level: 2, name: /^Today/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await page.getByText('New:').waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('link', { name: 'What is new', exact: true }).first().waitFor();
  await page.goto('/dashboard/new?kind=match');
  await page.getByText(/^Nothing new since/).waitFor();
});

test('what is due is read once, with the numbers of the tabs; views without it ask for these alone', async () => {
  const person = await createUser(portal);
  await portal.call('POST /drafts/jobs', { token: person.token, body: {} });
  const page = await openAs(person);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/desk/')) asked.push(pathname.slice('/api/desk/'.length) + search);
  });
  const views = page.getByRole('navigation', { name: 'Dashboard' });
  const numbers = async () => (await views.getByRole('link').allTextContents()).join(', ');
  await page.goto('/dashboard');
  await expect.poll(numbers).toMatch(/^All ?, Due 1, New ?\d*, Mine 1$/);
  expect(asked.toSorted()).toEqual(['due?limit=5', 'new', 'new/count']);
  await views.getByRole('link', { name: /^Mine/ }).click();
  await expect.poll(() => asked.slice(3)).toEqual(['due?limit=1']);
  expect(await numbers()).toMatch(/^All ?, Due 1, New ?\d*, Mine 1$/);
});

test('one place keeps when we write', async () => {
  const person = await createUser(portal);
  const page = await openAs(person, 360);
  await page.goto('/my-searches#following');
  await page.waitForURL('**/dashboard/settings#following');
  const choices: [string, string][] = [
    ['Reminders', '2 days before'],
    ['Emails about changes', 'At once'],
    ['Emails about decisions', 'No emails'],
    ['Emails about questions', 'No emails'],
  ];
  for (const [label, choice] of choices) {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByLabel(label, { exact: true }).selectOption(choice);
    await saved;
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.reload();
  for (const [label, choice] of choices)
    await page
      .getByLabel(label, { exact: true })
      .locator('option:checked', { hasText: choice })
      .waitFor({ state: 'attached' });
  const { noticeSettings } = await portal.call('GET /users/profile', { token: person.token });
  expect(noticeSettings).toMatchObject({
    reminder: { mail: true, days: [2] },
    extension: { mail: true },
    change: { mail: true },
    decision: { mail: false },
    question: { mail: false },
  });
});

test('makes, renews and ends the address of the calendar', async () => {
  const person = await createUser(portal);
  const page = await openAs(person);
  await page.goto('/dashboard/settings#calendar');
  const calendar = page.getByRole('region', { name: 'Calendar and newsletter' });
  const addressNow = async () => new URL((await calendar.getByRole('code').textContent()) ?? '').pathname;
  const statusOf = async (path: string) => (await fetch(portal.url + path)).status;
  await calendar.getByRole('button', { name: 'Create an address' }).click();
  const first = await addressNow();
  expect(await statusOf(first)).toBe(200);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await calendar.getByText('You created yours on').waitFor();
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
    .getByText('What is due and what is new, your jobs, posts and credits will be shown here.')
    .waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
    '/login?next=%2Fdashboard%2Fnew',
  );
});
