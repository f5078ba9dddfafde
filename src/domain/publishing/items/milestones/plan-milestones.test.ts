import { expect, test } from 'vitest';
import type { MilestoneInput } from '../../../../contract/publishing/details.ts';
import { closesAt, isClosed, nextMilestone, compareMilestones, planMilestones } from './plan-milestones.ts';

const now = new Date('2026-11-23T00:00:00Z');
const one = (
  kind: MilestoneInput['kind'],
  date: string,
  more: Partial<MilestoneInput> = {},
): MilestoneInput => ({
  kind,
  date,
  time: null,
  zone: null,
  label: null,
  ...more,
});
const call = (...input: MilestoneInput[]) => planMilestones('callForPaper', input);
const change = (before: MilestoneInput[], after: MilestoneInput[], isPublic = true) => {
  const { dates, ...plan } = compareMilestones(call(...before), call(...after), { now, isPublic });
  return { ...plan, ...dates };
};

test('milestones are in order, in the zone that is usual for the type', () => {
  const planned = call(one('start', '2027-06-01'), one('submission', '2026-12-04'));
  expect(planned).toMatchObject([
    { kind: 'submission', zone: 'AoE', moment: '2026-12-05T12:00:00.000Z' },
    { kind: 'start', zone: 'AoE' },
  ]);
  expect(planMilestones('course', [one('registration', '2026-12-04')])).toMatchObject([
    { zone: 'Asia/Kolkata', moment: '2026-12-04T18:30:00.000Z' },
  ]);
});

test('an end before the start is refused at its field', () => {
  const plan = () => call(one('end', '2027-06-01'), one('start', '2027-06-02'));
  expect(plan).toThrow('The end is before the start');
  expect(plan).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({ fields: { 'milestones.0.date': 'The end is before the start' } }),
    }),
  );
  expect(() => call(one('start', '2027-06-01'), one('end', '2027-06-01'))).not.toThrow();
});

test('the next milestone is the first thing to do, and then the start', () => {
  const planned = call(
    one('start', '2026-11-30'),
    one('abstract', '2026-11-25'),
    one('submission', '2026-12-04'),
    one('end', '2027-01-10'),
  );
  const at = (moment: string) => nextMilestone(planned, new Date(moment))?.kind;
  expect(at('2026-11-23T00:00:00Z')).toBe('abstract');
  expect(at('2026-11-26T11:59:59.999Z')).toBe('abstract');
  expect(at('2026-11-26T12:00:00Z')).toBe('submission');
  expect(at('2026-12-05T12:00:00Z')).toBeUndefined();
  expect(nextMilestone(call(one('start', '2026-11-30'), one('notification', '2026-11-25')), now)?.kind).toBe(
    'start',
  );
});

test('without a deadline the interview is next, as of a walk-in, but not beside a deadline', () => {
  const next = (...input: MilestoneInput[]) => nextMilestone(planMilestones('job', input), now)?.kind ?? null;
  const interview = one('interview', '2026-12-10', { time: '10:00' });
  expect(next(interview, one('start', '2026-12-01'))).toBe('interview');
  expect(next(interview, one('application', '2026-11-01'))).toBeNull();
});

test('an item closes at the moment of the last thing to do, else at its end', () => {
  const closed = (...input: MilestoneInput[]) => closesAt(call(...input))?.toISOString() ?? null;
  expect(
    closed(one('abstract', '2026-11-25'), one('submission', '2026-12-04'), one('end', '2027-01-10')),
  ).toBe('2026-12-05T12:00:00.000Z');
  expect(closed(one('start', '2026-12-04'), one('end', '2027-01-10'))).toBe('2027-01-11T12:00:00.000Z');
  expect(closed(one('start', '2026-12-04'), one('notification', '2026-12-05'))).toBeNull();
  expect(isClosed(new Date(now.getTime() + 1), now)).toBe(false);
  expect(isClosed(now, now)).toBe(true);
});

test('a later deadline is an extension that keeps the earlier dates', () => {
  const first = change([one('submission', '2026-11-20')], [one('submission', '2026-12-04')]);
  expect(first).toMatchObject({ needsReview: false, extended: ['submission from 2026-11-20 to 2026-12-04'] });
  expect(first.milestones[0]?.extendedFrom).toEqual(['2026-11-20']);
  const again = compareMilestones(first.milestones, call(one('submission', '2026-12-11')), {
    now,
    isPublic: true,
  });
  expect(again.milestones[0]?.extendedFrom).toEqual(['2026-11-20', '2026-12-04']);
  const unchanged = compareMilestones(again.milestones, call(one('submission', '2026-12-11')), {
    now,
    isPublic: true,
  });
  expect(unchanged).toMatchObject({ dates: { extended: [], moved: [] }, needsReview: false });
  expect(unchanged.milestones[0]?.extendedFrom).toEqual(['2026-11-20', '2026-12-04']);
});

