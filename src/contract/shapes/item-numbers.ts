import { z } from '../z.ts';

/** What is counted of each item (docs/specification.md#numbers). */
export const numberKinds = ['views', 'applyClicks', 'saves', 'calendar'] as const;
export type NumberKind = (typeof numberKinds)[number];

const times = z.number().int();
export const numbers = z.object({
  /** How often its page was answered. */
  views: times,
  /** How often its link to apply, register or submit was pressed. */
  applyClicks: times,
  /** How often it was put on a person's list. */
  saves: times,
  /** How often its calendar file was downloaded. */
  calendar: times,
});
export type Numbers = z.output<typeof numbers>;

const dayNumbers = z.object({
  /** A day in India, as YYYY-MM-DD. */
  date: z.string(),
  ...numbers.shape,
});
export type DayNumbers = z.output<typeof dayNumbers>;

export const itemNumbers = z.object({
  /** Days on which nothing was counted are left out. */
  days: z.array(dayNumbers),
  total: numbers,
});
export type ItemNumbers = z.output<typeof itemNumbers>;
