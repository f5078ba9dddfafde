import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { aPerson } from '../../support/people.ts';
import {
  portal,
  job,
  open,
  jobTitle,
  callTitle,
  storageKey,
  openAs,
  expectGoodPage,
  bookmark,
  isPressed,
  said,
  listOf,
  saveFor,
  onDevice,
  rows,
  startMyList,
} from './portal.ts';

startMyList();

describe('the list of a device', () => {
  test('has stages, notes, dates and a file, and moves into the account at login, which says so', async () => {
    const person = await aPerson(portal);
    const page = await openAs(null, 360);
    await page.goto(`/jobs/${job}`);
    await bookmark(page, jobTitle).click();
    await page.goto('/call-for-paper');
    await bookmark(page, callTitle).click();
    await said(page, 'Saved on this device.');
    await page.goto('/my-list');
    await page.getByText('Saved on this device only').waitFor();
    expect(await rows(page).getByRole('heading').allTextContents()).toEqual([callTitle, jobTitle]);
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
    expect(await rows(page).getByRole('heading').allTextContents()).toEqual([jobTitle, callTitle]);
    await page.getByRole('link', { name: 'Preparing 1' }).click();
    await expect.poll(() => rows(page).getByRole('heading').allTextContents()).toEqual([callTitle]);
    await page.goto('/my-list?kind=job&stage=saved');
    expect(await rows(page).getByRole('heading').allTextContents()).toEqual([jobTitle]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(`"2027-01-02 Talk","'=1+1"`);
    await expectGoodPage(page);

    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('main').locator('[name="email"]').fill(person.email);
    await page.getByRole('main').locator('[name="password"]').fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await said(page, '2 items from this device were added to your list.');
    await page.waitForURL('**/my-list');
    await expect.poll(() => rows(page).getByRole('heading').allTextContents()).toEqual([jobTitle, callTitle]);
    expect(await page.getByText('Saved on this device only').count()).toBe(0);
    expect(await onDevice(page)).toBeNull();
    const { saved } = await listOf(person);
    expect(saved.map(({ title, stage, note }) => [title, stage, note])).toEqual([
      [callTitle, 'preparing', null],
      [jobTitle, 'saved', '=1+1'],
    ]);
    expect(open!.complaints).toEqual([]);
  });

  test('keeps the focus in place when its row disappears', async () => {
    const page = await openAs(null);
    await page.goto('/call-for-paper');
    await bookmark(page, callTitle).click();
    await said(page, 'Saved on this device.');
    await page.goto(`/jobs/${job}`);
    await bookmark(page, jobTitle).click();
    await said(page, 'Saved on this device.');
    await page.goto('/my-list?stage=saved');
    await page.getByRole('button', { name: `Remove ${callTitle} from your list` }).press('Enter');
    const remove = page.getByRole('button', { name: `Remove ${jobTitle} from your list` });
    await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
    await said(page, 'Removed from your list.');
    await page.keyboard.press('Control+z');
    await said(page, 'Back on your list.');
    await page.getByLabel(`Stage of ${callTitle}`).selectOption('applied');
    await said(page, 'Moved to ‘Applied’.');
    expect(await rows(page).getByRole('heading').allTextContents()).toEqual([jobTitle]);
  });

  test('is added to the account once, by one of two tabs that log in at once', async () => {
    const person = await aPerson(portal);
    const page = await openAs(null);
    await page.goto(`/jobs/${job}`);
    await bookmark(page, jobTitle).click();
    await said(page, 'Saved on this device.');
    const other = await open!.context.newPage();
    const calls: string[] = [];
    open!.context.on('request', (request) => {
      if (request.url().endsWith('/saved/merge')) calls.push(request.postData() ?? '');
    });
    await page.evaluate((token) => localStorage.setItem('token', token), person.token);
    await Promise.all([page.goto('/my-list'), other.goto('/my-list')]);
    for (const tab of [page, other])
      await expect.poll(() => rows(tab).getByRole('heading').allTextContents()).toEqual([jobTitle]);
    await expect.poll(() => onDevice(page)).toBeNull();
    expect(calls).toHaveLength(1);
    expect((await listOf(person)).totalCount).toBe(1);
  });

  test('breaks nothing when the browser refuses storage', async () => {
    const page = await openAs(null);
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
    );
    await page.goto('/jobs');
    await bookmark(page, jobTitle).click();
    await said(page, 'This browser doesn’t store anything for this site.');
    expect(await isPressed(page, jobTitle)).toBe('false');
    await page.goto('/my-list');
    await page.getByText('This browser doesn’t store anything for this site').waitFor();
    expect(open!.complaints).toEqual([]);
  });

  test('does not show an account’s list after its logout', async () => {
    const [asha, ravi] = [await aPerson(portal), await aPerson(portal)];
    await saveFor(asha, job, { note: 'Only for Asha' });
    const page = await openAs(asha);
    await page.goto('/my-list');
    await page.getByText('Only for Asha').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${portal.url}/`);
    await page.goto('/my-list');
    await page.getByText('Nothing on your list yet').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Asha');
    await page.evaluate((token) => localStorage.setItem('token', token), ravi.token);
    await page.reload();
    await page.getByText('Nothing on your list yet').waitFor();
    expect((await listOf(ravi)).totalCount).toBe(0);
  });

  test.each([
    ['text', 'not JSON {'],
    ['something else', '{"kind":"jobs"}'],
    ['foreign ids', JSON.stringify([{ kind: 'jobs', id: '../users' }, 7, null, { kind: 'users', id: 'x' }])],
  ])('starts empty when the storage holds %s', async (_, rubbish) => {
    const page = await openAs(null);
    await page.addInitScript(
      ([key, value]) => !localStorage.getItem(key!) && localStorage.setItem(key!, value!),
      [storageKey, rubbish],
    );
    await page.goto('/my-list');
    await page.getByText('Nothing on your list yet').waitFor();
    await page.goto('/jobs');
    await bookmark(page, jobTitle).click();
    await said(page, 'Saved on this device.');
    expect(open!.complaints).toEqual([]);
  });

  test('holds 200 items, whatever was stored, and names what can no longer be seen', async () => {
    const page = await openAs(null);
    const many = Array.from({ length: 10_000 }, (_, n) => ({
      kind: 'jobs',
      id: `01a20abe-aeab-739a-8f48-${String(n).padStart(12, '0')}`,
      title: `Gone job ${n}`,
      savedAt: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
    }));
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key!, value!),
      [storageKey, JSON.stringify(many)],
    );
    await page.goto('/my-list?sort=newest');
    await page.getByText('200 items', { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(50);
    await rows(page).first().getByText('Gone job 9999').waitFor();
    expect(await rows(page).first().getByText('No longer public').count()).toBe(1);
    await page.goto('/jobs');
    await bookmark(page, jobTitle).click();
    await said(page, 'You can save up to 200 items on this device.');
  });
});
