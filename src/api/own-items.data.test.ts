import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemEntity } from '../contract/vocabulary/index.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

/** Each is an hour newer than the previous one. */
async function create(entity: ItemEntity, title: string): Promise<string> {
  portal.advanceClock(3_600_000);
  const { token } = admin;
  const { id } =
    entity === 'job'
      ? await portal.call('POST /jobs', { token, body: buildJob({ title }) })
      : await portal.call('POST /posts', { token, body: buildPost({ title }) });
  return id;
}

async function decide(entity: ItemEntity, id: string, approvalStatus: 'approved' | 'rejected') {
  portal.advanceClock(3_600_000);
  const body = { approvalStatus, ...(approvalStatus === 'rejected' && { reason: 'Name the currency' }) };
  await portal.call(`PUT /${entity}s/:id/approve`, { token: admin.token, params: { id }, body });
}

const titles = async (entity: ItemEntity, slice: object = {}) => {
  const { token, id: userId } = admin;
  const query = { sort: 'status', ...slice } as const;
  const items =
    entity === 'job'
      ? (await portal.call('GET /jobs', { token, query: { ...query, userId, includeAllStatuses: 'true' } }))
          .jobs
      : (await portal.call('GET /posts/my', { token, query })).posts;
  return items.map(({ title }) => title);
};

describe.each(['job', 'post'] as const)('the %ss of an author, by status', (entity) => {
  const order = [
    'Rejected just now',
    'Rejected before',
    '',
    'Pending later',
    'Pending first',
    'Live later',
    'Live first',
  ];

  beforeAll(async () => {
    const [back, live] = [await create(entity, 'Rejected just now'), await create(entity, 'Live first')];
    await create(entity, 'Pending first');
    await decide(entity, await create(entity, 'Rejected before'), 'rejected');
    await create(entity, 'Pending later');
    await decide(entity, await create(entity, 'Live later'), 'approved');
    await portal.call(`POST /drafts/${entity}s`, {
      token: admin.token,
      body: entity === 'post' ? { type: 'workshop' } : {},
    });
    await decide(entity, live, 'approved');
    await decide(entity, back, 'rejected');
  });

  test('start with those that need changes, the latest decision first, and end with public ones', async () => {
    expect(await titles(entity)).toEqual(order);
  });

  test('keep this order across pages', async () => {
    const pages = [1, 2, 3, 4].map((page) => titles(entity, { page, limit: 2 }));
    expect((await Promise.all(pages)).flat()).toEqual(order);
  });

  test('keep it when they are searched', async () => {
    const found = order.filter((title) => title.startsWith('Rejected'));
    expect(await titles(entity, { q: 'rejected' })).toEqual(found);
  });
});

test('the order by status is refused for the items of all authors', async () => {
  const response = await portal.fetch('/jobs?sort=status');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { sort: 'The order by status needs a userId' } });
});
