import type { JobStats, PostStats } from '../../contract/shapes/admin-items.ts';
import type { Statistics } from '../../contract/shapes/statistics.ts';
import { decidableStatuses, postTypes, roles } from '../../contract/vocabulary/index.ts';
import type { Context } from '../context.ts';
import {
  approvalTimes,
  countBlocked,
  countBy,
  countCreated,
  countDecided,
  countClosedJobs,
  countFeatured,
  countPremium,
  countWaiting,
  oldestWaiting,
  sumRevenue,
  sumRevenuePerWeek,
} from './store.ts';
import { lastWeeks } from './weeks.ts';

const shownWeeks = 12;
const oneDecimal = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 10) / 10;

/** Fills missing keys with zero. */
const complete = <Key extends string>(keys: readonly Key[], counts: Record<string, number>) =>
  Object.fromEntries(keys.map((key) => [key, counts[key] ?? 0])) as Record<Key, number>;
const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

export async function postStats({ db }: Context): Promise<PostStats> {
  const [byStatus, byType, featured] = await Promise.all([
    countBy(db, 'posts', 'approval_status'),
    countBy(db, 'posts', 'type'),
    countFeatured(db, 'posts'),
  ]);
  const shown = complete(decidableStatuses, byStatus);
  return { total: sum(shown), byStatus: shown, byType: complete(postTypes, byType), featured };
}

export async function jobStats({ db, clock }: Context): Promise<JobStats> {
  const [byStatus, featured, expired] = await Promise.all([
    countBy(db, 'jobs', 'approval_status'),
    countFeatured(db, 'jobs'),
    countClosedJobs(db, clock()),
  ]);
  const shown = complete(decidableStatuses, byStatus);
  return { total: sum(shown), byStatus: shown, featured, expired, open: shown.approved - expired };
}

/** Statistics for the admin overview: pending items, weekly submissions and decisions, users and revenue. */
export async function readStatistics({ db, clock }: Context): Promise<Statistics> {
  const weeks = lastWeeks(clock(), shownWeeks);
  const [posts, jobs, oldestPost, oldestJob] = await Promise.all([
    countWaiting(db, 'posts'),
    countWaiting(db, 'jobs'),
    oldestWaiting(db, 'posts'),
    oldestWaiting(db, 'jobs'),
  ]);
  const [newPosts, newJobs, approved, rejected, times] = await Promise.all([
    countCreated(db, 'posts', weeks),
    countCreated(db, 'jobs', weeks),
    countDecided(db, 'approved', weeks),
    countDecided(db, 'rejected', weeks),
    approvalTimes(db, weeks),
  ]);
  const [byRole, premium, blocked, joined, total, income] = await Promise.all([
    countBy(db, 'users', 'role'),
    countPremium(db, clock()),
    countBlocked(db),
    countCreated(db, 'users', weeks),
    sumRevenue(db),
    sumRevenuePerWeek(db, weeks),
  ]);
  const at = (counts: Record<string, number>, week: string) => counts[week] ?? 0;
  return {
    pending: { posts, jobs },
    oldestWaiting: { posts: oldestPost?.toISOString() ?? null, jobs: oldestJob?.toISOString() ?? null },
    created: weeks.map((week) => ({ week, posts: at(newPosts, week), jobs: at(newJobs, week) })),
    decided: weeks.map((week) => ({ week, approved: at(approved, week), rejected: at(rejected, week) })),
    approvalTime: {
      median: oneDecimal(times.median),
      slowestTenth: oneDecimal(times.slowestTenth),
      perWeek: weeks.map((week) => ({ week, median: oneDecimal(times.perWeek[week] ?? null) })),
    },
    users: {
      total: sum(byRole),
      byRole: complete(roles, byRole),
      premium,
      blocked,
      joined: weeks.map((week) => ({ week, users: at(joined, week) })),
    },
    revenue: { total, perWeek: weeks.map((week) => ({ week, amount: at(income, week) })) },
  };
}
