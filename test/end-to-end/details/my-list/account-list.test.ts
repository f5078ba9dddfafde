import { describe, expect, test } from 'vitest';
import { createUser } from '../../../support/people.ts';
import { scrollsSideways } from '../../support/visit.ts';
import {
  portal,
  job,
  jobTitle,
  openAs,
  saveFor,
  rows,
  startMyList,
  titlesAre,
} from '../../support/my-list.ts';

startMyList();

describe('the list of an account', () => {
  test('with a thousand entries opens, and is printed as a whole', async () => {
    const person = await createUser(portal);
    await portal.db.$client.query(
      `INSERT INTO saved_items (user_id, collection, item_id, title, stage, note, dates, saved_at)
       SELECT $1, 'jobs', gen_random_uuid(), repeat('Very long title ', 12) || n, 'saved', repeat('Note ', 50), '[]', now()
       FROM generate_series(1, 1000) AS n`,
      [person.id],
    );
    const page = await openAs(person, 360);
    await page.goto('/my-list');
    await page.getByText('Over (1,000)').waitFor();
    expect(await rows(page).count()).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await rows(page).count()).toBe(1000);
    expect(await page.getByRole('button', { name: 'Order and export' }).isVisible()).toBe(false);
  });

  test('can be loaded again after a failure', async () => {
    const person = await createUser(portal);
    await saveFor(person, job);
    const page = await openAs(person);
    await page.route('**/api/desk/due', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await page.goto('/my-list');
    await page.getByText('What is due could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await titlesAre(page, [jobTitle]);
  });
});
