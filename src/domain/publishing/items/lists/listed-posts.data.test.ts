import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from '../../../../../test/support/properties.ts';
import { analyzeItems, insertItems, type NewItem } from '../../../../../test/support/item-rows.ts';
import { TestPortal } from '../../../../../test/support/test-portal.ts';
import { endOfKolkataDay, kolkataDate, addDays, dayMs } from '../../../../contract/time/days.ts';
import {
  isActionKind,
  milestoneKinds,
  placeModes,
  type PostSort,
} from '../../../../contract/vocabulary/index.ts';
import { newId } from '../../../platform/context.ts';
import { listItems } from '../list-items.ts';
import { planMilestones, closesAt } from '../milestones/plan-milestones.ts';
import { postFacets } from './facets.ts';

const types = ['callForPaper', 'workshop', 'blog'] as const;
const countries = ['IN', 'FR'] as const;
const states = ['IN-AS', 'IN-GA'] as const;
const ranks = ['CORE A', 'CORE A, CCF B', 'CCF B'] as const;
const start = Date.UTC(2026, 10, 21, 6);

const milestones = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...milestoneKinds.filter((kind) => kind !== 'end'), 'submission' as const),
      date: fc.integer({ min: -20, max: 120 }).map((days) => kolkataDate(new Date(start + days * dayMs))),
      time: fc.constantFrom(null, '11:30'),
      zone: fc.constantFrom('AoE', 'Asia/Kolkata'),
      label: fc.constant('A label'),
    }),
    { maxLength: 4 },
  )
  .chain((some) =>
    fc.constantFrom(
      some,
      some.slice(0, 1).map((one) => ({ ...one, kind: 'end' as const })),
    ),
  )
  .map((input) => planMilestones('callForPaper', input));

const post = fc
  .record({
    type: fc.constantFrom(...types),
    approvalStatus: fc.constantFrom('approved', 'approved', 'approved', 'pending'),
    featured: fc.boolean(),
    milestones,
    place: fc.option(
      fc
        .record({
          mode: fc.constantFrom(...placeModes),
          city: fc.constant(null),
          country: fc.constantFrom(null, ...countries),
          state: fc.constantFrom(undefined, ...states),
        })
        .map(({ state, ...place }) => (place.country === 'IN' ? { ...place, state } : place)),
    ),
    fee: fc
      .constantFrom('free', 'notStated')
      .map((kind) => ({ kind, amount: null, currency: null }) as const),
    rank: fc.constantFrom(null, ...ranks),
    word: fc.constantFrom('quantum', 'river'),
    // Few moments for many posts, so that ids break ties.
    createdAt: fc.integer({ min: 0, max: 40 }).map((minute) => new Date(Date.UTC(2026, 9, 1, 0, minute))),
  })
  .map((drawn) => ({ ...drawn, id: newId(), closesAt: closesAt(drawn.milestones) }) as const);
type Drawn = typeof post extends fc.Arbitrary<infer Value> ? Value : never;

const rowOf = ({ word, closesAt: _closesAt, ...drawn }: Drawn): NewItem => ({
  ...drawn,
  title: `About ${word}`,
});

let portal: TestPortal;
const all: Drawn[] = [];
beforeAll(async () => {
  portal = await TestPortal.start();
  all.push(...fc.sample(post, { numRuns: 400, seed: 5 }));
  await insertItems(all.map(rowOf), portal.db);
  await analyzeItems(portal.db);
});
afterAll(() => portal.stop());

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const filter = fc.record({
  type: optional(fc.constantFrom(...types).map((type) => [type])),
  featured: optional(fc.boolean()),
  closesWithin: optional(fc.constantFrom(1, 7, 30, 90)),
  startsIn: optional(fc.constantFrom('2026-11', '2026-12', '2027-01', '2027-12')),
  mode: optional(fc.uniqueArray(fc.constantFrom(...placeModes), { minLength: 1, maxLength: 2 })),
  country: optional(fc.constantFrom(...countries).map((country) => [country])),
  state: optional(fc.constantFrom(...states).map((state) => [state])),
  free: optional(fc.boolean()),
  rank: optional(fc.constantFrom(...ranks).map((rank) => [rank])),
  includeExpired: optional(fc.boolean()),
  q: optional(fc.constantFrom('quantum', 'text')),
});
type Filter = typeof filter extends fc.Arbitrary<infer Value> ? Value : never;

const isClosed = ({ closesAt }: Drawn, now: Date) => closesAt !== null && closesAt <= now;
const startsOf = ({ milestones }: Drawn) =>
  new Set(milestones.filter(({ kind }) => kind === 'start').map(({ date }) => date.slice(0, 7)));
const closesWithin = ({ closesAt }: Drawn, days: number, now: Date) =>
  closesAt !== null && closesAt > now && closesAt <= endOfKolkataDay(kolkataDate(addDays(now, days)));
