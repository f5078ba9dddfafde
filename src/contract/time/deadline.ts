import type { Milestone } from '../publishing/details.ts';
import { dayMs } from './days.ts';

/** India has one UTC offset all year, so no time zone database is needed. */
const kolkataOffsetMs = 5.5 * 60 * 60 * 1000;
/** The date (YYYY-MM-DD) of a timestamp in Asia/Kolkata, where deadlines are counted (docs/specification.md#ids-and-times). */
export const kolkataDate = (moment: Date): string =>
  new Date(moment.getTime() + kolkataOffsetMs).toISOString().slice(0, 10);

/** The time (HH:MM) of a timestamp in Asia/Kolkata. */
export const kolkataTime = (moment: Date): string =>
  new Date(moment.getTime() + kolkataOffsetMs).toISOString().slice(11, 16);

/** Start of a date in Asia/Kolkata. */
export const startOfKolkataDay = (date: string): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) - kolkataOffsetMs);

/** End of a date in Asia/Kolkata (the start of the next day). */
export const endOfKolkataDay = (date: string): Date => new Date(startOfKolkataDay(date).getTime() + dayMs);

/** Days from today to `date` in Asia/Kolkata; negative if it is past. */
export const daysUntil = (date: string, now: Date): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${kolkataDate(now)}T00:00:00Z`)) / dayMs);

/** 1 to 7 days ahead: the card turns red and bold (docs/specification.md#cards). */
export const isNear = (date: string, now: Date): boolean => {
  const days = daysUntil(date, now);
  return days >= 1 && days <= 7;
};

/** A job's deadline as a milestone: the end of a day in India. */
export const jobDeadline = (
  date: string,
  extendedFrom: Milestone['extendedFrom'],
): Milestone & { moment: string } => ({
  kind: 'application',
  date,
  time: null,
  zone: 'Asia/Kolkata',
  label: null,
  moment: endOfKolkataDay(date).toISOString(),
  extendedFrom,
});
