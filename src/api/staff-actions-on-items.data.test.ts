import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createOwnedItem } from '../../test/support/owned-items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let admin: Person;
let author: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
  author = await createUser(portal, { name: 'Asha Author', credits: { any: 100 } });
});
afterAll(() => portal.stop());

const item = (kind: Parameters<typeof createOwnedItem>[1]) => createOwnedItem(portal, kind, author.id);

async function logsOf(entityId: string) {
  const { logs } = await portal.call('GET /logs', {
    token: admin.token,
    query: { limit: 100, sortOrder: 'ASC' },
  });
  return logs.filter((log) => log.entityId === entityId);
}

describe('staff using the calls of all users', () => {
  const others = ['post', 'job'] as const;

  test.each(others)('an edit of another user’s %s logs the changes', async (entity) => {
    const id = await item(`approved ${entity}`);
    const route = entity === 'post' ? 'PUT /posts/:id' : 'PUT /jobs/:id';
    const edit = (title: string) =>
      portal.call(route, {
        token: admin.token,
        params: { id },
        body: entity === 'post' ? buildPost({ title }) : buildJob({ title }),
      });
    await edit('Something with another title');
    await edit('Something with another title');
    expect(await logsOf(id)).toMatchObject([
      { action: 'updated', reason: expect.stringMatching(/^Changed: title/) },
    ]);
  });

  test.each(others)('a deletion of another user’s %s is logged', async (entity) => {
    const id = await item(`approved ${entity}`);
    const route = entity === 'post' ? 'DELETE /posts/:id' : 'DELETE /jobs/:id';
    await portal.call(route, { token: admin.token, params: { id } });
    expect(await logsOf(id)).toMatchObject([{ action: 'deleted', moderatorName: 'Adil Admin' }]);
  });

  test('an institute created by a user is not logged as a staff action', async () => {
    const { id } = await portal.call('POST /institutes', {
      token: author.token,
      body: { name: 'Institute of No Act', location: null },
    });
    expect(await logsOf(id)).toEqual([]);
  });
});
