import { daysUntil, isNear, kolkataDate } from '../../../contract/deadline.ts';
import { milestoneName, milestoneWhen } from '../../../contract/facts-in-words.ts';
import type { Milestone } from '../../../contract/shapes/facts.ts';
import { isActionKind, type MilestoneKind } from '../../../contract/vocabulary/index.ts';

/** What to do by a milestone. */
const calls: Partial<Record<MilestoneKind, string>> = {
  abstract: 'Submit an abstract by',
  submission: 'Submit by',
  application: 'Apply by',
  registration: 'Register by',
  start: 'Starts',
};

export interface NextText {
  /** 'Submit by' */
  label: string;
  /** '4 Dec 2026, 23:59 AoE' */
  when: string;
  /** 'in 11 days', counted in days of India like all deadlines. */
  until: string;
  isSoon: boolean;
}

/** What can be done next with a post, and until when. */
export function nextText(milestone: Milestone, now: Date): NextText {
  // The end of a day is the first moment of the next one.
  const day = milestone.moment && kolkataDate(new Date(Date.parse(milestone.moment) - 1));
  const days = day === null ? 0 : daysUntil(day, now);
  return {
    label: calls[milestone.kind] ?? milestoneName(milestone),
    when: milestoneWhen(milestone),
    until: days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`,
    isSoon: isActionKind(milestone.kind) && day !== null && (days <= 0 || isNear(day, now)),
  };
}
