import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import fc from '../../../../test/support/properties.ts';
import {
  deleteItems,
  insertItem,
  insertItems,
  updateItem,
  type ItemChanges,
} from '../../../../test/support/item-rows.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import {
  dayAfter,
  daysOf,
  longestSpan,
  type CalendarDay,
  type CalendarEntry,
  type CalendarFilter,
} from '../../../contract/time/calendar.ts';
import type { MilestoneInput } from '../../../contract/publishing/details.ts';
import { isActionKind, milestoneKinds, type PostType } from '../../../contract/vocabulary/index.ts';
import { planMilestones } from '../../publishing/index.ts';
import { countDates } from './count-dates.ts';
import { readAgenda, readDays } from './read-days.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await TestPortal.start()));
afterAll(() => portal.stop());
afterEach(() => deleteItems(portal.db));

const all: CalendarFilter = { type: [], mode: undefined, country: undefined, free: false, deadlines: false };
const month = (of: string, filter: Partial<CalendarFilter> = {}): Promise<CalendarDay[]> =>
  readDays(portal.ctx, daysOf(of), { ...all, ...filter });
const agenda = (from: string, to: string, page = 1, limit = 50, filter: Partial<CalendarFilter> = {}) =>
  readAgenda(portal.ctx, { from, to, page, limit, filter: { ...all, ...filter } });
const shown = (days: CalendarDay[]) =>
  days.map(({ day, entries }) => [day, entries.map(({ title, kind }) => `${title} ${kind}`)]);

const on = (
  kind: MilestoneInput['kind'],
  date: string,
  more: Partial<MilestoneInput> = {},
): MilestoneInput => ({ kind, date, time: null, zone: null, label: null, ...more });

const post = (
  title: string,
  input: MilestoneInput[],
  { type = 'callForPaper', ...changes }: ItemChanges & { type?: PostType } = {},
) => insertItem({ type, title, milestones: planMilestones(type, input), ...changes }, portal.db);

const job = (title: string, applicationDeadline: string | null, changes: ItemChanges = {}) =>
  insertItem({ type: 'job', title, applicationDeadline, ...changes }, portal.db);

