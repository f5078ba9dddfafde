import { endOfKolkataDay } from './deadline.ts';
import type { Milestone } from '../shapes/details.ts';

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
