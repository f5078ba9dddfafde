import type { JobCard } from '../../../contract/shapes/job.ts';
import { isIndianZone } from '../../../contract/time/details-in-words.ts';
import { longDate } from '../../lib/format/dates.ts';
import { nextText, type NextText } from './next-text.ts';

export interface DeadlineText extends NextText {
  moment: string | null;
  isClosed: boolean;
}

export type WithDeadline = Pick<JobCard, 'applicationDeadline' | 'nextMilestone' | 'isClosed'>;

const none = { until: '', isSoon: false, moment: null };

/** A job's deadline: open until filled, ahead, or past. */
export function deadlineText(job: WithDeadline, now: Date): DeadlineText {
  const { applicationDeadline: date, nextMilestone: next, isClosed } = job;
  if (isClosed) return { ...none, label: 'Applications closed', when: date ? longDate(date) : '', isClosed };
  if (next?.kind !== 'application')
    return { ...none, label: 'Deadline', when: 'Open until filled', isClosed };
  const text = nextText(next, now);
  // The end of a day in India is the usual deadline, and needs no zone.
  const when = next.time === null && isIndianZone(next.zone) ? longDate(next.date) : text.when;
  return { ...text, when, moment: next.moment, isClosed };
}
