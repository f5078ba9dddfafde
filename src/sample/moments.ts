import { kolkataDate } from '../contract/time/deadline.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A time some days ago, varied by index so that no two are the same. */
export const daysAgo = (now: Date, days: number, index = 0): Date =>
  new Date(now.getTime() - days * day - ((index * 7) % 23) * hour - ((index * 37) % 60) * 60_000);

/** A date some days from today. */
export const inDays = (now: Date, days: number): string => kolkataDate(new Date(now.getTime() + days * day));
