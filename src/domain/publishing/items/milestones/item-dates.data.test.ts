import { and, eq, gt, lte } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from '../../../../../test/support/properties.ts';
import { deleteItems, insertItem, readItem, updateItem } from '../../../../../test/support/item-rows.ts';
import { TestPortal } from '../../../../../test/support/test-portal.ts';
import { milestoneKinds, isActionKind } from '../../../../contract/vocabulary/index.ts';
import { itemDates } from '../../../../db/index.ts';
import { nextMilestone, planMilestones } from './plan-milestones.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await TestPortal.start()));
afterAll(() => portal.stop());

const day = fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01', '2027-01-02');
/** Few moments for many milestones, so that several of one item coincide. */
const milestones = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...milestoneKinds.filter((kind) => kind !== 'end')),
      date: day,
      time: fc.constantFrom(null, '12:00'),
      zone: fc.constantFrom('AoE', 'Asia/Kolkata', 'America/New_York'),
      label: fc.constant('A label'),
    }),
    { maxLength: 6 },
  )
  .map((input) => planMilestones('callForPaper', input));

const moments = fc
  .integer({ min: 0, max: 80 })
  .map((halfDays) => new Date(Date.UTC(2026, 10, 29) + halfDays * 43_200_000));

const status = fc.constantFrom<('approved' | 'pending' | 'draft')[]>(
  'approved',
  'approved',
  'pending',
  'draft',
);

test('the dates of a public post, and which one is its next, are those of its milestones', () =>
  fc.assert(
    fc.asyncProperty(
      status,
      status,
      milestones,
      milestones,
      moments,
      async (first, second, before, after, now) => {
        const item = { type: 'callForPaper', approvalStatus: first, milestones: before } as const;
        const id = await insertItem(item, portal.db);
        await updateItem(id, { approvalStatus: second, milestones: after }, portal.db);
        const rows = await portal.db
          .select()
          .from(itemDates)
          .where(eq(itemDates.itemId, id))
          .orderBy(itemDates.ordinal);
        const expected = second === 'approved' ? after : [];
        expect(rows.map(({ kind, day, moment }) => [kind, day, moment.toISOString()])).toEqual(
          expected.map(({ kind, date, moment }) => [kind, date, moment]),
        );
        expect((await readItem(id, portal.db))!.starts.toSorted()).toEqual(
          [
            ...new Set(after.flatMap(({ kind, date }) => (kind === 'start' ? date.slice(0, 7) : []))),
          ].toSorted(),
        );
        const next = await portal.db
          .select()
          .from(itemDates)
          .where(and(eq(itemDates.itemId, id), lte(itemDates.nextFrom, now), gt(itemDates.moment, now)));
        const expectedNext = nextMilestone(expected, now);
        const action = expectedNext && isActionKind(expectedNext.kind) ? [expectedNext.moment] : [];
        expect(next.map(({ moment }) => moment.toISOString())).toEqual(action);
        await deleteItems(portal.db, { id });
        expect(await portal.db.$count(itemDates, eq(itemDates.itemId, id))).toBe(0);
      },
    ),
    { numRuns: 100 },
  ));

test('a job is due at the end of its last day in India', async () => {
  const place = { mode: 'hybrid', city: null, country: 'IN' } as const;
  const id = await insertItem({ type: 'job', applicationDeadline: '2026-12-31', place }, portal.db);
  const read = () => portal.db.select().from(itemDates).where(eq(itemDates.itemId, id));
  const moment = new Date('2026-12-31T18:30:00Z');
  expect(await read()).toMatchObject([
    {
      type: 'job',
      kind: 'application',
      day: '2026-12-31',
      moment,
    },
  ]);
  await updateItem(id, { applicationDeadline: null }, portal.db);
  expect(await read()).toEqual([]);
});

test('the database maintains the columns of posts that lists filter by', async () => {
  const id = await insertItem({ type: 'workshop', approvalStatus: 'draft' }, portal.db);
  expect(await readItem(id, portal.db)).toMatchObject({
    mode: null,
    country: null,
    isFree: false,
    lastActionAt: null,
  });
  const planned = planMilestones('workshop', [
    { kind: 'registration', date: '2026-12-01', time: null, zone: 'UTC', label: null },
    { kind: 'end', date: '2026-12-05', time: null, zone: 'UTC', label: null },
  ]);
  const fee = { kind: 'free', amount: null, currency: null } as const;
  const place = { mode: 'online', city: null, country: 'FR' } as const;
  await updateItem(id, { milestones: planned, fee, place }, portal.db);
  const lastActionAt = new Date('2026-12-02T00:00:00Z');
  expect(await readItem(id, portal.db)).toMatchObject({
    mode: 'online',
    country: 'FR',
    isFree: true,
    lastActionAt,
  });
});
