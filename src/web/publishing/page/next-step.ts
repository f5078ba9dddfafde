import { dayAndTime, zoneOf } from '../../../contract/time/dates-in-words.ts';
import type { Milestone } from '../../../contract/publishing/details.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { isActionKind } from '../../../contract/vocabulary/index.ts';
import { lastDay, nextText } from '../../discovery/lists/item-dates.ts';
import { distanceText } from '../../lib/format/dates.ts';
import { daysUntil } from '../../../contract/time/days.ts';

/** What a reader has to do next, and until when. */
export interface NextStep {
  /** 'Apply by' */
  label: string;
  /** '5 January 2027', with its time if it has one; or what stands in place of a date. */
  when: string;
  /** 'in 38 days' */
  distance?: string | undefined;
  isSoon?: boolean;
  /** 'Open until filled after that' */
  also?: string | undefined;
  milestone?: Milestone | undefined;
}

/** Whole days but for deadlines are the same day everywhere. */
export const isMoment = (one: Milestone): one is Milestone & { moment: string } =>
  one.moment !== null && zoneOf(one) !== null;

const stepOf = (milestone: Milestone, now: Date): NextStep => {
  const { label, isSoon } = nextText(milestone, now);
  const distance = distanceText(Math.max(0, daysUntil(lastDay(milestone), now)));
  return { label, when: dayAndTime(milestone), distance, isSoon, milestone };
};

const closed = (last: Milestone | undefined): NextStep =>
  last
    ? { label: 'Applications closed', when: dayAndTime(last), milestone: last }
    : { label: 'Applications', when: 'Closed' };

/** A job's: apply, come to the interview, or whenever one likes. */
export function jobStep(job: Job, now: Date): NextStep {
  const { milestones, nextMilestone: next, isClosed, untilFilled } = job;
  if (isClosed) return closed(milestones.findLast(({ kind }) => kind === 'application'));
  if (next?.kind === 'application')
    return { ...stepOf(next, now), also: untilFilled ? 'Open until filled after that' : undefined };
  return next?.kind === 'interview'
    ? { ...stepOf(next, now), also: untilFilled ? 'Open until filled' : undefined }
    : { label: 'Deadline', when: 'Open until filled' };
}

/** A post's; nothing without a date ahead. */
export function postStep({ milestones, nextMilestone, isClosed }: Post, now: Date): NextStep | null {
  if (isClosed) {
    const last = milestones.findLast(({ kind }) => isActionKind(kind)) ?? milestones.at(-1);
    return last
      ? { label: 'Closed', when: dayAndTime(last), milestone: last }
      : { label: 'State', when: 'Closed' };
  }
  return nextMilestone && stepOf(nextMilestone, now);
}
