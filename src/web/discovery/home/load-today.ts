import { types } from '../../../contract/vocabulary/index.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import type { PublicQueries } from '../../lib/public-queries.ts';
import { deadlineText, nextText } from '../lists/item-dates.ts';
import type { TodayRow, TodayRows } from './Today.tsx';

/** Items of each list. */
const perList = 4;

interface Dated extends TodayRow {
  at: string;
  /** The employer or organiser. */
  by: string | null;
}

const jobRow = ({ id, title, createdAt, employer }: ListedJob, about: string): Dated => ({
  id,
  collection: 'jobs',
  title,
  about,
  at: createdAt,
  by: employer,
});

const postRow = ({ id, title, type, organiser, createdAt }: ListedPost): Dated => ({
  id,
  collection: 'posts',
  title,
  about: [types[type].label, organiser].filter(Boolean).join(' · '),
  at: createdAt,
  by: organiser,
});

function closingJob(job: ListedJob, now: Date): TodayRow {
  const { label, when, until, isSoon } = deadlineText(job, now);
  const about = [`${label} ${when}`, until, job.employer].filter(Boolean).join(' · ');
  return { ...jobRow(job, about), isSoon };
}

function closingPost(post: ListedPost, now: Date): TodayRow[] {
  if (!post.nextMilestone) return [];
  const { label, when, until, isSoon } = nextText(post.nextMilestone, now);
  const about = [`${label} ${when}`, until, post.organiser].filter(Boolean).join(' · ');
  return [{ ...postRow(post), about, isSoon }];
}

/** Whether at most one earlier row is of the same organiser (docs/specification.md#one-employer-among-many). */
const isOneOfTwo = ({ by }: Dated, index: number, rows: Dated[]): boolean =>
  by === null || rows.slice(0, index).filter((row) => row.by === by).length < 2;

/** The newest items, and what closes next; server only. */
export async function loadToday(queries: PublicQueries): Promise<TodayRows> {
  const newest = { page: 1, limit: perList, sort: 'newest', isLimitedPerEmployer: true } as const;
  const [jobs, posts, closing] = await Promise.all([
    queries.jobs.list(newest),
    queries.posts.list(newest),
    queries.closingSoon(perList),
  ]);
  const now = queries.now();
  return {
    newest: [...jobs.items.map((job) => jobRow(job, job.employer)), ...posts.items.map(postRow)]
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .filter(isOneOfTwo)
      .slice(0, perList),
    closing: [
      ...closing.jobs.map((job) => closingJob(job, now)),
      ...closing.posts.flatMap((post) => closingPost(post, now)),
    ].toSorted((a, b) => closing.order.indexOf(a.id) - closing.order.indexOf(b.id)),
  };
}