describe('a month', () => {
  test('shows each date on the day as written, whatever its time zone', async () => {
    await post('A', [on('submission', '2026-11-30', { time: '23:59' })]);
    await post('B', [on('registration', '2026-12-01', { time: '00:00', zone: 'Pacific/Kiritimati' })], {
      type: 'workshop',
    });
    await job('C', '2026-11-30');
    expect(shown(await month('2026-11'))).toEqual([['2026-11-30', ['C application', 'A submission']]]);
    expect(await month('2026-12')).toMatchObject([
      {
        day: '2026-12-01',
        count: 1,
        entries: [{ time: '00:00', zone: 'Pacific/Kiritimati', type: 'workshop' }],
      },
    ]);
  });

  test('shows the days of an event that began in the month before, except of a long one', async () => {
    await post('Short', [on('start', '2027-06-29'), on('end', '2027-07-02')]);
    await post('Long', [on('start', '2027-06-29'), on('end', '2027-07-13')]);
    await post('One day', [on('start', '2027-07-05'), on('end', '2027-07-05')]);
    expect(shown(await month('2027-06'))).toEqual([
      ['2027-06-29', ['Short start', 'Long start']],
      ['2027-06-30', ['Short during']],
    ]);
    expect(shown(await month('2027-07'))).toEqual([
      ['2027-07-01', ['Short during']],
      ['2027-07-02', ['Short end']],
      ['2027-07-05', ['One day start', 'One day end']],
      ['2027-07-13', ['Long end']],
    ]);
    expect((await agenda('2027-07-01', '2027-07-31')).items.map(({ kind, day }) => [kind, day])).toEqual([
      ['during', '2027-07-01'],
      ['end', '2027-07-02'],
      ['start', '2027-07-05'],
      ['end', '2027-07-05'],
      ['end', '2027-07-13'],
    ]);
  });

  test('includes leap days, and events that span one', async () => {
    await post('Leap', [on('start', '2028-02-28'), on('end', '2028-03-01')]);
    expect(shown(await month('2028-02'))).toEqual([
      ['2028-02-28', ['Leap start']],
      ['2028-02-29', ['Leap during']],
    ]);
  });

  test('never shows items that are not public', async () => {
    const id = await post('Public', [on('start', '2027-06-29'), on('end', '2027-07-02')]);
    for (const approvalStatus of ['pending', 'rejected', 'draft'] as const) {
      await post('Hidden', [on('start', '2027-06-29'), on('end', '2027-07-02')], { approvalStatus });
      await job('Hidden', '2027-06-29', { approvalStatus });
    }
    expect(shown(await month('2027-06'))).toEqual([
      ['2027-06-29', ['Public start']],
      ['2027-06-30', ['Public during']],
    ]);
    await deleteItems(portal.db, { id });
    expect(await month('2027-06')).toEqual([]);
  });

  test('follows a new end of an event', async () => {
    const id = await post('Moved', [on('start', '2027-06-10'), on('end', '2027-06-12')]);
    const moved = planMilestones('callForPaper', [on('start', '2027-06-10'), on('end', '2027-06-13')]);
    await updateItem(id, { milestones: moved }, portal.db);
    expect((await month('2027-06')).map(({ day }) => day)).toEqual(daysOf('2027-06').slice(9, 13));
    const single = planMilestones('callForPaper', [on('start', '2027-06-10')]);
    await updateItem(id, { milestones: single }, portal.db);
    expect((await month('2027-06')).map(({ day }) => day)).toEqual(['2027-06-10']);
  });

  test('marks what is past at its exact moment', async () => {
    await post('AoE', [on('submission', '2026-11-20')]);
    const isPast = async () => (await month('2026-11'))[0]!.entries[0]!.isPast;
    portal.advanceClock(Date.parse('2026-11-21T11:59:59.999Z') - portal.now.getTime());
    expect(await isPast()).toBe(false);
    portal.advanceClock(1);
    expect(await isPast()).toBe(true);
  });

  test('shows the first of 1,200 dates on one day and says that there are more', async () => {
    await insertItems(Array(1200).fill({ type: 'job', applicationDeadline: '2027-01-15' }), portal.db);
    await post('Also', [on('start', '2027-01-14'), on('end', '2027-01-16')]);
    const day = (await month('2027-01')).find((one) => one.day === '2027-01-15');
    expect(day).toMatchObject({ count: 1000, isCapped: true });
    expect(day!.entries).toHaveLength(3);
    const last = await agenda('2027-01-15', '2027-01-15', 24);
    expect(last).toMatchObject({ totalCount: 1201, totalCountCapped: false });
    expect(last.items).toHaveLength(50);
    const { type, isCapped } = await countDates(portal.ctx, { from: '2027-01-01', to: '2027-01-31' }, all);
    expect({ type, isCapped }).toEqual({ type: { job: 1000, callForPaper: 2 }, isCapped: true });
  });
});

const days = daysOf('2028-02')
  .flatMap((day, index) => (index % 2 === 0 ? [day] : []))
  .concat('2028-01-30', '2028-03-02', '2028-03-09');
const anyMilestones = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...milestoneKinds),
      date: fc.constantFrom(...days),
      time: fc.constantFrom(null, '00:00', '23:59'),
      zone: fc.constantFrom('AoE', 'Asia/Kolkata', 'Pacific/Auckland'),
      label: fc.constant('A label'),
    }),
    { maxLength: 5 },
  )
  // An end is never before a start.
  .map((input) =>
    input.filter(
      ({ kind, date }) => kind !== 'end' || !input.some((one) => one.kind === 'start' && one.date >= date),
    ),
  );
const anyPost = fc.record({
  type: fc.constantFrom('callForPaper' as const, 'workshop' as const),
  approvalStatus: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const),
  milestones: anyMilestones,
  mode: fc.constantFrom('online' as const, 'onSite' as const),
  country: fc.constantFrom(null, 'IN', 'AT'),
  fee: fc.constantFrom('free' as const, 'notStated' as const),
});
type AnyPost = typeof anyPost extends fc.Arbitrary<infer Value> ? Value : never;
const anyFilter = fc.record({
  type: fc.constantFrom<CalendarFilter['type']>([], [], ['workshop'], ['job', 'callForPaper']),
  mode: fc.constantFrom(undefined, undefined, 'online' as const),
  country: fc.constantFrom(undefined, undefined, 'IN'),
  free: fc.constantFrom(false, false, true),
  deadlines: fc.constantFrom(false, false, true),
});

