import { kolkataDate } from '../../contract/time/deadline.ts';

const dayMs = 86_400_000;

/** Mondays of the last `count` weeks in Asia/Kolkata, oldest first, including the current week. */
export function lastWeeks(now: Date, count: number): string[] {
  const today = new Date(`${kolkataDate(now)}T00:00:00Z`);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, index) =>
    new Date(today.getTime() - (sinceMonday + 7 * (count - 1 - index)) * dayMs).toISOString().slice(0, 10),
  );
}
