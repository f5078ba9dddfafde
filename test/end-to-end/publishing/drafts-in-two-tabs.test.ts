import { expect, test } from 'vitest';
import { aPerson } from '../../support/people.ts';
import { pauseTimers, runOnlyPaused } from '../support/paused-timers.ts';
import { itemsOf, open, openAs, pauseMs, portal, startPublishing } from './portal.ts';

startPublishing();

test('two tabs that save a new job at the same moment make one draft, and the second one asks', async () => {
  const author = await aPerson(portal);
  const first = await openAs(author);
  const tabs = [first, await open!.context.newPage()];
  for (const tab of tabs) {
    await pauseTimers(tab, [pauseMs]);
    // Both tabs look for other drafts before either has a response to its own save.
    await tab.route('**/api/drafts/jobs', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await tab.goto('/jobs/create');
  }
  for (const tab of tabs) await tab.getByLabel('Job title').fill('Written in two tabs');
  await Promise.all(tabs.map((tab) => runOnlyPaused(tab, pauseMs)));
  const asks = tabs.map((tab) =>
    tab.getByRole('alert').filter({ hasText: 'You began “Written in two tabs”' }),
  );
  await expect
    .poll(async () => (await Promise.all(asks.map((ask) => ask.count()))).join(''))
    .toMatch(/^(01|10)$/);
  expect(await itemsOf(author)).toHaveLength(1);
  for (const ask of asks) if (await ask.count()) await ask.getByRole('button', { name: 'Keep both' }).click();
  await expect.poll(async () => (await itemsOf(author)).length).toBe(2);
});
