import { daysUntil, isNear, isPast } from '../../../contract/time/deadline.ts';

export interface DeadlineText {
  /** 'Apply by' */
  label: string;
  /** Formatted date. */
  date: string;
  /** 'Closes in 4 days'; empty if it is not near. */
  countdown: string;
  isSoon: boolean;
  isClosed: boolean;
}

const countdownOf = (days: number): string =>
  days === 0 ? 'Closes today' : `Closes in ${days === 1 ? '1 day' : `${days} days`}`;

/**
 * Text of a job's deadline: open-ended, ahead, near (1 to 7 days), last day, or past. Cards use another date format
 * than details.
 */
export function deadlineText(
  deadline: string | null,
  now: Date,
  write: (date: string) => string,
): DeadlineText {
  if (deadline === null)
    return { label: 'Deadline', date: 'Open until filled', countdown: '', isSoon: false, isClosed: false };
  const date = write(deadline);
  if (isPast(deadline, now))
    return { label: 'Applications closed', date, countdown: '', isSoon: false, isClosed: true };
  const days = daysUntil(deadline, now);
  const isSoon = isNear(deadline, now) || days === 0;
  return { label: 'Apply by', date, countdown: isSoon ? countdownOf(days) : '', isSoon, isClosed: false };
}
