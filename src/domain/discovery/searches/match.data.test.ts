import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from '../../../../test/support/properties.ts';
import { insertItems, readItems } from '../../../../test/support/item-rows.ts';
import { createUser } from '../../../../test/support/people.ts';
import { bySize } from '../../../../test/support/size.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { readListQuery } from '../../../contract/addresses/list-query.ts';
import {
  jobFields,
  jobPositions,
  placeModes,
  positionGroupKeys,
  postTypes,
  subTypes,
  type Collection,
} from '../../../contract/vocabulary/index.ts';
import { institutes } from '../../../db/index.ts';
import { newId } from '../../platform/context.ts';
import { planMilestones } from '../../publishing/index.ts';
import { findPublished, type Window } from './list-searches.ts';
import { queryKey, type Query } from './store.ts';

const words = ['Quantum optics', 'river delta', 'Élan vital', '100% C++ and R', 'Quantum river'];
const places = ['Asia/India', 'Asia/Japan', 'Europe/France'];
const countries = ['IN', 'JP', 'FR'];
const days = ['2026-11-20', '2026-11-21', '2026-11-25', '2026-12-20', '2027-03-01'];
const ranks = ['CORE A', 'CCF B', 'CORE A, CCF B'];
const some = <Value>(values: readonly Value[], maxLength = 2) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength });

const shared = {
  approvalStatus: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const),
  featured: fc.boolean(),
  place: fc.option(
    fc
      .record({
        mode: fc.constantFrom(...placeModes),
        city: fc.constant(null),
        country: fc.constantFrom(null, ...countries),
      })
      .map((place) => ({ ...place })),
  ),
  title: fc.constantFrom(...words),
  content: fc.constantFrom(...words).map((text) => `<p>${text}</p>`),
  createdAt: fc.integer({ min: 0, max: 40 }).map((minute) => new Date(Date.UTC(2026, 9, 1, 0, minute))),
};
const job = fc
  .record({
    ...shared,
    field: some(jobFields.slice(0, 4)),
    position: some(jobPositions.slice(0, 6)),
    location: fc.constantFrom(...places),
    organiser: fc.constantFrom('Sample University', 'Other Institute', 'sample university'),
    applicationDeadline: fc.option(fc.constantFrom(...days)),
  })
  .map((row) => ({ ...row, type: 'job' as const }));
const post = fc
  .record({
    ...shared,
    type: fc.constantFrom(...postTypes.slice(0, 4)),
    subType: fc.constantFrom(...subTypes.slice(0, 4)),
    rank: fc.constantFrom(null, ...ranks),
    isFree: fc.boolean(),
    series: fc.constantFrom(null, 'Quantum days', 'River days'),
    days: some(days),
    kind: fc.constantFrom('submission' as const, 'start' as const, 'end' as const),
  })
  .map(({ isFree, days: on, kind, ...row }) => {
    const milestones = planMilestones(
      'callForPaper',
      on.map((date) => ({ kind, date, time: null, zone: 'AoE', label: null })),
    );
    const fee = { kind: isFree ? 'free' : 'notStated', amount: null, currency: null } as const;
    return { ...row, milestones, fee };
  });

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const flag = maybe(fc.constantFrom('true', 'false', '1', '0'));
const filters = {
  q: maybe(fc.constantFrom('quantum', 'elan', '%', 'c++', 'r', 'river ', 'nothing', '')),
  featured: flag,
  closesWithin: maybe(fc.constantFrom('1', '7', '90')),
  startsIn: maybe(fc.constantFrom('2026-11', '2026-12', '2027-03')),
  mode: maybe(some(placeModes)),
  country: maybe(some(['in', 'JP', 'FR'])),
  free: flag,
  includeExpired: flag,
  sort: maybe(fc.constantFrom('newest', 'deadline', 'title')),
};
const asked = {
  jobs: fc.record({
    ...filters,
    field: maybe(some(jobFields.slice(0, 4))),
    position: maybe(some(jobPositions.slice(0, 6))),
    filter: maybe(some(positionGroupKeys)),
    location: maybe(some(['Asia', ...places])),
    employer: maybe(fc.constantFrom('SAMPLE University', 'Nobody')),
  }),
  posts: fc.record({
    ...filters,
    type: maybe(some(postTypes.slice(0, 4))),
    subType: maybe(some(subTypes.slice(0, 4))),
    filter: maybe(some(subTypes.slice(0, 4), 1)),
    rank: maybe(some(['CORE A', 'CCF B'])),
  }),
};

/** Conditions of follows that lists don't have. */
const followed = (collection: Collection): Query[] => [
  ...instituteIds.map((id) => ({ kind: collection, query: `institute=${id}` })),
  ...(collection === 'posts' ? ['Quantum days', 'River days', 'No days'] : []).map((series) => ({
    kind: collection,
    query: new URLSearchParams({ series }).toString(),
  })),
];

