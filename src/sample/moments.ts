import { kolkataDate } from '../contract/deadline.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A moment some days ago, at an hour that differs from item to item, so that no two were posted at once. */
export const daysAgo = (now: Date, days: number, index = 0): Date =>
  new Date(now.getTime() - days * day - ((index * 7) % 23) * hour - ((index * 37) % 60) * 60_000);

/** A calendar date some days from today. */
export const inDays = (now: Date, days: number): string => kolkataDate(new Date(now.getTime() + days * day));
