import { buildJob, buildPost } from './items.ts';
import type { Person } from './people.ts';
import type { TestPortal } from './test-portal.ts';

/** Items that a program knows by an id of its own, as `everyResource` lists them. */
export async function pushedItems(portal: TestPortal, by: Person) {
  const { token } = by;
  const push = async (collection: 'jobs' | 'posts', item: object) => {
    const body = { ...item, externalId: 'JR-2026-014' };
    const params = { id: (await portal.call(`PUT /${collection}`, { body, token })).id };
    return {
      what: `item of ${collection} by its external id`,
      put: `PUT /${collection}` as const,
      by,
      read: () => portal.call(`GET /${collection}/:id`, { params, token }),
    };
  };
  return [await push('jobs', buildJob()), await push('posts', buildPost())];
}
