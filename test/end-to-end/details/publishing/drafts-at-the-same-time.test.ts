import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser, type Person } from '../../../support/people.ts';
import { pauseTimers, runOnlyPaused } from '../../support/paused-timers.ts';
import { visit } from '../../support/visit.ts';
import { itemsOf, open, openAs, pauseMs, portal, startPublishing } from '../../support/publishing.ts';

startPublishing();

async function onAnotherDevice(author: Person): Promise<{ page: Page; close: () => Promise<void> }> {
  const other = await visit(portal);
  await other.page.addInitScript((token) => localStorage.setItem('token', token), author.token);
  return { page: other.page, close: () => other.close() };
}
const inAnotherTab = async () => {
  const page = await open!.context.newPage();
  return { page, close: () => page.close() };
};

const places = [
  ['tabs', inAnotherTab],
  ['devices', onAnotherDevice],
] as const;

/** The same page in two places, each with a title of its own. */
async function typeInBoth(
  author: Person,
  openOther: (author: Person) => Promise<{ page: Page; close: () => Promise<void> }>,
  path: string,
) {
  const first = await openAs(author);
  const other = await openOther(author);
  const pages = [first, other.page];
  for (const page of pages) {
    await pauseTimers(page, [pauseMs]);
    await page.goto(path);
    // A form that opens after the other one was typed into would restore that input.
    await page.getByLabel('Job title').waitFor();
  }
  for (const [n, page] of pages.entries()) await page.getByLabel('Job title').fill(`Written in ${n}`);
  await Promise.all(pages.map((page) => runOnlyPaused(page, pauseMs)));
  return { pages, close: other.close };
}
const titlesOf = async (author: Person) => (await itemsOf(author)).map(({ title }) => title).sort();

test.each(places)(
  'two %s with a new job make two drafts, and lose neither text',
  async (_which, openOther) => {
    const author = await createUser(portal);
    const { close } = await typeInBoth(author, openOther, '/jobs/create');
    await expect.poll(() => titlesOf(author)).toEqual(['Written in 0', 'Written in 1']);
    await close();
  },
);

test.each(places)('of two %s with the same draft the second one asks', async (_which, openOther) => {
  const author = await createUser(portal);
  const draft = await portal.call('POST /drafts/jobs', { body: { title: 'Begun' }, token: author.token });
  portal.advanceClock(1000);
  const { pages, close } = await typeInBoth(author, openOther, `/jobs/edit/${draft.id}`);
  const keepMine = pages.map((page) => page.getByRole('button', { name: 'Keep my version' }));
  await expect
    .poll(async () => (await Promise.all(keepMine.map((button) => button.count()))).join(''))
    .toMatch(/^(01|10)$/);
  const second = (await keepMine[0]!.count()) ? 0 : 1;
  expect(await titlesOf(author)).toEqual([`Written in ${1 - second}`]);
  portal.advanceClock(1000);
  await keepMine[second]!.click();
  await runOnlyPaused(pages[second]!, pauseMs);
  await expect.poll(() => titlesOf(author)).toEqual([`Written in ${second}`]);
  await close();
});

test('a form that is left while its draft is created continues that draft when it is opened again', async () => {
  const author = await createUser(portal);
  const page = await openAs(author);
  await pauseTimers(page, [pauseMs]);
  await page.goto('/jobs/create');
  await page.getByLabel('Job title').fill('Left too early');
  const unanswered = Promise.withResolvers<void>();
  const creation = /\/api\/drafts\/jobs(\?|$)/;
  await page.route(creation, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    unanswered.resolve();
  });
  await runOnlyPaused(page, pauseMs);
  await unanswered.promise;
  await page.goto('/jobs/create');
  await page.getByText('We restored your unsaved changes').waitFor();
  // Only now: without a route the browser would send the request that waits, and may get its answer before it leaves.
  await page.unroute(creation);
  expect(await page.getByLabel('Job title').inputValue()).toBe('Left too early');
  expect(await page.getByText('You have a draft').count()).toBe(0);
  await page.getByLabel('Job title').fill('Left too early, and continued');
  await runOnlyPaused(page, pauseMs);
  await expect
    .poll(async () => (await itemsOf(author)).map(({ title }) => title))
    .toEqual(['Left too early, and continued']);
});
