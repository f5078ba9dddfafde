import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../support/people.ts';
import { updateItems } from '../../support/item-rows.ts';
import { savingIn } from '../../support/saving.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from '../support/visit.ts';

const hour = 60 * 60 * 1000;
let portal: RunningPortal;
let open: Visit | undefined;
beforeAll(async () => {
  portal = await RunningPortal.launch();
  const { publicItem } = await savingIn(portal);
  for (let n = 0; n < 3; n += 1) await publicItem('jobs');
  await updateItems({ type: 'job' }, { publishedAt: new Date(portal.now.getTime() - 24 * hour) }, portal.db);
});
afterAll(() => portal?.stop());
afterEach(async () => {
  const complaints = open?.complaints ?? [];
  await open?.close();
  open = undefined;
  expect(complaints).toEqual([]);
});

async function openAs(person: Person | null, width = 1280) {
  open = await visit(portal, { width, height: 800 });
  if (person) await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return open.page;
}

async function isAccessible(page: Page) {
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityProblems(page)).toEqual([]);
}

const linkIn = async (email: string): Promise<string> => {
  const mail = (await portal.newMails()).find(({ to }) => to === email);
  return new URL(/https?:\/\/\S+\/alerts\/\w+\?token=[\w-]+/.exec(mail!.text)![0]).href;
};
const list = '/jobs?position=assistant_professor&country=IN';
const words = 'Assistant Professor jobs in India';

test('a person saves what a list shows, edits, pauses and deletes it', async () => {
  const person = await createUser(portal);
  const page = await openAs(person);
  await page.goto(list);
  await page.getByRole('link', { name: `Email me new ${words}` }).click();
  await page.getByRole('heading', { name: `Email me new ${words}`, level: 1 }).waitFor();
  await page.getByLabel('Email me', { exact: true }).selectOption('Weekly');
  await page.getByLabel('Day').selectOption('Wednesday');
  await page.getByLabel('Hour').selectOption('18:00');
  await page.getByLabel('Show its deadlines in my calendar').check();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByText('Your search is saved.').waitFor();
  await page.getByRole('link', { name: 'Saved searches' }).last().click();
  await page.getByText('1 of 10', { exact: true }).waitFor();
  const line = page.getByRole('region', { name: 'Saved searches' });
  await line
    .getByText(`${words} · Every Wednesday at 18:00, Indian time · its deadlines are in your calendar`)
    .waitFor();
  const choose = async (entry: string, of = words) => {
    await line.getByRole('button', { name: `More about ${of}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Rename, day and hour');
  await page.getByLabel('Name').fill('Posts for my students');
  await page.getByLabel('Show its deadlines in my calendar').uncheck();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await line.getByRole('link', { name: 'Posts for my students' }).waitFor();
  await line.getByText(`${words} · Every Wednesday`).waitFor();
  expect(await line.getByText('its deadlines are in your calendar').count()).toBe(0);
  const renamed = 'Posts for my students';
  await choose('Pause', renamed);
  await line.getByText(/· Paused/).waitFor();
  await choose('Resume', renamed);
  await line.getByText(/· Every Wednesday/).waitFor();
  await line.getByLabel(`How often to email you about ${renamed}`).selectOption('No emails');
  await line.getByText(words, { exact: true }).waitFor();
  await choose('Delete', renamed);
  await page.getByRole('button', { name: 'Delete this search' }).click();
  await line.getByText('No saved searches yet.').waitFor();
  await isAccessible(page);
});

test('shows what is new since the person looked', async () => {
  const person = await createUser(portal);
  await portal.call('POST /searches', {
    token: person.token,
    body: { name: 'All jobs', kind: 'jobs', query: '', frequency: 'none' },
  });
  const { publicItem } = await savingIn(portal);
  await publicItem('jobs', { title: 'Lecturer in Geodesy' });
  // As if both had happened some time ago.
  await portal.db.$client.query(
    "UPDATE saved_searches SET seen_until = seen_until - interval '2 hours', created_at = created_at - interval '2 hours'",
  );
  await updateItems(
    { title: 'Lecturer in Geodesy' },
    { publishedAt: new Date(portal.now.getTime() - hour) },
    portal.db,
  );
  const page = await openAs(person, 360);
  await page.goto('/my-searches');
  await page.getByRole('link', { name: '1 new' }).click();
  await page.getByRole('link', { name: 'Lecturer in Geodesy' }).waitFor();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('link', { name: 'What is new', exact: true }).first().waitFor();
  await page.goto('/dashboard/settings');
  await page.getByText('All jobs', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: '1 new' }).count()).toBe(0);
});

test('a guest asks, confirms by a button and manages by the link', async () => {
  const page = await openAs(null, 768);
  await page.goto(list);
  await page.getByRole('link', { name: `Email me new ${words}` }).click();
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('guest@example.org');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Email me' }).click();
  await page.getByText('Please open the link in the email').waitFor();
  const link = await linkIn('guest@example.org');
  await page.goto(link);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await page.getByText('Your search is saved.').waitFor();
  await page.getByRole('link', { name: 'Manage saved searches' }).click();
  await page.getByText('Every day at 07:00, Indian time').waitFor();
  await isAccessible(page);
  await page.getByRole('button', { name: `More about ${words}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete this search' }).click();
  await page.getByText('This address has no saved searches left').waitFor();
});
