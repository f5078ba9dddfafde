import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPerson, type Person } from '../../support/people.ts';
import { pauseTimers, runOnlyPaused } from '../support/paused-timers.ts';
import { visit } from '../support/visit.ts';
import { itemsOf, open, openAs, pauseMs, portal, startPublishing } from './portal.ts';

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

test.each([
  ['tabs', inAnotherTab],
  ['devices', onAnotherDevice],
] as const)(
  'two %s that save a new job at the same moment make one draft, and the second one asks',
  async (_which, openOther) => {
    const author = await aPerson(portal);
    const first = await openAs(author);
    const other = await openOther(author);
    const pages = [first, other.page];
    for (const page of pages) {
      await pauseTimers(page, [pauseMs]);
      await page.goto('/jobs/create');
    }
    for (const page of pages) await page.getByLabel('Job title').fill('Written twice');
    await Promise.all(pages.map((page) => runOnlyPaused(page, pauseMs)));
    const asks = pages.map((page) =>
      page.getByRole('alert').filter({ hasText: 'You started “Written twice”' }),
    );
    await expect
      .poll(async () => (await Promise.all(asks.map((ask) => ask.count()))).join(''))
      .toMatch(/^(01|10)$/);
    expect(await itemsOf(author)).toHaveLength(1);
    for (const ask of asks)
      if (await ask.count()) await ask.getByRole('button', { name: 'Keep both' }).click();
    await expect.poll(async () => (await itemsOf(author)).length).toBe(2);
    await other.close();
  },
);

test('a form that is left while its draft is created continues that draft when it is opened again', async () => {
  const author = await aPerson(portal);
  const page = await openAs(author);
  await pauseTimers(page, [pauseMs]);
  await page.goto('/jobs/create');
  await page.getByLabel('Job title').fill('Left too early');
  const unanswered = Promise.withResolvers<void>();
  const creation = /\/api\/drafts\/jobs(\?|$)/;
  await page.route(creation, async (route) => {
    await route.fetch();
    unanswered.resolve();
  });
  await runOnlyPaused(page, pauseMs);
  await unanswered.promise;
  await page.unroute(creation);
  await page.goto('/jobs/create');
  await page.getByText('We restored your unsaved changes').waitFor();
  expect(await page.getByLabel('Job title').inputValue()).toBe('Left too early');
  expect(await page.getByText('You have a draft').count()).toBe(0);
  await page.getByLabel('Job title').fill('Left too early, and continued');
  await runOnlyPaused(page, pauseMs);
  await expect
    .poll(async () => (await itemsOf(author)).map(({ title }) => title))
    .toEqual(['Left too early, and continued']);
});
