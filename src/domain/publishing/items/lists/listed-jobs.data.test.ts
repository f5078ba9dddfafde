import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from '../../../../../test/support/properties.ts';
import {
  analyzeItems,
  deleteItems,
  insertItems,
  updateItem,
  updateItems,
} from '../../../../../test/support/item-rows.ts';
import { TestPortal } from '../../../../../test/support/test-portal.ts';
import {
  jobFields,
  jobPositions,
  positionGroups,
  type JobSort,
  type PlaceMode,
  type PositionGroup,
} from '../../../../contract/vocabulary/index.ts';
import { newId } from '../../../platform/context.ts';
import { jobFacets } from './facets.ts';
import { listItems, listJobsWithFacets } from '../list-items.ts';
import { dayMs } from '../../../../contract/time/days.ts';

const fields = jobFields.slice(0, 5);
const positions = [...positionGroups.faculty.slice(0, 3), ...jobPositions.slice(-3)];
const places = ['Asia/India', 'Asia/Japan', 'Europe/France'];
const today = '2026-11-21';
const online = { mode: 'online', city: null, country: null } as const;
const inFrance = { mode: 'onSite', city: null, country: 'FR' } as const;

const someOf = <Value>(values: readonly Value[], minLength: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength, maxLength: 3 });

const job = fc
  .record({
    approvalStatus: fc.constantFrom('approved', 'approved', 'approved', 'pending', 'rejected'),
    featured: fc.boolean(),
    field: someOf(fields, 1),
    position: someOf(positions, 1),
    location: fc.constantFrom(...places),
    applicationDeadline: fc.constantFrom(null, '2026-11-20', today, '2026-11-28', '2027-01-01'),
    place: fc.constantFrom(null, online, inFrance),
    // Few moments for many jobs, so that ids break ties.
    createdAt: fc.integer({ min: 0, max: 40 }).map((minute) => new Date(Date.UTC(2026, 9, 1, 0, minute))),
  })
  .map((drawn) => ({ ...drawn, id: newId() }) as const);
type Drawn = typeof job extends fc.Arbitrary<infer Value> ? Value : never;

let portal: TestPortal;
const all = new Map<string, Drawn>();
beforeAll(async () => {
  portal = await TestPortal.start();
  for (const drawn of fc.sample(job, { numRuns: 400, seed: 11 })) all.set(drawn.id, drawn);
  await insertItems(
    [...all.values()].map((drawn) => ({ ...drawn, type: 'job' })),
    portal.db,
  );
  await analyzeItems(portal.db);
});
afterAll(() => portal.stop());

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const filter = fc.record({
  field: optional(someOf(fields, 1)),
  position: optional(someOf(positions, 1)),
  filter: optional(fc.constant<PositionGroup[]>(['faculty'])),
  location: optional(someOf([...places, 'Asia', 'Africa'], 1)),
  featured: optional(fc.boolean()),
  includeExpired: optional(fc.boolean()),
  closesWithin: optional(fc.constantFrom(6, 7, 365)),
  mode: optional(fc.constantFrom<PlaceMode[][]>(['online'], ['onSite', 'hybrid'])),
  country: optional(fc.constantFrom<string[][]>(['FR'], ['IN'])),
});
type Filter = typeof filter extends fc.Arbitrary<infer Value> ? Value : never;

const share = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.includes(one));
const closesWithin = ({ applicationDeadline: day }: Drawn, days: number) =>
  day !== null && day >= today && Date.parse(day) <= Date.parse(today) + days * dayMs;
/** The rules of the filters, applied to one job at a time. */
const meets = (drawn: Drawn, asked: Filter): boolean => {
  const wanted = [
    ...(asked.position ?? []),
    ...(asked.filter ?? []).flatMap((group) => positionGroups[group]),
  ];
  return (
    drawn.approvalStatus === 'approved' &&
    (!asked.field || share(drawn.field, asked.field)) &&
    (wanted.length === 0 || share(drawn.position, wanted)) &&
    (!asked.location || asked.location.some((place) => `${drawn.location}/`.startsWith(`${place}/`))) &&
    (asked.featured === undefined || drawn.featured === asked.featured) &&
    (!asked.mode || asked.mode.some((mode) => mode === drawn.place?.mode)) &&
    (!asked.country || asked.country.some((country) => country === drawn.place?.country)) &&
    (asked.closesWithin === undefined || closesWithin(drawn, asked.closesWithin)) &&
    (asked.includeExpired === true || !drawn.applicationDeadline || drawn.applicationDeadline >= today)
  );
};

