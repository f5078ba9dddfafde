import { describe, expect, test } from 'vitest';
import { newId } from '../../../../src/domain/platform/context.ts';
import { buildJob } from '../../../support/items.ts';
import { createUser } from '../../../support/people.ts';
import {
  portal,
  job,
  open,
  jobTitle,
  callTitle,
  choose,
  storageKey,
  openAs,
  bookmark,
  isPressed,
  said,
  listOf,
  saveFor,
  onDevice,
  rows,
  titlesAre,
  publish,
  startMyList,
} from '../../support/my-list.ts';
import { expectGoodPage } from '../../support/visit.ts';

startMyList();

describe('the list of a device', () => {
  test('of version 0.2.0 moves into the account with its stage, note and dates', async () => {
    const person = await createUser(portal);
    const page = await openAs(null);
    const details = {
      stage: 'applied',
      note: 'Ask Rao',
      dates: [{ label: 'Talk', date: '2027-01-02' }],
      savedAt: '2026-11-20T08:00:00.000Z',
    };
    const earlier = [{ kind: 'jobs', id: job, title: jobTitle, ...details }];
    await page.goto('/about');
    await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [
      storageKey,
      JSON.stringify(earlier),
    ] as const);
    await page.goto('/call-for-paper');
    await bookmark(page, callTitle).click();
    await said(page, 'Saved on this device.');
    expect(await onDevice(page)).toContain('Ask Rao');
    await page.evaluate((token) => localStorage.setItem('token', token), person.token);
    await page.goto('/my-list');
    await said(page, '2 items from this device were added to your list.');
    await rows(page).getByText('Ask Rao').waitFor();
    expect(await onDevice(page)).toBeNull();
    const { saved } = await listOf(person);
    expect(saved.find(({ id }) => id === job)).toMatchObject(details);
    expect(saved).toHaveLength(2);
  });

  test('moves into the account also when details of an entry were changed by hand', async () => {
    const person = await createUser(portal);
    const page = await openAs(person);
    const value = JSON.stringify([{ kind: 'jobs', id: job, stage: 'hired', note: 7, savedAt: 'soon' }]);
    await page.addInitScript(([key, text]) => localStorage.setItem(key!, text!), [storageKey, value]);
    await page.goto('/my-list');
    await said(page, '1 item from this device was added to your list.');
    expect((await listOf(person)).saved.map(({ title, stage }) => [title, stage])).toEqual([
      [jobTitle, 'saved'],
    ]);
  });

  test('keeps the focus in place when its row disappears', async () => {
    const page = await openAs(null);
    await page.goto('/call-for-paper');
    await bookmark(page, callTitle).click();
    await said(page, 'Saved on this device.');
    await page.goto(`/jobs/${job}`);
    await bookmark(page, jobTitle).click();
    await said(page, 'Saved on this device.');
    await page.goto('/my-list');
    await choose(page, `More about ${callTitle}`, 'Remove');
    const more = page.getByRole('button', { name: `More about ${jobTitle}`, exact: true });
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
    await said(page, 'Removed from your list.');
    await page.keyboard.press('Control+z');
    await said(page, 'Back on your list.');
    await titlesAre(page, [callTitle, jobTitle]);
  });

  test('is added to the account once when two tabs log in at once', async () => {
    const person = await createUser(portal);
    const page = await openAs(null);
    await page.goto(`/jobs/${job}`);
    await bookmark(page, jobTitle).click();
    await said(page, 'Saved on this device.');
    const other = await open!.context.newPage();
    await page.evaluate((token) => localStorage.setItem('token', token), person.token);
    await Promise.all([page.goto('/my-list'), other.goto('/my-list')]);
    for (const tab of [page, other]) await titlesAre(tab, [jobTitle]);
    await expect.poll(() => onDevice(page)).toBeNull();
    expect((await listOf(person)).totalCount).toBe(1);
  });

  test('breaks nothing when the browser refuses storage', async () => {
    const page = await openAs(null);
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
        Object.defineProperty(window, name, { configurable: true, get });
    });
    await page.goto('/jobs');
    await bookmark(page, jobTitle).click();
    await said(page, 'This browser doesn’t store anything for this site.');
    expect(await isPressed(page, jobTitle)).toBe('false');
    await page.goto('/my-list');
    await page.getByText('This browser doesn’t store anything for this site').waitFor();
    expect(open!.complaints).toEqual([]);
  });

  test('does not show an account’s list after its logout', async () => {
    const [asha, ravi] = [await createUser(portal), await createUser(portal)];
    await saveFor(asha, job, { note: 'Only for Asha' });
    const page = await openAs(asha);
    await page.goto('/my-list');
    await page.getByText('Only for Asha').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${portal.url}/`);
    await page.goto('/my-list');
    await page.getByText('Nothing saved yet.').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Asha');
    await page.evaluate((token) => localStorage.setItem('token', token), ravi.token);
    await page.reload();
    await page.getByText('Nothing is due.').waitFor();
    expect((await listOf(ravi)).totalCount).toBe(0);
  });

  test.each([
    ['text', 'not JSON {'],
    ['something else', '{"kind":"jobs"}'],
    [
      'foreign ids',
      JSON.stringify(['jobs/../users', { kind: 'jobs', id: '../users' }, 7, null, ['users/x']]),
    ],
  ])('starts empty when the storage holds %s', async (_, rubbish) => {
    const page = await openAs(null);
    await page.addInitScript(
      ([key, value]) => !localStorage.getItem(key!) && localStorage.setItem(key!, value!),
      [storageKey, rubbish],
    );
    await page.goto('/my-list');
    await page.getByText('Nothing saved yet.').waitFor();
    await page.goto('/jobs');
    await bookmark(page, jobTitle).click();
    await said(page, 'Saved on this device.');
    expect(open!.complaints).toEqual([]);
  });

  test('holds 200 items, whatever was stored, and names what can no longer be seen', async () => {
    const page = await openAs(null);
    const many = Array.from(
      { length: 10_000 },
      (_, n) => `jobs/01a20abe-aeab-739a-8f48-${String(n).padStart(12, '0')}`,
    );
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key!, value!),
      [storageKey, JSON.stringify(many)],
    );
    await page.goto('/my-list?sort=newest');
    await page.getByText('200 saved', { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(200);
    expect(await rows(page).first().getByText('no longer public').count()).toBe(1);
    await page.goto('/jobs');
    await bookmark(page, jobTitle).click();
    await said(page, 'You can save up to 200 items on this device.');
  });
});

describe('jobs to compare', () => {
  test('are chosen in My list without an account, and stand side by side on a page that can be shared', async () => {
    const other = await publish(
      'jobs',
      buildJob({ title: 'Reader in Snow Physics', salary: '₹1,44,200 a month' }),
    );
    const page = await openAs(null, 320);
    await page.goto('/jobs');
    expect(await page.getByRole('button', { name: /^Compare/ }).count()).toBe(0);
    for (const title of [jobTitle, 'Reader in Snow Physics']) {
      await bookmark(page, title).click();
      await said(page, 'Saved on this device.');
    }
    await page.goto('/my-list');
    await choose(page, `More about ${jobTitle}`, 'Compare');
    const bar = page.getByRole('region', { name: 'Compare jobs' });
    await bar.getByRole('status').getByText('1 job chosen').waitFor();
    // By keyboard.
    const more = (title: string) => page.getByRole('button', { name: `More about ${title}`, exact: true });
    await more('Reader in Snow Physics').press('Enter');
    await page.getByRole('menuitem', { name: 'Compare' }).press('Enter');
    await bar.getByRole('status').getByText('2 of up to 5 jobs chosen').waitFor();
    await expectGoodPage(page);
    await page.reload();
    await more(jobTitle).click();
    await page.getByRole('menuitem', { name: 'Don’t compare' }).waitFor();
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: 'Compare' }).press('Enter');
    await page.waitForURL(`/compare?jobs=${job},${other}`);
    const table = page.getByRole('table', { name: 'Jobs compared' });
    await table.getByRole('rowheader', { name: 'Pay' }).waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toHaveLength(2);
    await table.getByRole('cell', { name: '₹1,44,200 a month' }).waitFor();
    await expectGoodPage(page);
    await page.getByRole('link', { name: `Remove ${jobTitle}` }).press('Enter');
    await page.waitForURL(`/compare?jobs=${other}`);
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(1);
    // Without jobs in the address, those of the device.
    await page.goto('/compare');
    await page.waitForURL(`/compare?jobs=${other}`);
    await page.goto(`/compare?jobs=${job},${newId()},nonsense`);
    await page.getByText('2 of the jobs don’t exist or aren’t public.').waitFor();
    await page.getByRole('link', { name: jobTitle, exact: true }).waitFor();
    const html = await page.request.get(`/compare?jobs=${job}`);
    expect(await html.text()).toContain(`href="/jobs/${job}"`);
    expect(open!.complaints).toEqual([]);
  });
});
