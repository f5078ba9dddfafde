import { Temporal } from 'temporal-polyfill';
import { sql } from 'drizzle-orm';
import { zoneInWords } from '../../../../contract/time/dates-in-words.ts';
import type { Milestone, MilestoneInput } from '../../../../contract/publishing/details.ts';
import {
  isActionKind,
  nextOf,
  types,
  type ItemType,
  anywhereOnEarth,
} from '../../../../contract/vocabulary/index.ts';
import { type ItemRow, type NewItemRow, itemDates, items, type Reader } from '../../../../db/index.ts';
import { dayAfter } from '../../../../contract/time/calendar.ts';
import { kolkataDate } from '../../../../contract/time/days.ts';
import { Failure } from '../../../platform/failure.ts';

/**
 * The moment of a date in a time zone; without a time, the end of that day. A time that daylight saving skips is moved later by
 * the length of the gap, and of a time that occurs twice the first is meant (RFC 5545, 3.3.5).
 * @param zone 'AoE' (UTC-12) or the name of an IANA time zone
 */
export function milestoneMoment({
  date,
  time,
  zone,
}: {
  date: string;
  time: string | null;
  zone: string;
}): Date {
  const timeZone = zone === anywhereOnEarth ? '-12:00' : zone;
  const day = Temporal.PlainDate.from(date);
  // The next day's start, since some days begin at one o'clock.
  const moment =
    time === null
      ? day.add({ days: 1 }).toZonedDateTime({ timeZone })
      : day.toZonedDateTime({ timeZone, plainTime: time });
  return new Date(moment.epochMilliseconds);
}

/** Incomplete milestones of a draft come first. */
const timeOf = ({ moment }: Milestone): number => (moment === null ? 0 : Date.parse(moment));
const byMoment = (a: Milestone, b: Milestone): number => timeOf(a) - timeOf(b);

/** @throws Failure invalid_input for a zone that the browser knows and the server doesn't */
function requireMoment(when: Parameters<typeof milestoneMoment>[0], index: number): Date {
  try {
    return milestoneMoment(when);
  } catch {
    throw Failure.field(`milestones.${index}.zone`, 'Unknown time zone');
  }
}

/**
 * The milestones of a submitted item, earliest first.
 * @param defaultZone stands for a zone that isn't given
 * @throws Failure invalid_input
 */
export function planMilestones(
  type: ItemType,
  input: readonly MilestoneInput[],
  defaultZone: string = types[type].defaultZone,
): Milestone[] {
  const milestones = input.map(({ kind, date, time, zone, label }, index) => {
    const when = { date, time, zone: zone ?? defaultZone };
    return { kind, ...when, label, moment: requireMoment(when, index).toISOString(), extendedFrom: [] };
  });
  const first = (kind: string) => milestones.find((one) => one.kind === kind);
  const [start, end] = [first('start'), first('end')];
  if (start && end && end.moment < start.moment)
    throw Failure.field(`milestones.${milestones.indexOf(end)}.date`, 'The end is before the start');
  return milestones.toSorted(byMoment);
}

/** The same of a draft, where it may be incomplete. */
export const unfinishedMilestone = (one: Omit<MilestoneInput, 'date'> & { date: string }): Milestone => ({
  ...one,
  zone: one.zone ?? '',
  moment: null,
  extendedFrom: [],
});

/** Maximum number of earlier dates of a milestone. */
const maxEarlierDates = 12;

/** A deadline that is brought forward keeps earlier dates only if they are before the new one. */
const datesBefore = (dates: readonly string[], date: string): string[] => dates.filter((one) => one < date);

/** Dates of a public item that an edit changes, in words: later deadlines, and other dates, such as the start. */
export interface ChangedDates {
  extended: string[];
  moved: string[];
}

/** What a moved date was before. One that is moved back, or within its day, has nothing to say of that day. */
const otherDates = (dates: readonly string[], date: string): string[] =>
  [...new Set(dates)].filter((one) => one !== date).slice(-maxEarlierDates);

interface Change {
  /** The new plan, with earlier dates of extended deadlines and moved dates. */
  milestones: Milestone[];
  dates: ChangedDates;
  /** Whether the change needs a review. */
  needsReview: boolean;
}

/** 'submission from 2026-11-20 to 2026-12-04', with the times if the day is the same. */
function changeOf(old: Milestone, one: Milestone): string {
  const dateInLog = ({ date, time, zone }: Milestone): string =>
    old.date === one.date ? `${date}, ${time ?? 'end of the day'} ${zoneInWords(zone)}` : date;
  return `${one.label ?? one.kind} from ${dateInLog(old)} to ${dateInLog(one)}`;
}

/** Key by which two plans are compared: kind and label. */
const nameOf = ({ kind, label }: Milestone): string => `${kind}\n${label ?? ''}`;

type Pair = [before: Milestone, after: Milestone];

const zipped = (before: readonly Milestone[], after: readonly Milestone[]): Pair[] =>
  before.slice(0, after.length).map((one, index) => [one, after[index]!]);

/**
 * Pairs the dates of one key, earliest first, of two plans. Equal numbers of dates are paired in order, since a call
 * may have several rounds. If a round was added or removed, unchanged dates are matched first, and only dates between
 * the same unchanged ones are paired, so that a removed round doesn't look like an extension.
 */
function pairsOf(before: readonly Milestone[], after: readonly Milestone[]): Pair[] {
  if (before.length === after.length) return zipped(before, after);
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  for (const [index, one] of before.entries()) {
    const same = after.findIndex((other, at) => at >= to && other.moment === one.moment);
    if (same === -1) continue;
    pairs.push(...zipped(before.slice(from, index), after.slice(to, same)), [one, after[same]!]);
    [from, to] = [index + 1, same + 1];
  }
  return [...pairs, ...zipped(before.slice(from), after.slice(to))];
}

