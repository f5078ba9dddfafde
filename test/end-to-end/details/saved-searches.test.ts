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
}

const linkIn = async (email: string): Promise<string> => {
  const mail = (await portal.newMails()).find(({ to }) => to === email);
  return new URL(/https?:\/\/\S+\/alerts\/\w+\?token=[\w-]+/.exec(mail!.text)![0]).href;
};
const list = '/jobs?position=assistant_professor&country=IN';
const words = 'Assistant Professor jobs in India';

test('a person changes the filters of a saved search on its list', async () => {
  const person = await createUser(portal);
  const { id } = await portal.call('POST /searches', {
    token: person.token,
    body: { name: words, kind: 'jobs', query: list.slice('/jobs?'.length), frequency: 'none' },
  });
  const page = await openAs(person);
  await page.goto('/my-searches');
  await page.getByRole('button', { name: `More about ${words}` }).click();
  await page.getByRole('menuitem', { name: 'Change filters' }).click();
  await page.getByText(`You are changing the filters of “${words}”.`).waitFor();
  await page.getByText(`With these filters it finds new ${words}.`).waitFor();
  expect(await page.getByRole('link', { name: 'Email me new' }).count()).toBe(0);
  await isAccessible(page);
  await page.getByRole('link', { name: 'Remove India' }).click();
  await page.getByText('With these filters it finds new Assistant Professor jobs.').waitFor();
  const save = page.getByRole('button', { name: 'Save these filters' });
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByText('The filters of “Assistant Professor jobs” are saved.').waitFor();
  expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);
  await isAccessible(page);
  const { searches } = await portal.call('GET /searches', { token: person.token });
  expect(searches).toMatchObject([
    { id, name: 'Assistant Professor jobs', query: 'position=assistant_professor' },
  ]);
  // The page still works, and clearing all filters keeps the search.
  await page.getByRole('link', { name: 'Clear All' }).first().click();
  await page.getByText('You are changing the filters of “Assistant Professor jobs”.').waitFor();
  await page.getByText('With these filters it finds new jobs.').waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Assistant Professor jobs' }).waitFor();
});

test('only one’s own search gets other filters, on a list that it searches', async () => {
  const [person, other] = [await createUser(portal), await createUser(portal)];
  const body = { name: 'All jobs', kind: 'jobs', query: '', frequency: 'none' };
  const { id } = await portal.call('POST /searches', { token: person.token, body });
  const mine = await openAs(person);
  await mine.goto(`/call-for-paper?editSearch=${id}`);
  await mine.getByText('“All jobs” is a search of another list.').waitFor();
  await open!.close();
  const theirs = await openAs(other, 360);
  for (const wrong of [id, 'x', `${id}&editSearch=2`]) {
    await theirs.goto(`/jobs?editSearch=${wrong}`);
    await theirs.getByText('This saved search no longer exists.').waitFor();
  }
  await isAccessible(theirs);
  await open!.close();
  const guests = await openAs(null, 360);
  await guests.goto(`/jobs?field=economics&editSearch=${id}`);
  await guests.getByRole('link', { name: 'Login' }).last().waitFor();
  await guests.getByText('Log in to change a saved search.').waitFor();
  await isAccessible(guests);
});

test('links that no longer work say how to get new ones', async () => {
  const page = await openAs(null, 360);
  await page.goto('/alerts/confirm?token=ended');
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  const dead = page.getByRole('alert').filter({ hasText: 'no longer valid' });
  await dead.getByRole('link', { name: 'Find jobs' }).waitFor();
  expect(await page.getByRole('button', { name: 'Yes, email me' }).count()).toBe(0);
  await page.goto('/alerts/manage?token=ended');
  await dead.getByRole('link', { name: 'Find jobs' }).waitFor();
  expect(await dead.innerText()).toContain('select “Email me”');
  await isAccessible(page);
  // The browser's own report of each refusal.
  const refused = expect.stringContaining('status of 400');
  expect(open!.complaints.splice(0)).toEqual([refused, refused]);
});

test('all of that works without a script', async () => {
  open = await visit(portal);
  const context = await open.context.browser()!.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(list);
  await page.getByRole('link', { name: `Email me new ${words}` }).click();
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('plain@example.org');
  await page.getByLabel('Email me', { exact: true }).selectOption('At once');
  await page.getByRole('button', { name: 'Email me' }).click();
  await page.getByText('Please open the link in the email').waitFor();
  await page.goto(await linkIn('plain@example.org'));
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await page.getByRole('link', { name: 'Change or stop these emails' }).click();
  await page.getByRole('button', { name: 'Show my saved searches' }).click();
  await page.getByText('Email within a minute').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('This address has no saved searches left').waitFor();
  await context.close();
});

test('a search leads to one alert about jobs and posts, unless a filter is of one list alone', async () => {
  const page = await openAs(null);
  await page.goto('/search?q=lecturer');
  // Jobs and posts in one; filters that only one of the two lists has leave two.
  await page.getByRole('link', { name: 'Email me new jobs and posts with “lecturer”' }).click();
  await page
    .getByRole('heading', { name: 'Email me new jobs and posts with “lecturer”', level: 1 })
    .waitFor();
  await page.goto('/search?q=lecturer&field=public_policy');
  await page.getByRole('link', { name: /^Email me new .*jobs.* with “lecturer”/ }).waitFor();
  expect(await page.getByRole('link', { name: /jobs and posts/ }).count()).toBe(0);
});