test('the same day in a zone where it ends later is an extension too', () => {
  const later = change(
    [one('submission', '2026-12-04', { zone: 'Asia/Tokyo' })],
    [one('submission', '2026-12-04')],
  );
  expect(later).toMatchObject({
    needsReview: false,
    extended: ['submission from 2026-12-04, end of the day Tokyo time to 2026-12-04, end of the day AoE'],
  });
  const longer = change(
    [one('submission', '2026-12-04', { time: '17:00' })],
    [one('submission', '2026-12-04', { time: '23:59' })],
  );
  expect(longer.extended).toEqual(['submission from 2026-12-04, 17:00 AoE to 2026-12-04, 23:59 AoE']);
});

test.each([
  ['an earlier deadline', [one('submission', '2026-12-04')], [one('submission', '2026-12-03')], true],
  ['a missing deadline', [one('submission', '2026-12-04')], [], true],
  ['a new deadline that is past', [], [one('submission', '2026-11-20')], true],
  ['a new deadline ahead', [], [one('submission', '2026-12-04')], false],
  ['another start', [one('start', '2027-06-01')], [one('start', '2027-05-01')], false],
  ['a missing notification', [one('notification', '2027-06-01')], [], false],
  [
    'one round more',
    [one('submission', '2026-12-04')],
    [one('submission', '2026-12-04'), one('submission', '2027-02-01')],
    false,
  ],
])('%s is reviewed again: %#', (_name, before, after, needsReview) => {
  expect(change(before, after)).toMatchObject({ needsReview, extended: [] });
});

test('a deadline that is brought forward keeps only the earlier dates before it', () => {
  const first = change([one('submission', '2026-12-04')], [one('submission', '2026-12-11')]);
  const options = { now, isPublic: true };
  const second = compareMilestones(first.milestones, call(one('submission', '2026-12-18')), options);
  expect(second.milestones[0]?.extendedFrom).toEqual(['2026-12-04', '2026-12-11']);
  const forward = compareMilestones(second.milestones, call(one('submission', '2026-12-08')), options);
  expect(forward).toMatchObject({ needsReview: true, milestones: [{ extendedFrom: ['2026-12-04'] }] });
});

test('other dates of a public item are moved, earlier or later, without a review', () => {
  const [before, after] = [
    [one('start', '2027-06-01'), one('end', '2027-06-03')],
    [one('start', '2027-05-25'), one('end', '2027-06-05')],
  ];
  const moved = change(before, after);
  expect(moved).toMatchObject({
    needsReview: false,
    extended: [],
    moved: ['start from 2027-06-01 to 2027-05-25', 'end from 2027-06-03 to 2027-06-05'],
    milestones: [{ extendedFrom: ['2027-06-01'] }, { extendedFrom: ['2027-06-03'] }],
  });
  const back = compareMilestones(moved.milestones, call(...before), { now, isPublic: true });
  expect(back.milestones.map(({ extendedFrom }) => extendedFrom)).toEqual([['2027-05-25'], ['2027-06-05']]);
  const sameDay = change([one('start', '2027-06-01')], [one('start', '2027-06-01', { time: '10:00' })]);
  expect(sameDay).toMatchObject({ milestones: [{ extendedFrom: [] }] });
  expect(sameDay.moved).toHaveLength(1);
  expect(change(before, after, false)).toMatchObject({ moved: [], milestones: [{ extendedFrom: [] }, {}] });
});

const rounds = (...dates: string[]) => dates.map((date) => one('submission', date));

test('a removed or a new round does not count as an extension', () => {
  const removedRound = change(
    rounds('2026-11-20', '2026-12-20', '2027-01-20'),
    rounds('2026-12-20', '2027-01-20'),
  );
  expect(removedRound).toMatchObject({ extended: [], needsReview: true });
  expect(removedRound.milestones.map(({ extendedFrom }) => extendedFrom)).toEqual([[], []]);
  const moved = change(
    rounds('2026-11-20', '2026-12-20', '2027-01-20'),
    rounds('2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20'),
  );
  expect(moved).toMatchObject({ extended: [], needsReview: true });
  const both = change(rounds('2026-12-04', '2027-01-20'), rounds('2026-12-11', '2027-01-20', '2027-02-20'));
  expect(both).toMatchObject({ extended: ['submission from 2026-12-04 to 2026-12-11'], needsReview: false });
  const all = change(rounds('2026-12-04', '2026-12-20'), rounds('2026-12-20', '2027-01-20'));
  expect(all).toMatchObject({ needsReview: false });
  expect(all.extended).toHaveLength(2);
});

test('a milestone that was never public is not extended', () => {
  expect(change([one('submission', '2026-11-20')], [one('submission', '2026-12-04')], false)).toMatchObject({
    extended: [],
    milestones: [{ extendedFrom: [] }],
  });
});