const stateIn = ({ place }: Drawn) => (place && 'state' in place ? place.state : undefined);
const ranksOf = ({ rank }: Drawn) => (rank === null ? [] : rank.split(', '));

/** The rules of the filters, applied to one post at a time. */
const meets = (drawn: Drawn, asked: Filter, now: Date): boolean =>
  drawn.approvalStatus === 'approved' &&
  (!asked.type || asked.type.includes(drawn.type)) &&
  (asked.featured === undefined || drawn.featured === asked.featured) &&
  (asked.closesWithin === undefined || closesWithin(drawn, asked.closesWithin, now)) &&
  (asked.startsIn === undefined || startsOf(drawn).has(asked.startsIn)) &&
  (!asked.mode || (drawn.place !== null && asked.mode.includes(drawn.place.mode))) &&
  (!asked.country || asked.country.some((country) => country === drawn.place?.country)) &&
  (!asked.state || asked.state.some((state) => state === stateIn(drawn))) &&
  (asked.free === undefined || (drawn.fee.kind === 'free') === asked.free) &&
  (!asked.rank || asked.rank.some((rank) => rank === drawn.rank || ranksOf(drawn).includes(rank))) &&
  (asked.includeExpired === true || !isClosed(drawn, now)) &&
  (asked.q !== 'quantum' || drawn.word === 'quantum');

const newest = (a: Drawn, b: Drawn) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
const due = ({ milestones }: Drawn, now: Date): number =>
  Math.min(
    ...milestones
      .filter(({ kind }) => isActionKind(kind))
      .map(({ moment }) => Date.parse(moment!))
      .filter((moment) => moment > now.getTime()),
    Infinity,
  );
const orders = (now: Date): Record<Exclude<PostSort, 'title'> | 'usual', (a: Drawn, b: Drawn) => number> => ({
  usual: (a, b) => Number(b.featured) - Number(a.featured) || newest(a, b),
  newest,
  oldest: (a, b) => newest(b, a),
  deadline: (a, b) => {
    const [one, other] = [due(a, now), due(b, now)];
    return one < other ? -1 : one > other ? 1 : newest(a, b);
  },
});

/** Moves the clock to a moment within the days in which most of them close, sometimes to a closing time itself. */
const anyMoment = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((hours) => start + hours * 60 * 60 * 1000),
  fc.nat(399).map((n) => Math.max(start, all[n]?.closesAt?.getTime() ?? start)),
);

test('a list by time, place, cost and rank equals a full scan, in each order and at each moment', () =>
  fc.assert(
    fc.asyncProperty(
      filter,
      fc.constantFrom(...(['usual', 'newest', 'oldest', 'deadline', 'deadline'] as const)),
      fc.record({ page: fc.integer({ min: 1, max: 3 }), limit: fc.integer({ min: 1, max: 40 }) }),
      anyMoment,
      async (asked, order, { page, limit }, moment) => {
        const now = new Date(moment);
        const ctx = { ...portal.ctx, clock: () => now };
        // A search without an order ranks title matches first, and here all matches are or none is.
        const usual = asked.q ? 'newest' : 'usual';
        const ids = all
          .filter((drawn) => meets(drawn, asked, now))
          .toSorted(orders(now)[order === 'usual' ? usual : order])
          .map(({ id }) => id);
        const sort = order === 'usual' ? undefined : order;
        const answer = await listItems(ctx, null, 'posts', { ...asked, sort, page, limit });
        expect(answer.items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * limit, page * limit));
        expect(answer.totalCount).toBe(ids.length);
      },
    ),
    { numRuns: 300 },
  ));

const counted = (values: (string | null | undefined)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) if (value != null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

test('its facets count the results of each value', () =>
  fc.assert(
    fc.asyncProperty(filter, async (asked) => {
      const now = new Date(start);
      const ctx = { ...portal.ctx, clock: () => now };
      const facets = await postFacets(ctx, null, asked);
      const left = (without: Partial<Filter>) =>
        all.filter((drawn) => meets(drawn, { ...asked, ...without }, now));
      expect(facets).toEqual({
        type: counted(left({ type: undefined }).map(({ type }) => type)),
        subType: {},
        mode: counted(left({ mode: undefined }).map(({ place }) => place?.mode)),
        country: counted(left({ country: undefined }).map(({ place }) => place?.country)),
        state: counted(left({ state: undefined }).map(stateIn)),
        rank: counted(left({ rank: undefined }).flatMap(ranksOf)),
        free: counted(left({ free: undefined }).map(({ fee }) => (fee.kind === 'free' ? 'true' : null))),
        startsIn: counted(left({ startsIn: undefined }).flatMap((drawn) => [...startsOf(drawn)])),
        closesWithin: counted(
          left({ closesWithin: undefined }).flatMap((drawn) =>
            [7, 30, 90].filter((days) => closesWithin(drawn, days, now)).map(String),
          ),
        ),
        estimated: false,
      });
    }),
    { numRuns: 80 },
  ));