const queryOf = (drawn: object): string =>
  new URLSearchParams(
    Object.entries(drawn).flatMap(([name, value]) =>
      [(value ?? []) as string | string[]].flat().map((one) => [name, one]),
    ),
  ).toString();

let portal: TestPortal;
/** One with items of an account, one without. */
const instituteIds = [newId(), newId(), newId()];
beforeAll(async () => {
  portal = await TestPortal.start();
  const { db } = portal;
  const { id: userId } = await createUser(portal);
  const at = { createdAt: portal.now, updatedAt: portal.now };
  await db.insert(institutes).values([
    { id: instituteIds[0]!, name: 'Sample UNIVERSITY', userId, ...at },
    { id: instituteIds[1]!, name: 'Other Institute', ...at },
    { id: instituteIds[2]!, name: 'Institute without items', ...at },
  ]);
  const [before, after] = [
    fc.sample(job, { numRuns: 150, seed: 3 }),
    fc.sample(post, { numRuns: 150, seed: 4 }),
  ];
  await insertItems([...before, ...after.map((row, n) => ({ ...row, userId: n % 3 ? null : userId }))], db);
});
afterAll(() => portal.stop());

/** All results of the list's own call. */
async function listed(collection: Collection, query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await portal.fetch(`/${collection}?${query}&limit=100&page=${page}`);
    const { data } = (await response.json()) as { data: Record<Collection, { id: string }[]> };
    ids.push(...data[collection].map(({ id }) => id));
    if (data[collection].length < 100) return ids.toSorted();
  }
}

/** All that was published before a minute after the items' hour began. */
const minute = (n: number) => new Date(Date.UTC(2026, 9, 1, 0, n));
const always: Window = { from: minute(0), until: minute(60) };
const matchesIn = async (queries: Query[], window: Window) =>
  findPublished(portal.db, queries, window, portal.now);

function canonical(collection: Collection, raw: string): string {
  const read = readListQuery(collection, raw);
  if ('problem' in read) throw new Error(read.problem);
  return read.query;
}

const runs = bySize({ small: 60, whole: 300, long: 10_000 });

test.each(['jobs', 'posts'] as const)(
  'a saved search of %s finds what its list has',
  async (kind) => {
    let matched = 0;
    const property = fc.asyncProperty(asked[kind] as fc.Arbitrary<object>, async (drawn) => {
      const raw = queryOf(drawn);
      const search = { kind, query: canonical(kind, raw) };
      const found = await matchesIn([search], always);
      const ids = (found.get(queryKey(search)) ?? []).map(({ itemId }) => itemId);
      matched += ids.length > 0 ? 1 : 0;
      expect(ids.toSorted()).toEqual(await listed(kind, raw));
      // The canonical query is stable, and finds the same.
      expect(canonical(kind, search.query)).toBe(search.query);
    });
    await fc.assert(property, { numRuns: runs });
    expect(matched).toBeGreaterThan(runs / 20);
  },
  600_000,
);

test('many searches together find what each finds alone, in their window and nowhere else', async () => {
  const queries = (['jobs', 'posts'] as const).flatMap((kind): Query[] => [
    ...fc
      .sample(asked[kind] as fc.Arbitrary<object>, { numRuns: 100, seed: 9 })
      .map((drawn) => ({ kind, query: canonical(kind, queryOf(drawn)) })),
    ...followed(kind),
  ]);
  const whole = await matchesIn(queries, always);
  const [older, newer] = await Promise.all([
    matchesIn(queries, { from: minute(0), until: minute(20) }),
    matchesIn(queries, { from: minute(20), until: minute(60) }),
  ]);
  for (const query of queries) {
    const [all, early, late] = [whole, older, newer].map((found) => found.get(queryKey(query)) ?? []);
    expect([...late!, ...early!]).toEqual(all);
    expect(late!.every(({ publishedAt }) => publishedAt >= minute(20))).toBe(true);
    expect((await matchesIn([query], always)).get(queryKey(query)) ?? []).toEqual(all);
  }
  expect(whole.size).toBeGreaterThan(50);
});

test('a search finds the latest 1,000 of very many items', async () => {
  const drawn = fc.sample(job, { numRuns: 1_700, seed: 21 });
  await insertItems(drawn, portal.db);
  const query = { kind: 'jobs', query: 'includeExpired=true' } as const;
  const found = (await matchesIn([query], always)).get(queryKey(query))!;
  const ids = await listed('jobs', query.query);
  expect(found).toHaveLength(1_000);
  expect(ids.length).toBeGreaterThan(1_000);
  const rows = await readItems(portal.db, { type: 'job' });
  const known = new Set(found.map(({ itemId }) => itemId));
  const missed = rows.filter(({ id }) => ids.includes(id) && !known.has(id));
  const latestMissed = Math.max(...missed.map(({ publishedAt }) => Number(publishedAt)));
  expect(Number(found.at(-1)!.publishedAt)).toBeGreaterThanOrEqual(latestMissed);
});
