import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { updateItem } from '../../../support/item-rows.ts';
import { buildJob } from '../../../support/items.ts';
import { createUser } from '../../../support/people.ts';
import { scrollsSideways } from '../../support/visit.ts';
import {
  portal,
  author,
  job,
  call,
  jobTitle,
  callTitle,
  publish,
  openAs,
  said,
  listOf,
  saveFor,
  rows,
  titlesAre,
  startMyList,
} from '../../support/my-list.ts';
import { expectGoodPage } from '../../support/visit.ts';

startMyList();

describe('the list of an account', () => {
  test('marks closed and deleted items, and asks before it removes what can’t be restored', async () => {
    const person = await createUser(portal);
    const [closed, gone] = [
      await publish('jobs', buildJob({ title: 'Reader in Dew' })),
      await publish('jobs', buildJob({ title: 'Reader in Hail' })),
    ];
    for (const id of [closed, gone]) await saveFor(person, id);
    await updateItem(closed, { applicationDeadline: '2026-11-20' }, portal.db);
    await portal.call('DELETE /jobs/:id', { token: author.token, params: { id: gone } });
    const page = await openAs(person);
    await page.goto('/my-list');
    const row = (title: string) => rows(page).filter({ hasText: title });
    await row('Reader in Dew').getByText('Closed', { exact: true }).first().waitFor();
    await row('Reader in Hail').getByText('No longer public').waitFor();
    expect(await row('Reader in Hail').getByRole('link').count()).toBe(0);
    await expectGoodPage(page);
    await row('Reader in Hail')
      .getByRole('button', { name: /Remove/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await row('Reader in Hail').waitFor({ state: 'detached' });
    await row('Reader in Dew')
      .getByRole('button', { name: /Remove/ })
      .click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('Control+z');
    await row('Reader in Dew').waitFor();
    expect((await listOf(person)).saved.map(({ title }) => title)).toEqual(['Reader in Dew']);
  });

  test('has stages, notes, own dates and a file', async () => {
    const person = await createUser(portal);
    for (const id of [job, call]) await saveFor(person, id, {}, id === job ? 'jobs' : 'posts');
    const page = await openAs(person, 360);
    // Past dates come last, by the browser's clock.
    await page.clock.setFixedTime(portal.now);
    await page.goto('/my-list');
    await titlesAre(page, [callTitle, jobTitle]);
    await page.getByLabel(`Stage of ${callTitle}`).selectOption('preparing');
    await page.getByRole('button', { name: `Note and dates of ${jobTitle}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Private note').fill('=1+1');
    await dialog.getByRole('button', { name: 'Add a date' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('2 fields need attention').waitFor();
    await dialog.getByLabel('What for?').fill('Talk');
    await dialog.getByLabel('Date', { exact: true }).fill('2027-01-02');
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    // The own date is earlier than the call's.
    await titlesAre(page, [jobTitle, callTitle]);
    await page.getByRole('link', { name: 'Preparing 1' }).click();
    await titlesAre(page, [callTitle]);
    await page.getByLabel(`Stage of ${callTitle}`).selectOption('applied');
    await said(page, 'Moved to ‘Applied’.');
    expect(await rows(page).count()).toBe(0);
    await page.goto('/my-list?kind=job&stage=saved');
    await titlesAre(page, [jobTitle]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(`"2027-01-02 Talk","'=1+1"`);
    await expectGoodPage(page);
    expect((await listOf(person)).saved.map(({ title, stage, note }) => [title, stage, note]).sort()).toEqual(
      [
        [callTitle, 'applied', null],
        [jobTitle, 'saved', '=1+1'],
      ],
    );
  });

  test('with a thousand entries is paginated, and printed as a whole', async () => {
    const person = await createUser(portal);
    await portal.db.$client.query(
      `INSERT INTO saved_items (user_id, collection, item_id, title, stage, note, dates, saved_at)
       SELECT $1, 'jobs', gen_random_uuid(), repeat('Very long title ', 12) || n, 'saved', repeat('Note ', 50), '[]', now()
       FROM generate_series(1, 1000) AS n`,
      [person.id],
    );
    const page = await openAs(person, 360);
    await page.goto('/my-list');
    await page.getByText('1,000 items').waitFor();
    expect(await rows(page).count()).toBe(50);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('link', { name: 'Page 20' }).click();
    await expect.poll(() => page.url()).toContain('page=20');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await rows(page).count()).toBe(1000);
    expect(await page.getByRole('button', { name: 'CSV' }).isVisible()).toBe(false);
  });

  test('can be loaded again after a failure', async () => {
    const person = await createUser(portal);
    await saveFor(person, job);
    const page = await openAs(person);
    await page.route('**/api/saved?*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await page.goto('/my-list');
    await page.getByText('Your list could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await rows(page).getByText(jobTitle).waitFor();
  });
});
