import { kolkataDate } from '../../../contract/time/deadline.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** A chart of more days has bars too thin to tell apart. */
const maxReportDays = 60;
const defaultDays = 14;

interface Days {
  startDate: string | undefined;
  endDate: string | undefined;
}

/** The days the chart shows: those of the filter, as many as it can hold; two weeks up to today when there is none. */
export function chartDays({ startDate, endDate }: Days, now: Date) {
  const today = kolkataDate(now);
  const end = endDate ?? (startDate && startDate > today ? startDate : today);
  const wanted = startDate ?? daysBefore(end, defaultDays - 1);
  const earliest = daysBefore(end, maxReportDays - 1);
  const start = wanted < earliest ? earliest : wanted;
  return { startDate: start > end ? end : start, endDate: end };
}
