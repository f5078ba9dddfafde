import type { Collection } from '../../src/contract/vocabulary/index.ts';
import { savedItems } from '../../src/db/index.ts';
import { newId } from '../../src/domain/platform/context.ts';
import { buildJob, buildPost } from './items.ts';
import { createUser, type Person } from './people.ts';
import type { TestPortal } from './test-portal.ts';

/** Public items, and actions on lists. `build`: makes their jobs. */
export async function savingIn(portal: TestPortal, build = buildJob) {
  const author = await createUser(portal, { credits: { any: 100 } });
  const moderator = await createUser(portal, { role: 'moderator' });
  const decide = (collection: Collection, id: string, approvalStatus: string) =>
    portal.call(`PUT /${collection}/:id/approve`, {
      token: moderator.token,
      params: { id },
      body: { approvalStatus, reason: 'As the test wants it' },
    });
  const pending = async (collection: Collection, changes: object = {}, { token } = author) =>
    collection === 'jobs'
      ? (await portal.call('POST /jobs', { token, body: build(changes) })).id
      : (await portal.call('POST /posts', { token, body: buildPost(changes) })).id;
  return {
    author,
    moderator,
    decide,
    pending,
    async publicItem(collection: Collection, changes: object = {}, by = author): Promise<string> {
      const id = await pending(collection, changes, by);
      await decide(collection, id, 'approved');
      return id;
    },
    save: (person: Person, collection: Collection, id: string, body: object = {}) =>
      portal.try(`PUT /saved/${collection}/:id`, { token: person.token, params: { id }, body }),
    remove: (person: Person, collection: Collection, id: string) =>
      portal.try(`DELETE /saved/${collection}/:id`, { token: person.token, params: { id } }),
    listOf: async (person: Person, query: object = {}) =>
      (await portal.call('GET /saved', { token: person.token, query: { ...query } })).saved,
    /** Entries whose items were deleted. */
    fill: (person: Person, n: number) =>
      portal.db.insert(savedItems).values(
        Array.from({ length: n }, () => ({
          userId: person.id,
          collection: 'jobs' as const,
          itemId: newId(),
          title: 'Gone',
          stage: 'saved' as const,
          savedAt: portal.now,
        })),
      ),
  };
}

/** A time at which people without a time zone of their own are reminded. */
export const nineInIndia = new Date('2026-11-21T03:30:00Z');
