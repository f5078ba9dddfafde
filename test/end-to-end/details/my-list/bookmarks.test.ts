import { describe, expect, test } from 'vitest';
import { buildJob } from '../../../support/items.ts';
import { createUser } from '../../../support/people.ts';
import { scriptWith } from '../../support/script-with.ts';
import {
  portal,
  author,
  job,
  open,
  jobTitle,
  publish,
  openAs,
  bookmark,
  isPressed,
  said,
  saveFor,
  onDevice,
  titlesAre,
  startMyList,
} from '../../support/my-list.ts';

startMyList();

describe('a bookmark', () => {
  test('takes the same place before and after it is seen, and is no dead button without script', async () => {
    const page = await openAs(null);
    await page.goto('/jobs');
    await bookmark(page, jobTitle).waitFor();
    const place = () => page.locator('main ol > li button[aria-pressed]').first().boundingBox();
    const before = await place();
    await page.evaluate(() => document.documentElement.removeAttribute('data-bookmarks'));
    expect(await bookmark(page, jobTitle).count()).toBe(0);
    expect(await place()).toEqual(before);
  });

  test('is kept on the device when the page is left before the script of the list is there', async () => {
    const page = await openAs(null);
    const bookmarksScript = scriptWith('The list of this device could not be added');
    const asked = page.waitForRequest(bookmarksScript);
    await page.route(bookmarksScript, () => {});
    await page.goto('/jobs');
    await bookmark(page, jobTitle).click();
    await asked;
    expect(await onDevice(page)).toContain(job);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/my-list');
    await titlesAre(page, [jobTitle]);
  });

  test('doesn’t undo what was saved before in another tab', async () => {
    const person = await createUser(portal);
    const page = await openAs(person);
    await page.goto('/jobs');
    await bookmark(page, jobTitle).waitFor();
    await saveFor(person, job, { note: 'Ask Rao' });
    await bookmark(page, jobTitle).click();
    await said(page, 'This was already on your list.');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });

  test('follows changes in another tab', async () => {
    const page = await openAs(await createUser(portal));
    await page.goto('/jobs');
    await bookmark(page, jobTitle).waitFor();
    const other = await open!.context.newPage();
    await other.goto('/jobs');
    await bookmark(other, jobTitle).click();
    await expect.poll(() => isPressed(page, jobTitle)).toBe('true');
  });

  test('says so when the session has ended, the item is deleted or the browser stores nothing', async () => {
    const person = await createUser(portal);
    const page = await openAs(person);
    // It ends while the bookmark is on its way, so that no other call of the page finds out first.
    await page.route(`**/api/saved/jobs/${job}`, async (route) => {
      await portal.call('POST /auth/logout', { token: person.token });
      await route.continue();
    });
    const listRead = page.waitForResponse('**/api/saved/ids');
    await page.goto('/jobs');
    await listRead;
    await bookmark(page, jobTitle).click();
    await said(page, 'Your session has ended.');
    expect(await page.getByRole('status').getByRole('link', { name: 'log in' }).getAttribute('href')).toBe(
      '/login?next=%2Fjobs',
    );
    await open!.close();

    const deletedJob = await publish('jobs', buildJob({ title: 'Reader in Fog' }));
    const again = await openAs(await createUser(portal));
    await again.goto(`/jobs/${deletedJob}`);
    await bookmark(again, 'Reader in Fog').waitFor();
    await portal.call('DELETE /jobs/:id', { token: author.token, params: { id: deletedJob } });
    await bookmark(again, 'Reader in Fog').click();
    await said(again, 'This is no longer public, so it can’t be saved.');
    expect(await isPressed(again, 'Reader in Fog')).toBe('false');
    await open!.close();

    const guest = await openAs(null);
    await guest.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await guest.goto('/jobs');
    await bookmark(guest, jobTitle).click();
    await said(guest, /There is no space left in this browser’s storage/);
    expect(await isPressed(guest, jobTitle)).toBe('false');
    await guest.goto('/my-list');
    await guest.getByText('This browser doesn’t store anything for this site').waitFor();
  });
});
