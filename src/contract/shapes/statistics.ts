import { z } from '../z.ts';
import { roles } from '../vocabulary/index.ts';
import { moment } from './paging.ts';

const number = z.number().int();
/** The Monday of the week in Asia/Kolkata. */
const week = z.string();
const hours = z.number().nullable();

/** Statistics for the admin overview. Weeks without data are included with zeros. */
export const statistics = z.object({
  pending: z.object({ posts: number, jobs: number }),
  oldestWaiting: z.object({ posts: moment.nullable(), jobs: moment.nullable() }),
  created: z.array(z.object({ week, posts: number, jobs: number })),
  decided: z.array(z.object({ week, approved: number, rejected: number })),
  /** From submission to the first approval, in hours; null without any. */
  approvalTime: z.object({
    median: hours,
    slowestTenth: hours,
    perWeek: z.array(z.object({ week, median: hours })),
  }),
  users: z.object({
    total: number,
    byRole: z.record(z.enum(roles), number),
    premium: number,
    blocked: number,
    joined: z.array(z.object({ week, users: number })),
  }),
  /** In paise. */
  revenue: z.object({ total: number, perWeek: z.array(z.object({ week, amount: number })) }),
});
export type Statistics = z.output<typeof statistics>;
