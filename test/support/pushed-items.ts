import type { Resource } from './resources.ts';
import { buildJob, buildPost } from './items.ts';
import type { Person } from './people.ts';
import type { TestPortal } from './test-portal.ts';

/** Items that a program knows by an id of its own. */
export async function pushedItems(portal: TestPortal, author: Person): Promise<Resource[]> {
  const { token } = author;
  const bodies = { jobs: buildJob(), posts: buildPost() };
  const found: Resource[] = [];
  for (const kind of ['jobs', 'posts'] as const) {
    const body = { ...bodies[kind], externalId: 'JR-2026-014' };
    const params = { id: (await portal.call(`PUT /${kind}`, { body, token })).id };
    found.push({
      what: `item of ${kind} by its external id`,
      put: `PUT /${kind}`,
      by: author,
      read: () => portal.call(`GET /${kind}/:id`, { params, token }),
    });
  }
  return found;
}