/** Maps each date of the new plan to its former one. */
function oldDates(before: readonly Milestone[], after: readonly Milestone[]): Map<Milestone, Milestone> {
  const inOrder = (list: readonly Milestone[]) => Map.groupBy(list.toSorted(byMoment), nameOf);
  const known = inOrder(before);
  const pairs = [...inOrder(after)].flatMap(([name, dates]) => pairsOf(known.get(name) ?? [], dates));
  return new Map(pairs.map(([old, one]) => [one, old]));
}

interface Circumstances {
  now: Date;
  isPublic: boolean;
  /** Whether the item may be open without a deadline. */
  mayBeOpen?: boolean;
}

/**
 * Compares a new plan with a public one (docs/specification.md#time-place-and-cost): later deadlines are extensions, other dates are moved;
 * an earlier or missing deadline, a new one in the past and a new label need a review.
 */
export function compareMilestones(
  before: readonly Milestone[],
  after: readonly Milestone[],
  { now, isPublic, mayBeOpen = false }: Circumstances,
): Change {
  const oldOf = oldDates(before, after);
  const found = new Set(oldOf.values());
  const dates: ChangedDates = { extended: [], moved: [] };
  const labels = new Set(before.map(({ label }) => label));
  const isOpen = mayBeOpen && !after.some(({ kind }) => isActionKind(kind));
  // A label is free text, which would be public at once.
  let needsReview =
    (!isOpen && before.some((one) => isActionKind(one.kind) && !found.has(one))) ||
    after.some(({ label }) => label !== null && !labels.has(label));
  const milestones = after.map((one) => {
    const old = oldOf.get(one);
    if (!old) {
      needsReview ||= isActionKind(one.kind) && Date.parse(one.moment!) <= now.getTime();
      return one;
    }
    const isEarlier = old.moment !== null && one.moment! < old.moment;
    const { extendedFrom } = old;
    const kept = { ...one, extendedFrom: isEarlier ? datesBefore(extendedFrom, one.date) : extendedFrom };
    if (!isPublic || old.moment === one.moment) return kept;
    if (!isActionKind(one.kind)) {
      dates.moved.push(changeOf(old, one));
      return { ...one, extendedFrom: otherDates([...extendedFrom, old.date], one.date) };
    }
    if (isEarlier) {
      needsReview = true;
      return kept;
    }
    dates.extended.push(changeOf(old, one));
    return { ...kept, extendedFrom: [...extendedFrom, old.date].slice(-maxEarlierDates) };
  });
  return { milestones, dates, needsReview };
}

interface Followed<Written> extends Omit<Change, 'milestones'> {
  fields: Written;
}

/**
 * The columns that an edit writes, with earlier dates, and what it changes of the dates. Only those of public items are tracked.
 */
export function followMilestones<Written extends Pick<Partial<NewItemRow>, 'milestones'>>(
  item: ItemRow,
  fields: Written,
  now: Date,
): Followed<Written> {
  const { milestones: planned } = fields;
  if (planned === undefined) return { fields, dates: { extended: [], moved: [] }, needsReview: false };
  const isPublic = item.approvalStatus === 'approved';
  const mayBeOpen = types[item.type].openWithoutDates;
  const { milestones, ...change } = compareMilestones(item.milestones, planned, { now, isPublic, mayBeOpen });
  return { fields: { ...fields, milestones }, ...change };
}

/**
 * When the next date of a public item passes before the day ends in India, or the next job closes that nobody confirmed; null if none does. The
 * day that a date is announced for is at most one away.
 */
export async function nextDate(db: Reader, after: Date): Promise<Date | null> {
  const today = kolkataDate(after);
  const { rows } = await db.execute<{ next: string | null }>(sql`
    SELECT least(
      (SELECT min(${itemDates.moment}) FROM ${itemDates}
        WHERE ${itemDates.day} BETWEEN ${dayAfter(today, -1)} AND ${dayAfter(today, 1)} AND ${itemDates.moment} > ${after.toISOString()}),
      (SELECT min(${items.closesAt}) FROM ${items}
        WHERE ${items.type} = 'job' AND ${items.approvalStatus} = 'approved' AND ${items.closesAt} > ${after.toISOString()} AND ${items.closesAt} < 'infinity')
    ) AS next`);
  const next = rows[0]?.next;
  return next ? new Date(next) : null;
}

const momentOf = ({ moment }: Milestone): number => (moment === null ? Number.NaN : Date.parse(moment));

/** The last moment of the milestones that a condition holds for; null without any. */
const lastOf = (milestones: readonly Milestone[], is: (milestone: Milestone) => boolean): Date | null => {
  const times = milestones.filter((one) => one.moment !== null && is(one)).map(momentOf);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
};

/** When an item closes: at its last deadline; without one, at its end (docs/specification.md#time-place-and-cost). */
export const closesAt = (milestones: readonly Milestone[]): Date | null =>
  lastOf(milestones, ({ kind }) => isActionKind(kind)) ?? lastOf(milestones, ({ kind }) => kind === 'end');

/** What is next to do, or when it starts; null if nothing is ahead. */
export function nextMilestone(milestones: readonly Milestone[], now: Date): Milestone | null {
  const ahead = milestones
    .filter((one) => momentOf(one) > now.getTime())
    .toSorted((a, b) => momentOf(a) - momentOf(b));
  return nextOf(milestones, ahead);
}

export const isClosed = (closes: Date | null, now: Date): boolean => closes !== null && closes <= now;