const newest = (a: Drawn, b: Drawn) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
const orders: Record<JobSort | 'usual', (a: Drawn, b: Drawn) => number> = {
  usual: (a, b) => Number(b.featured) - Number(a.featured) || newest(a, b),
  newest,
  oldest: (a, b) => newest(b, a),
  deadline: (a, b) => {
    // A past deadline counts as none.
    const dueDay = ({ applicationDeadline: day }: Drawn) => (day && day >= today ? day : '9999');
    const [day, other] = [dueDay(a), dueDay(b)];
    return day < other ? -1 : day > other ? 1 : newest(a, b);
  },
  title: (a, b) => (a.id < b.id ? -1 : 1),
};

const counted = (values: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const listsAreThoseOfReadingEveryJob = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(
      filter,
      fc.constantFrom(...(Object.keys(orders) as (keyof typeof orders)[])),
      fc.record({ page: fc.integer({ min: 1, max: 4 }), limit: fc.integer({ min: 1, max: 40 }) }),
      async (asked, order, { page, limit }) => {
        const ids = [...all.values()]
          .filter((drawn) => meets(drawn, asked))
          .toSorted(orders[order])
          .map(({ id }) => id);
        const sort = order === 'usual' ? undefined : order;
        const answer = await listItems(portal.ctx, null, 'jobs', { ...asked, sort, page, limit });
        expect(answer.items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * limit, page * limit));
        expect(answer.totalCount).toBe(ids.length);
      },
    ),
    { numRuns },
  );

test('a list by field and position equals a full scan, in each order', () =>
  listsAreThoseOfReadingEveryJob(150));

test('its facets count the results of each value', () =>
  fc.assert(
    fc.asyncProperty(filter, async (asked) => {
      const facets = await jobFacets(portal.ctx, null, asked);
      const left = (without: Partial<Filter>) =>
        [...all.values()].filter((drawn) => meets(drawn, { ...asked, ...without }));
      const byField = left({ field: undefined }).flatMap((drawn) => drawn.field);
      expect(facets.field).toEqual(counted(byField));
      const byPosition = left({ position: undefined, filter: undefined }).flatMap((drawn) => drawn.position);
      expect(facets.position).toEqual(counted(byPosition));
      const inIndia = left({ location: undefined }).filter((drawn) => drawn.location === 'Asia/India');
      expect(facets.location['Asia/India'] ?? 0).toBe(inIndia.length);
      expect(facets.mode).toEqual(
        counted(left({ mode: undefined }).flatMap(({ place }) => place?.mode ?? [])),
      );
      const byCountry = left({ country: undefined }).flatMap(({ place }) => place?.country ?? []);
      expect(facets.country).toEqual(counted(byCountry));
      const closing = left({ closesWithin: undefined }).flatMap((drawn) =>
        [7, 30, 90].filter((days) => closesWithin(drawn, days)).map(String),
      );
      expect(facets.closesWithin).toEqual(counted(closing));
      const both = await listJobsWithFacets(portal.ctx, null, { ...asked, page: 1, limit: 1 });
      expect(both.facets).toEqual(facets);
      expect(both.list.totalCount).toBe(left({}).length);
    }),
    { numRuns: 60 },
  ));

test('the list follows every change of one or many jobs', async () => {
  const ids = [...all.keys()];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...ids), job), { maxLength: 6 }), async (changes) => {
      for (const [id, drawn] of changes) {
        const { id: _, ...values } = drawn;
        await updateItem(id, values, portal.db);
        if (all.has(id)) all.set(id, { ...drawn, id });
      }
    }),
    { numRuns: 20 },
  );
  await updateItems({ location: 'Asia/Japan' }, { featured: true }, portal.db);
  for (const [id, drawn] of all)
    if (drawn.location === 'Asia/Japan') all.set(id, { ...drawn, featured: true });
  for (const id of ids.slice(0, 30)) {
    await deleteItems(portal.db, { id });
    all.delete(id);
  }
  await listsAreThoseOfReadingEveryJob(100);
});
