import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItems } from '../../../test/support/item-rows.ts';
import { aPerson } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { readListQuery } from '../../contract/list-query.ts';
import {
  jobFields,
  jobPositions,
  placeModes,
  positionGroupKeys,
  postTypes,
  subTypes,
  type Collection,
} from '../../contract/vocabulary/index.ts';
import { institutes } from '../../db/index.ts';
import { newId } from '../ids.ts';
import { planMilestones } from '../items/index.ts';
import { matchAlone } from './match-alone.ts';
import { matchTogether } from './match-together.ts';
import { findPublished } from './match.ts';
import { mayMatch } from './may-match.ts';
import { lastPosition, settlePublications } from './publications.ts';
import { keyOf, type Query } from './queries.ts';

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
const followed = (kind: Collection): Query[] => [
  ...instituteIds.map((id) => ({ kind, query: `institute=${id}` })),
  ...(kind === 'posts' ? ['Quantum days', 'River days', 'No days'] : []).map((series) => ({
    kind,
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
  const { id: userId } = await aPerson(portal);
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
  await db.transaction((tx) => settlePublications(tx, portal.now));
});
afterAll(() => portal.stop());

/** All results of the list's own call. */
async function listed(kind: Collection, query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await portal.fetch(`/${kind}?${query}&limit=100&page=${page}`);
    const { data } = (await response.json()) as { data: Record<Collection, { id: string }[]> };
    ids.push(...data[kind].map(({ id }) => id));
    if (data[kind].length < 100) return ids.toSorted();
  }
}

const runs = Number(process.env['MATCH_RUNS'] ?? 300);

test.each(['jobs', 'posts'] as const)(
  'a saved search of %s finds what its list has',
  async (kind) => {
    const upTo = await lastPosition(portal.db);
    let matched = 0;
    const property = fc.asyncProperty(asked[kind] as fc.Arbitrary<object>, async (drawn) => {
      const raw = queryOf(drawn);
      const read = readListQuery(kind, raw);
      if ('problem' in read) throw new Error(read.problem);
      const search = { kind, query: read.query };
      const found = await findPublished(portal.db, [search], { after: 0, upTo }, portal.now);
      const ids = (found.get(keyOf(search)) ?? []).map(({ itemId }) => itemId);
      matched += ids.length > 0 ? 1 : 0;
      expect(ids.toSorted()).toEqual(await listed(kind, raw));
      // The canonical query is stable, and finds the same.
      expect(readListQuery(kind, read.query)).toHaveProperty('query', read.query);
    });
    await fc.assert(property, { numRuns: runs });
    expect(matched).toBeGreaterThan(runs / 20);
  },
  600_000,
);

test('many searches together find what each finds alone, in their span and nowhere else', async () => {
  const upTo = await lastPosition(portal.db);
  const drawn = fc.sample(asked.jobs, { numRuns: 120, seed: 9 }).map(queryOf);
  const queries = drawn.map((raw) => {
    const read = readListQuery('jobs', raw);
    return { kind: 'jobs' as const, query: 'query' in read ? read.query : '' };
  });
  const whole = await findPublished(portal.db, queries, { after: 0, upTo }, portal.now);
  const middle = Math.floor(upTo / 2);
  const halves = await Promise.all([
    findPublished(portal.db, queries, { after: 0, upTo: middle }, portal.now),
    findPublished(portal.db, queries, { after: middle, upTo }, portal.now),
  ]);
  for (const query of queries) {
    const [older = [], newer = []] = halves.map((half) => half.get(keyOf(query)) ?? []);
    expect([...newer, ...older]).toEqual(whole.get(keyOf(query)) ?? []);
    const alone = await findPublished(portal.db, [query], { after: 0, upTo }, portal.now);
    expect(alone.get(keyOf(query)) ?? []).toEqual(whole.get(keyOf(query)) ?? []);
  }
});

test.each(['jobs', 'posts'] as const)(
  'many searches of %s find in a few items what each finds alone',
  async (kind) => {
    const upTo = await lastPosition(portal.db);
    const drawn = fc.sample(asked[kind] as fc.Arbitrary<object>, { numRuns: 200, seed: 11 }).map(queryOf);
    const queries = drawn.map((raw): Query => {
      const read = readListQuery(kind, raw);
      return { kind, query: 'query' in read ? read.query : '' };
    });
    queries.push(...followed(kind));
    let [matched, leftOut] = [0, 0];
    for (let after = 0; after < upTo; after += 11) {
      const span = { after, upTo: after + 3 };
      const together = await findPublished(portal.db, queries, span, portal.now);
      leftOut += queries.length - (await mayMatch(portal.db, queries, span)).length;
      // Few enough that each is matched on its own.
      for (let start = 0; start < queries.length; start += 10) {
        const some = queries.slice(start, start + 10);
        const alone = await findPublished(portal.db, some, span, portal.now);
        for (const query of some) expect(together.get(keyOf(query))).toEqual(alone.get(keyOf(query)));
        matched += alone.size;
      }
    }
    expect(matched).toBeGreaterThan(20);
    expect(leftOut).toBeGreaterThan(queries.length);
  },
);

test.each([
  ['jobs', 'q=nothing'],
  ['jobs', 'institute='],
  ['jobs', 'startsIn=2026-11'],
  ['jobs', 'location=Africa'],
  ['posts', 'q=nothing'],
  ['posts', 'series=No+days'],
  ['posts', 'startsIn=2031-01'],
  ['posts', 'rank=CORE+C'],
] as const)(
  'a search that misses each of a few items isn’t asked of the database: %s %s',
  async (kind, query) => {
    const asked = [{ kind, query: query === 'institute=' ? `${query}${instituteIds[2]}` : query }];
    const upTo = await lastPosition(portal.db);
    const all = { kind, query: '' };
    expect(await mayMatch(portal.db, [...asked, all], { after: upTo - 90, upTo })).toEqual([all]);
    // Not worthwhile for many items.
    expect(await mayMatch(portal.db, asked, { after: 0, upTo })).toEqual(asked);
  },
);

test('many searches find the latest 1,000 of very many items, as each alone does', async () => {
  const before = await lastPosition(portal.db);
  const [drawnJobs, drawnPosts] = [
    fc.sample(job, { numRuns: 1_700, seed: 21 }),
    fc.sample(post, { numRuns: 700, seed: 22 }),
  ];
  await insertItems(drawnJobs.slice(0, 900), portal.db);
  await insertItems(drawnPosts, portal.db);
  await insertItems(drawnJobs.slice(900), portal.db);
  await portal.db.transaction((tx) => settlePublications(tx, portal.now));
  const span = { after: before - 100, upTo: await lastPosition(portal.db) };
  const kinds = ['jobs', 'posts'] as const;
  const drawn = kinds.flatMap((kind) => [
    ...['', 'includeExpired=true', 'q=nothing'].map((query) => ({ kind, query })),
    ...fc.sample(asked[kind] as fc.Arbitrary<object>, { numRuns: 20, seed: 23 }).map((one) => {
      const read = readListQuery(kind, queryOf(one));
      return { kind, query: 'query' in read ? read.query : '' };
    }),
  ]);
  const together = await matchTogether(portal.db, drawn, span, portal.now);
  const alone = await matchAlone(portal.db, drawn, span, portal.now);
  expect(together).toEqual(alone);
  expect(together.get('jobs?includeExpired=true')).toHaveLength(1_000);
  expect(together.get('posts?includeExpired=true')!.length).toBeLessThan(1_000);
});
