import { types } from '../../../contract/vocabulary/index.ts';
import type { ListedJob, ListedPost } from '../../../contract/shapes/listed-items.ts';
import type { PublicQueries } from '../../lib/public-queries.ts';
import { deadlineText } from '../../items/list/deadline-text.ts';
import { nextText } from '../../items/list/next-text.ts';
import type { TodayRow, TodayRows } from './Today.tsx';

/** Items of each list. */
const perList = 2;

interface Dated extends TodayRow {
  at: string;
}

const jobRow = ({ id, title, createdAt }: ListedJob, about: string): Dated => ({
  id,
  collection: 'jobs',
  title,
  about,
  at: createdAt,
});

const postRow = ({ id, title, type, createdAt }: ListedPost): Dated => ({
  id,
  collection: 'posts',
  title,
  about: types[type].label,
  at: createdAt,
});

function closingJob(job: ListedJob, now: Date): TodayRow {
  const { label, when, until, isSoon } = deadlineText(job, now);
  return { ...jobRow(job, [`${label} ${when}`, until].filter(Boolean).join(' · ')), isSoon };
}

function closingPost(post: ListedPost, now: Date): TodayRow[] {
  if (!post.nextMilestone) return [];
  const { label, when, until, isSoon } = nextText(post.nextMilestone, now);
  return [{ ...postRow(post), about: `${label} ${when} · ${until}`, isSoon }];
}

/** The newest items, and what closes next; server only. */
export async function loadToday(queries: PublicQueries): Promise<TodayRows> {
  const newest = { page: 1, limit: perList, sort: 'newest' } as const;
  const [jobs, posts, closing] = await Promise.all([
    queries.jobs.list(newest),
    queries.posts.list(newest),
    queries.closingSoon(perList),
  ]);
  const now = queries.now();
  return {
    newest: [...jobs.items.map((job) => jobRow(job, job.employer)), ...posts.items.map(postRow)]
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, perList),
    closing: [
      ...closing.jobs.map((job) => closingJob(job, now)),
      ...closing.posts.flatMap((post) => closingPost(post, now)),
    ].toSorted((a, b) => closing.order.indexOf(a.id) - closing.order.indexOf(b.id)),
  };
}