/** The dates of each day, computed from the posts one by one. */
function scan(all: AnyPost[], filter: CalendarFilter): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (day: string, what: string) => found.set(day, [...(found.get(day) ?? []), what]);
  for (const [index, one] of all.entries()) {
    if (one.approvalStatus !== 'approved') continue;
    if (filter.type.length > 0 && !filter.type.includes(one.type)) continue;
    if (filter.mode && one.mode !== filter.mode) continue;
    if (filter.country && one.country !== filter.country) continue;
    if (filter.free && one.fee !== 'free') continue;
    const planned = planMilestones(one.type, one.milestones);
    for (const { kind, date } of planned)
      if (!filter.deadlines || isActionKind(kind)) add(date, `${index} ${kind}`);
    const [start, end] = ['start', 'end'].map((kind) => planned.find((dated) => dated.kind === kind)?.date);
    if (!start || !end || filter.deadlines || end >= dayAfter(start, longestSpan)) continue;
    for (let day = dayAfter(start, 1); day < end; day = dayAfter(day, 1)) add(day, `${index} during`);
  }
  return found;
}

test('a month, its agenda and its counts equal a full scan', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyPost, { maxLength: 12 }), anyFilter, async (some, filter) => {
      await deleteItems(portal.db);
      for (const [index, { type, approvalStatus, milestones, mode, country, fee }] of some.entries())
        await post(String(index), milestones, {
          type,
          approvalStatus,
          place: { mode, city: null, country },
          fee: { kind: fee, amount: null, currency: null },
        });
      const expected = scan(some, filter);
      const inMonth = [...expected].filter(([day]) => day.startsWith('2028-02')).toSorted();
      const found = await month('2028-02', filter);
      expect(found.map(({ day, count }) => [day, count])).toEqual(
        inMonth.map(([day, entries]) => [day, entries.length]),
      );
      const textOf = ({ title, kind }: CalendarEntry) => `${title} ${kind}`;
      for (const { day, entries, count } of found) {
        expect(entries).toHaveLength(Math.min(count, 3));
        expect(expected.get(day)).toEqual(expect.arrayContaining(entries.map(textOf)));
        const whole = [];
        for (let page = 1; whole.length < count; page += 1)
          whole.push(...(await agenda(day, day, page, 2, filter)).items);
        expect(whole.map(textOf).toSorted()).toEqual(expected.get(day)!.toSorted());
      }
      const { totalCount } = await agenda('2028-02-01', '2028-02-29', 1, 1, filter);
      const goOn = (expected.get('2028-02-01') ?? []).filter((one) => one.endsWith('during')).length;
      const dated = inMonth.flatMap(([, entries]) => entries).filter((one) => !one.endsWith('during')).length;
      expect(totalCount).toBe(goOn + dated);
      const counts = await countDates(
        portal.ctx,
        { from: '2028-02-01', to: '2028-02-29' },
        { ...all, ...filter },
      );
      const sizeOf = (changes: Partial<CalendarFilter>) =>
        [...scan(some, { ...filter, ...changes })]
          .filter(([day]) => day.startsWith('2028-02'))
          .flatMap(([, entries]) => entries)
          .filter((one) => !one.endsWith('during')).length;
      expect(counts).toMatchObject({
        online: sizeOf({ mode: 'online' }),
        free: sizeOf({ free: true }),
        deadlines: sizeOf({ deadlines: true }),
      });
      expect(counts.type['workshop'] ?? 0).toBe(sizeOf({ type: ['workshop'] }));
      expect(counts.country.find(({ code }) => code === 'IN')?.count ?? 0).toBe(sizeOf({ country: 'IN' }));
    }),
    { numRuns: 60 },
  ));
