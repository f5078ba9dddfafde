import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { updateItem } from '../../support/item-rows.ts';
import { buildJob } from '../../support/items.ts';
import { createUser } from '../../support/people.ts';
import {
  author,
  bookmark,
  call,
  callTitle,
  choose,
  isPressed,
  job,
  jobTitle,
  listOf,
  onDevice,
  open,
  openAs,
  portal,
  publish,
  rows,
  said,
  saveFor,
  startMyList,
  titlesAre,
} from '../support/my-list.ts';
import { expectGoodPage } from '../support/visit.ts';

startMyList();

describe('a bookmark', () => {
  test('saves with one tap, wherever the item is shown, and Undo takes it back', async () => {
    const soonTitle = 'Reader in Snow';
    await publish('jobs', buildJob({ title: soonTitle, applicationDeadline: '2026-12-01' }));
    const page = await openAs(null);
    await page.goto('/jobs');
    await bookmark(page, jobTitle).click();
    await said(page, 'Saved on this device.');
    await page.goto(`/jobs/${job}`);
    await bookmark(page, jobTitle).waitFor();
    expect(await isPressed(page, jobTitle)).toBe('true');
    await page.goto('/search?q=glaciology');
    await bookmark(page, jobTitle).click();
    await said(page, 'Removed from your list.');
    expect(await isPressed(page, jobTitle)).toBe('false');
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Back on your list.');
    expect(await isPressed(page, jobTitle)).toBe('true');
    await page.goto('/');
    await bookmark(page, soonTitle).click();
    await said(page, 'Saved on this device.');
    await bookmark(page, soonTitle).click();
    await said(page, 'Removed from your list.');
    await page.keyboard.press('Control+z');
    await said(page, 'Back on your list.');
    await page.goto('/call-for-paper');
    await bookmark(page, callTitle).click();
    await said(page, 'Saved on this device.');
    await expectGoodPage(page);
    expect(open!.complaints).toEqual([]);
  });

  test('is kept in the account of who is logged in, also when the page is left at once', async () => {
    const person = await createUser(portal);
    const page = await openAs(person);
    await page.goto('/jobs');
    await bookmark(page, jobTitle).click();
    await page.goto('about:blank');
    await expect.poll(async () => (await listOf(person)).saved.map(({ title }) => title)).toEqual([jobTitle]);
    await page.goto('/jobs');
    await bookmark(page, jobTitle).click();
    await page.goto('about:blank');
    await expect.poll(async () => (await listOf(person)).totalCount).toBe(0);
    await page.goto('/jobs');
    expect(await onDevice(page)).toBeNull();
  });

  test('removes an entry with note and stage, and Undo puts it back as it was', async () => {
    const person = await createUser(portal);
    const dates = [{ label: 'Interview', date: '2027-01-05' }];
    const before = await saveFor(person, job, { stage: 'applied', note: 'Ask Rao', dates });
    const page = await openAs(person);
    await page.goto(`/jobs/${job}`);
    await bookmark(page, jobTitle).click();
    await said(page, 'Removed from your list.');
    expect((await listOf(person)).totalCount).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Back on your list.');
    expect((await listOf(person)).saved).toEqual([before]);
  });
});

describe('the list of a device', () => {
  test('is a list with a file, says what needs an account, and moves there at login', async () => {
    const person = await createUser(portal);
    const page = await openAs(null, 360);
    await page.goto(`/jobs/${job}`);
    await bookmark(page, jobTitle).click();
    await page.goto('/call-for-paper');
    await bookmark(page, callTitle).click();
    await said(page, 'Saved on this device.');
    await page.goto('/my-list');
    await page.getByText('Saved on this device only').waitFor();
    await titlesAre(page, [callTitle, jobTitle]);
    await page.getByText('2 saved', { exact: true }).waitFor();
    expect(await page.getByLabel(/^Stage of/).count()).toBe(0);
    // What was saved last.
    await page.goto('/my-list?sort=newest');
    await titlesAre(page, [callTitle, jobTitle]);
    await page.goto('/my-list?sort=oldest');
    await titlesAre(page, [jobTitle, callTitle]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      choose(page, 'Order and export', 'Save as CSV'),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(jobTitle);
    await choose(page, `More about ${jobTitle}`, 'Stage, note and dates');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Stages, notes and dates need an account' }).waitFor();
    await expectGoodPage(page);

    await dialog.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('main').locator('[name="email"]').fill(person.email);
    await page.getByRole('main').locator('[name="password"]').fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await said(page, '2 items from this device were added to your list.');
    await page.waitForURL('**/dashboard/due');
    await titlesAre(page, [callTitle, jobTitle]);
    expect(await page.getByText('Saved on this device only').count()).toBe(0);
    expect(await onDevice(page)).toBeNull();
    const { saved } = await listOf(person);
    expect(saved.map(({ title, stage, note }) => [title, stage, note])).toEqual([
      [callTitle, 'saved', null],
      [jobTitle, 'saved', null],
    ]);
    expect(open!.complaints).toEqual([]);
  });
});

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
    await page.getByText('Over (2)').click();
    await row('Reader in Dew').getByText('· closed').waitFor();
    await row('Reader in Hail').getByText('no longer public').waitFor();
    expect(await row('Reader in Hail').getByRole('link').count()).toBe(0);
    await expectGoodPage(page);
    await choose(page, 'More about Reader in Hail', 'Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await row('Reader in Hail').waitFor({ state: 'detached' });
    await choose(page, 'More about Reader in Dew', 'Remove');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Over (1)').click();
    await row('Reader in Dew').waitFor();
    expect((await listOf(person)).saved.map(({ title }) => title)).toEqual(['Reader in Dew']);
  });

  test('has stages, notes, own dates and a file', async () => {
    const person = await createUser(portal);
    for (const id of [job, call]) await saveFor(person, id, {}, id === job ? 'jobs' : 'posts');
    const page = await openAs(person, 360);
    await page.goto('/my-list');
    await titlesAre(page, [callTitle, jobTitle]);
    await page.getByLabel(`Stage of ${callTitle}`).selectOption('preparing');
    await choose(page, `More about ${jobTitle}`, 'Note and dates');
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
    await page.goto('/dashboard/due?stage=saved');
    await titlesAre(page, [jobTitle]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      choose(page, 'Order and export', 'Save as CSV'),
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
});
