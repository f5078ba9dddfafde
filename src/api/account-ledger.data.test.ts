import { afterAll, beforeAll, expect, test } from 'vitest';
import { savingIn } from '../../test/support/saving.ts';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await TestPortal.start()));
afterAll(() => portal.stop());

test('the ledger of an account names the item that a credit was used for, until it is deleted', async () => {
  const { token } = await createUser(portal, { role: 'admin' });
  const { author, publicItem } = await savingIn(portal);
  const id = await publicItem('jobs', { title: 'Reader in Ledgers' });
  const used = async () => {
    const params = { id: author.id };
    const { entries } = await portal.call('GET /admin/users/:id/ledger', { token, params });
    return entries.filter(({ item }) => item?.id === id).map(({ cause, item }) => [cause, item]);
  };
  expect(await used()).toEqual([['approval', { id, entity: 'job', title: 'Reader in Ledgers' }]]);
  await portal.call('DELETE /admin/jobs/:id', { token, params: { id } });
  expect(await used()).toEqual([['approval', { id, entity: null, title: null }]]);
});
