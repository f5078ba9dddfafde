import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  analyzeItems,
  deleteItems,
  dropIndexesOfItems,
  insertItems,
} from '../../../../../test/support/item-rows.ts';
import { size } from '../../../../../test/support/size.ts';
import { TestPortal } from '../../../../../test/support/test-portal.ts';
import { jobFacets } from './facets.ts';
import { listJobsWithFacets } from '../list-items.ts';

let portal: TestPortal;
let oldest: string[];
beforeAll(async () => {
  portal = await TestPortal.start();
  // Without these indexes the planner can't happen to read jobs in the list's order.
  await dropIndexesOfItems(portal.db);
  // 10,500 in India, and then 100 in France, all of them on other subjects: more than facets look at.
  const ids = await insertItems(
    Array.from({ length: 10_600 }, (_, n) => ({
      type: 'job',
      field: [n < 10_500 ? 'humanities' : 'law_legal'],
      position: ['professor'],
      location: n < 10_500 ? 'Asia/India' : 'Europe/France',
      createdAt: new Date(portal.now.getTime() - (10_600 - n) * 60_000),
    })),
    portal.db,
  );
  oldest = ids.slice(0, 600);
  await analyzeItems(portal.db);
});
afterAll(() => portal.stop());

test.skipIf(size === 'small')('facets over too many jobs count the newest, and say so', async () => {
  const { field, position, filter, location, countsCapped } = await jobFacets(portal.ctx, null, {});
  expect(countsCapped).toBe(true);
  expect(field).toEqual({ law_legal: 100, humanities: 9901 });
  expect(position).toEqual({ professor: 10_000 });
  expect(filter).toMatchObject({ faculty: 10_000, leadership: 0 });
  expect(location).toEqual({ 'Europe/France': 100, Europe: 100, 'Asia/India': 9901, Asia: 9901 });
});

test.skipIf(size === 'small')('facets over fewer jobs count all of them', async () => {
  const facets = await jobFacets(portal.ctx, null, { field: ['law_legal'], location: ['Europe'] });
  expect(facets.countsCapped).toBe(false);
  expect(facets.field).toEqual({ law_legal: 100 });
  expect(facets.location).toEqual({ 'Europe/France': 100, Europe: 100 });
});

test.skipIf(size === 'small')('facets and lists report the same counts', async () => {
  const page = { page: 1, limit: 1 };
  const read = async (query: { field?: 'law_legal'[] }) => {
    const { list, facets } = await listJobsWithFacets(portal.ctx, null, { ...query, ...page });
    return [list.totalCount, list.totalCountCapped, facets.countsCapped];
  };
  expect(await read({})).toEqual([10_000, true, true]);
  expect(await read({ field: ['law_legal'] }), 'the other fields are still too many').toEqual([
    100,
    false,
    true,
  ]);
  await deleteItems(portal.db, { id: oldest });
  expect(await read({})).toEqual([10_000, false, false]);
});
