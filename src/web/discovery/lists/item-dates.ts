import { createElement } from 'react';
import type { JobCard } from '../../../contract/publishing/job.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import {
  dayAndTime,
  daysInWords,
  milestoneName,
  milestoneWhen,
  zoneOf,
} from '../../../contract/time/dates-in-words.ts';
import { daysUntil, isNear, kolkataDate } from '../../../contract/time/days.ts';
import type { Milestone } from '../../../contract/publishing/details.ts';
import { isActionKind, isDated, type MilestoneKind, types } from '../../../contract/vocabulary/index.ts';
import { distanceText, longDate } from '../../lib/format/dates.ts';
import { Zone } from '../../lib/format/Zone.tsx';
import type { RowDate } from '../../ui/Row.tsx';

/** Action by a milestone. */
const calls: Partial<Record<MilestoneKind, string>> = {
  abstract: 'Submit an abstract by',
  submission: 'Submit by',
  application: 'Apply by',
  registration: 'Register by',
  interview: 'Interview on',
  start: 'Starts',
};

export interface NextText {
  /** 'Submit by' */
  label: string;
  /** '4 December 2026, 23:59 (AoE)' */
  when: string;
  /** 'in 11 days' from today in India to the date as written. */
  until: string;
  isSoon: boolean;
}

/** The day as written, or the day in India on which it ends, if that is earlier: in Auckland a day ends while India has the one before. */
export function lastDay({ date, moment }: Pick<Milestone, 'date' | 'moment'>): string {
  const ends = moment === null ? date : kolkataDate(new Date(Date.parse(moment) - 1));
  return ends < date ? ends : date;
}

/** Of what is next an interview is that of a walk-in. */
const isToDo = ({ kind }: Milestone): boolean => isActionKind(kind) || kind === 'interview';

/** The next action of a post and its deadline. */
export function nextText(milestone: Milestone, now: Date): NextText {
  // Counted to the date as written, so that both agree; where that day ends later than in India, its last hours still
  // count as that day.
  const days = milestone.moment === null ? 0 : daysUntil(lastDay(milestone), now);
  return {
    label: calls[milestone.kind] ?? milestoneName(milestone),
    when: milestoneWhen(milestone),
    until: days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`,
    isSoon: isToDo(milestone) && milestone.moment !== null && days <= 7,
  };
}

export interface DeadlineText extends NextText {
  moment: string | null;
  /** Of the date, which `when` doesn't name. */
  zone: string | null;
  isClosed: boolean;
}

type WithDeadline = Pick<JobCard, 'applicationDeadline' | 'nextMilestone' | 'isClosed'>;

const none = { until: '', isSoon: false, moment: null, zone: null };

const isForJob = (next: Milestone | null): next is Milestone =>
  next?.kind === 'application' || next?.kind === 'interview';

/** A job's deadline or walk-in interview: open until filled, ahead, or past. */
export function deadlineText(job: WithDeadline, now: Date): DeadlineText {
  const { applicationDeadline: date, nextMilestone: next, isClosed } = job;
  if (isClosed) return { ...none, label: 'Applications closed', when: date ? longDate(date) : '', isClosed };
  if (!isForJob(next)) return { ...none, label: 'Deadline', when: 'Open until filled', isClosed };
  const { moment } = next;
  return { ...nextText(next, now), when: dayAndTime(next), zone: zoneOf(next), moment, isClosed };
}

/** 'Apply by 5 January 2027 (AoE)', 'in 38 days' in a row: red at 1 to 7 days. */
function nextDate(next: Milestone, now: Date): RowDate {
  const { label, isSoon } = nextText(next, now);
  const what = next.kind === 'abstract' ? 'Abstract by' : label;
  const day = lastDay(next);
  return {
    text: `${what} ${dayAndTime(next)}`,
    zone: createElement(Zone, { zone: zoneOf(next) }),
    moment: next.moment,
    distance: distanceText(Math.max(0, daysUntil(day, now))),
    isSoon: isSoon && isNear(day, now),
  };
}

/** Until when one can apply for a job, or when its walk-in interview is. */
export function jobDate(job: ListedJob, now: Date): RowDate {
  const { applicationDeadline: date, nextMilestone: next, isClosed } = job;
  if (isClosed) return { text: 'Applications closed', distance: date ? longDate(date) : undefined };
  return isForJob(next) ? nextDate(next, now) : { text: 'Open until filled' };
}

/** What there is to do by when, of a post with dates; of an article the day of its publication. */
export function postDate(post: ListedPost, now: Date): RowDate | undefined {
  const { type, nextMilestone: next, isClosed, isWithdrawn, postedAt } = post;
  if (!isDated(type)) return { text: longDate(postedAt), moment: postedAt };
  if (isClosed) return { text: isWithdrawn ? 'Withdrawn' : 'Closed' };
  return next ? nextDate(next, now) : undefined;
}

/** When a post takes place; of a type without an end, such as programs, when it starts: 'Starts 8 July 2027'. */
export function daysOf({ type, milestones }: ListedPost): string | undefined {
  const dayOf = (kind: string) => milestones.find((one) => one.kind === kind)?.date;
  const [start, end] = [dayOf('start'), dayOf('end')];
  const days = start && daysInWords(start, end);
  return days && !end && !types[type].milestones.includes('end') ? `Starts ${days}` : days;
}
