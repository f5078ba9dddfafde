import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteItems, insertItems, updateItem } from '../../../test/support/item-rows.ts';
import { bySize } from '../../../test/support/size.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import type { Context } from '../../domain/platform/context.ts';
import { contentNumber } from '../../db/index.ts';
import { countItems, jobFacets, listCards, postFacets } from '../../domain/publishing/index.ts';
import { PageCache } from '../../server/pages/page-cache.ts';
import { listenForChanges } from '../listen-for-changes.ts';
import { invalidating } from '../serve.ts';

let portal: TestPortal;
const cache = new PageCache();
let notifications = 0;
const ids: string[] = [];

beforeAll(async () => {
  portal = await TestPortal.start();
  const fields = ['humanities', 'law_legal'] as const;
  ids.push(
    ...(await insertItems(
      Array.from({ length: 60 }, (_, n) => ({
        type: n % 3 === 0 ? 'workshop' : 'job',
        title: `Quantum ${n}`,
        organiser: `College ${n % 5}`,
        field: [fields[n % 2]!],
        createdAt: new Date(portal.now.getTime() - n * 60_000),
      })),
      portal.db,
    )),
  );
  const connected = Promise.withResolvers<void>();
  const dropping = invalidating(cache);
  const listener = listenForChanges(portal.databaseUrl, {
    changed: () => {
      dropping.changed();
      notifications += 1;
    },
    connected: (isConnected) => {
      dropping.connected(isConnected);
      if (isConnected) connected.resolve();
    },
  });
  await connected.promise;
  portal.atEnd(() => listener.stop());
});
afterAll(() => portal.stop());

/** Lists that differ in one thing each, so that an answer of one would be wrong for another. */
const searches = [
  {},
  { page: 2 },
  { limit: 7 },
  { sort: 'oldest' },
  { sort: 'deadline' },
  { featured: true },
  { field: ['humanities'] },
  { field: ['humanities', 'law_legal'] },
  { q: 'quantum' },
  { q: 'quantum', sort: 'newest' },
  { q: 'quantum', includeExpired: true },
  { isLimitedPerEmployer: true },
  { isLimitedPerEmployer: true, page: 2 },
  { isLimitedPerEmployer: true, limit: 7 },
] as const;

async function answers(ctx: Context) {
  const asked = searches.flatMap((search) => {
    const query = { page: 1, limit: 20, ...search } as Parameters<typeof listCards>[3];
    return (['jobs', 'posts'] as const).flatMap((collection) => [
      listCards(ctx, null, collection, query),
      countItems(ctx, null, collection, query),
      collection === 'jobs' ? jobFacets(ctx, null, query) : postFacets(ctx, null, query),
    ]);
  });
  return Promise.all(asked);
}

const change = fc.oneof(
  fc.record({ title: fc.constantFrom('Quantum', 'Optics') }),
  fc.record({ keywords: fc.constantFrom<string[]>(['quantum'], ['optics']) }),
  fc.record({ approvalStatus: fc.constantFrom('approved' as const, 'pending' as const) }),
  fc.record({ featured: fc.boolean() }),
  fc.record({
    createdAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-02-01'), noInvalidDate: true }),
  }),
  fc.record({ organiser: fc.constantFrom('College 1', 'College 2') }),
  fc.constant('delete' as const),
);

test('whatever changes, what lists remember is what they answer anew', async () => {
  const remembering: Context = { ...portal.ctx, remember: cache.remember };
  const compared = async () => {
    // The second answers are remembered.
    await answers(remembering);
    expect(await answers(remembering)).toEqual(await answers(portal.ctx));
  };
  await compared();
  await fc.assert(
    fc.asyncProperty(fc.nat(ids.length - 1), change, async (nth, changed) => {
      const [number, before] = [await contentNumber(portal.db), notifications];
      if (changed === 'delete') await deleteItems(portal.db, { id: ids[nth]! });
      else await updateItem(ids[nth]!, changed, portal.db);
      if (number !== (await contentNumber(portal.db)))
        await expect.poll(() => notifications).toBeGreaterThan(before);
      await compared();
    }),
    { numRuns: bySize({ small: 12, whole: 60 }) },
  );
});

test('a list that was answered asks the database for its rows alone', async () => {
  const questions: string[] = [];
  const counting: Context = {
    ...portal.ctx,
    remember: (question, answer) =>
      cache.remember(question, () => {
        questions.push(question);
        return answer();
      }),
  };
  cache.clear();
  const list = (page: number) => listCards(counting, null, 'jobs', { field: ['humanities'], page, limit: 5 });
  const [first] = await Promise.all([list(1), list(1), list(2)]);
  await list(3);
  expect(questions).toHaveLength(1);
  expect(first.items).toHaveLength(5);
});

test('an item that is taken back before its rows are read is in no list', async () => {
  const [{ items }] = [await listCards(portal.ctx, null, 'jobs', { page: 1, limit: 1 })];
  const id = items[0]!.id;
  const late: Context = {
    ...portal.ctx,
    remember: async (_, answer) => {
      const answered = await answer();
      await updateItem(id, { approvalStatus: 'pending' }, portal.db);
      return answered;
    },
  };
  const { items: shown } = await listCards(late, null, 'jobs', { page: 1, limit: 20 });
  expect(shown.map((item) => item.id)).not.toContain(id);
});

test('lists of few items and of hidden ones are never remembered', async () => {
  const forgetful: Context = {
    ...portal.ctx,
    remember: () => Promise.reject(new Error('asked to remember')),
  };
  const query = { page: 1, limit: 20 };
  await expect(listCards(forgetful, null, 'jobs', query)).rejects.toThrow('asked');
  await listCards(forgetful, null, 'jobs', { ...query, employer: 'College 1' });
  await listCards(forgetful, null, 'jobs', { ...query, ids: ids.slice(0, 3) });
});
