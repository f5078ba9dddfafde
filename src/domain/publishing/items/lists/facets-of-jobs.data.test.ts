import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyzeItems, insertItems } from '../../../../../test/support/item-rows.ts';
import { size } from '../../../../../test/support/size.ts';
import { TestPortal } from '../../../../../test/support/test-portal.ts';
import { listItems, listJobsWithFacets } from '../list-items.ts';
import { jobFacets } from './facets.ts';

/** Of 256 that follow each other, the first eight are in the sample. */
const idOf = (n: number) => `01a218e2-f568-77f7-b67c-${n.toString(16).padStart(12, '0')}`;

let portal: TestPortal;
let newest: string[];
beforeAll(async () => {
  portal = await TestPortal.start();
  // 10,496 in India, of which 328 are in the sample, then 103 in France, of which eight are, and one in Fiji, which isn't.
  const subjectOf = (n: number) => (n < 10_496 ? 'humanities' : n < 10_599 ? 'law_legal' : 'education');
  const placeOf = (n: number) => (n < 10_496 ? 'Asia/India' : n < 10_599 ? 'Europe/France' : 'Oceania/Fiji');
  const ids = await insertItems(
    Array.from({ length: 10_600 }, (_, n) => ({
      id: idOf(n),
      type: 'job',
      field: [subjectOf(n)],
      position: ['professor'],
      location: placeOf(n),
      createdAt: new Date(portal.now.getTime() - (10_600 - n) * 60_000),
    })),
    portal.db,
  );
  newest = ids.slice(0, 10_496).toReversed();
  await analyzeItems(portal.db);
});
afterAll(() => portal.stop());

test.skipIf(size === 'small').each([{}, { contract: undefined, position: ['professor' as const] }])(
  'facets of many jobs are the sample times 32, and values that it didn’t meet have no number (%o)',
  async (asked) => {
    const { field, position, filter, location, estimated } = await jobFacets(portal.ctx, null, asked);
    expect(estimated).toBe(true);
    expect(field).toMatchObject({ law_legal: 260, humanities: 10_000, education: null, agriculture: null });
    expect(position).toMatchObject({ professor: 11_000, dean: null });
    expect(filter).toMatchObject({ faculty: 11_000, leadership: null });
    expect(location).toEqual({
      'Europe/France': 260,
      Europe: 260,
      'Asia/India': 10_000,
      Asia: 10_000,
      'Oceania/Fiji': null,
      Oceania: null,
    });
  },
);

test.skipIf(size === 'small')('facets of fewer jobs count all of them', async () => {
  const facets = await jobFacets(portal.ctx, null, { field: ['law_legal'], location: ['Europe'] });
  expect(facets.estimated).toBe(false);
  expect(facets.field).toEqual({ law_legal: 103 });
  expect(facets.location).toEqual({ 'Europe/France': 103, Europe: 103 });
});

test.skipIf(size === 'small')('lists say whether their count is exact', async () => {
  const read = async (query: { field?: ('law_legal' | 'humanities')[] }) => {
    const { list, facets } = await listJobsWithFacets(portal.ctx, null, { ...query, page: 1, limit: 1 });
    return [list.totalCount, list.totalCountCapped, facets.estimated];
  };
  expect(await read({})).toEqual([10_000, true, true]);
  expect(await read({ field: ['humanities'] })).toEqual([3_000, true, true]);
  expect(await read({ field: ['law_legal'] }), 'of the other fields there are too many').toEqual([
    103,
    false,
    true,
  ]);
});

test.skipIf(size === 'small')('a list that isn’t counted is in its order to the 10,000th job', async () => {
  for (const page of [1, 10, 11, 151, 500]) {
    const query = { field: ['humanities' as const], page, limit: 20 };
    const list = await listItems(portal.ctx, null, 'jobs', query);
    expect(list.items.map(({ id }) => id)).toEqual(newest.slice((page - 1) * 20, page * 20));
    expect(list.totalCount).toBeGreaterThanOrEqual(Math.min(10_000, page * 20 + 1));
    expect(list.totalCountCapped).toBe(true);
  }
});
