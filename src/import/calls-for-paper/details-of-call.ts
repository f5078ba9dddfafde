import { Temporal } from 'temporal-polyfill';
import type { Milestone, MilestoneInput } from '../../contract/publishing/details.ts';
import { maxMilestones } from '../../contract/vocabulary/index.ts';
import type { NewItemRow } from '../../db/index.ts';
import { planMilestones } from '../../domain/publishing/index.ts';
import { isCalendarDate } from '../../contract/time/days.ts';
import { truncateLine, placeOf } from '../posts/store.ts';
import { httpLink } from '../read-file.ts';
import type { Edition } from './parse-series.ts';
import { parseMoment, postZone, type Zone } from './zones.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const range = /^(?<first>[^-–,]+?) ?(?:[-–] ?(?<last>[^-–,]+?))?(?: ?, ?| )(?<year>\d{4})$/;
const dayOfMonth = /^(?:(?<before>[a-z]{3,9})\.? )?(?<day>\d{1,2})(?: (?<after>[a-z]{3,9})\.?)?$/i;

/** 'June 1-4, 2027', '30 June - 3 July 2027' and the like as dates; nothing for any other text, which readers still see. */
export function conferenceDates(text: string): ['start' | 'end', string][] {
  const { first = '', last = first, year = '' } = range.exec(text.trim().replace(/\s+/g, ' '))?.groups ?? {};
  const [from, to] = [partsOf(first), partsOf(last)];
  const [firstMonth, lastMonth] = [from.month || to.month, to.month || from.month];
  // Across New Year, the year is that of the end.
  const firstYear = firstMonth > lastMonth ? String(Number(year) - 1) : year;
  const [start, end] = [dateOf(firstYear, firstMonth, from.day), dateOf(year, lastMonth, to.day)];
  return start && end && start <= end
    ? [
        ['start', start],
        ['end', end],
      ]
    : [];
}

/** The number of the month, 0 if none is named, and the day. */
function partsOf(text: string): { month: number; day: string } {
  const { before, after, day = '' } = dayOfMonth.exec(text)?.groups ?? {};
  const name = before ?? after;
  // A month both before and after the day, or an unknown one: not a date.
  if ((before && after) || (name && !months.includes(name.slice(0, 3).toLowerCase())))
    return { month: 0, day: '' };
  return { month: months.indexOf(name?.slice(0, 3).toLowerCase() ?? '') + 1, day };
}

function dateOf(year: string, month: number, day: string): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return month > 0 && isCalendarDate(date) && date >= '2000' && date < '2200' ? date : null;
}

/** Whether it is more than a placeholder such as 'TBD'. */
export const isNoPlaceholder = (text: string | undefined): text is string =>
  text !== undefined && !/^(tb[ad]|n\/?a|-+)$/i.test(text);

interface CallDetails {
  /** Time, place and rank of a call, as posts hold them. */
  facts: Required<Pick<NewItemRow, 'milestones' | 'place' | 'rank' | 'actionLink'>>;
  /** All its milestones, which may be more than a post can have. */
  allMilestones: Milestone[];
}

export function detailsOfCall(edition: Edition, zone: Zone, now: Date): CallDetails {
  const { link, ranks } = edition;
  const planned = planMilestones('callForPaper', [
    ...deadlinesOf(edition, zone),
    ...conferenceDates(edition.date ?? '').map(([kind, date]) =>
      milestone(kind, { date, time: null, zone: null }),
    ),
  ]);
  const milestones = closestToNow(planned, now);
  return {
    facts: {
      milestones,
      place: isNoPlaceholder(edition.place) ? placeOf(edition.place) : null,
      rank: truncateLine(ranks.join(', '), 60),
      actionLink: httpLink(link),
    },
    allMilestones: planned,
  };
}

/**
 * Reduces milestones to the number that a post can have: past ones are dropped first, then all but the next ones and
 * the last three.
 */
function closestToNow(planned: Milestone[], now: Date): Milestone[] {
  const past = planned.filter(({ moment }) => Date.parse(moment!) <= now.getTime()).length;
  const kept = planned.slice(Math.max(0, Math.min(past, planned.length - maxMilestones)));
  return kept.length <= maxMilestones ? kept : [...kept.slice(0, maxMilestones - 3), ...kept.slice(-3)];
}

type When = Pick<MilestoneInput, 'date' | 'time' | 'zone'>;
const milestone = (kind: MilestoneInput['kind'], when: When): MilestoneInput => ({
  kind,
  ...when,
  label: null,
});

/** The deadlines of all rounds, past ones too, in the list's time zone if it has a name, else in UTC. */
function deadlinesOf({ rounds }: Edition, zone: Zone): MilestoneInput[] {
  const name = postZone(zone);
  const clock = name === null ? 'UTC' : zone.timeZone;
  const whenOf = (text: string | undefined): When | null => {
    const moment = text === undefined ? undefined : parseMoment(text, zone);
    if (!moment) return null;
    const there = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(clock);
    const time = there.toPlainTime().toString({ smallestUnit: 'second' });
    return {
      date: there.toPlainDate().toString(),
      time: time === '23:59:59' ? null : time.slice(0, 5),
      zone: name ?? 'UTC',
    };
  };
  const found = rounds.flatMap(({ deadline, abstractDeadline }) => {
    const [abstract, paper] = [whenOf(abstractDeadline), whenOf(deadline)];
    return [
      ...(abstract ? [milestone('abstract', abstract)] : []),
      ...(paper ? [milestone('submission', paper)] : []),
    ];
  });
  return found.filter(({ date }) => date >= '2000' && date < '2200');
}
