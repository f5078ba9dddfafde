import { jobs as jobCalls } from '../../contract/calls/jobs.ts';
import { posts as postCalls } from '../../contract/calls/posts.ts';
import { byline } from '../../contract/byline.ts';
import { jobDeadline } from '../../contract/job-deadline.ts';
import { placeInWords } from '../../contract/place-in-words.ts';
import type { Milestone } from '../../contract/shapes/facts.ts';
import type { Job } from '../../contract/shapes/job.ts';
import type { Post } from '../../contract/shapes/post.ts';
import {
  locationLabel,
  types,
  type ItemEntity,
  type OwnDate,
  type PostType,
} from '../../contract/vocabulary/index.ts';
import { recentExtensions } from '../../domain/audit/index.ts';
import type { Context } from '../../domain/context.ts';
import { Failure } from '../../domain/failure.ts';
import { listItems } from '../../domain/items/index.ts';

/** An item as feeds and calendars show it. */
export interface Entry {
  id: string;
  path: string;
  title: string;
  html: string;
  author: string;
  published: Date;
  updated: Date;
  image: string | null;
  kind: ItemEntity;
  /** The deadline of a job, a whole day in Asia/Kolkata. */
  deadline: Milestone | null;
  /** Of posts only. */
  milestones: Milestone[];
  /** Dates that the user added, in a personal calendar. */
  ownDates?: OwnDate[];
  place: string | null;
  /** When its deadline was extended; set for the entry that announces it. */
  extendedAt: Date | null;
}

/** Maximum number of items in a feed. */
export const perFeed = 50;
const guest = null;

const deadlineOf = ({ applicationDeadline: date, nextMilestone }: Job): Milestone | null =>
  date === null ? null : jobDeadline(date, nextMilestone?.extendedFrom ?? []);

export const jobEntry = (job: Job): Entry => ({
  id: job.id,
  kind: 'job',
  path: `/jobs/${job.id}`,
  title: `${job.title}, ${job.employer}`,
  html: job.content,
  author: job.employer,
  published: new Date(job.createdAt),
  updated: new Date(job.updatedAt),
  image: job.image,
  deadline: deadlineOf(job),
  milestones: [],
  place: locationLabel(job.location),
  extendedAt: null,
});

export const postEntry = (post: Post): Entry => ({
  id: post.id,
  kind: 'post',
  path: `/posts/${post.id}`,
  title: post.title,
  html: post.content,
  author: byline(post),
  published: new Date(post.createdAt),
  updated: new Date(post.updatedAt),
  image: post.image,
  deadline: null,
  milestones: post.milestones,
  place: post.place && placeInWords(post.place),
  extendedAt: null,
});

/** The listing or search that a feed or calendar belongs to. */
export interface Channel {
  title: string;
  /** The corresponding page. */
  path: string;
  /** @param sort default order */
  entries(ctx: Context, query: unknown, sort: Sort): Promise<Entry[]>;
  /** Items of the same list whose deadline was recently extended. */
  extended?(ctx: Context, query: unknown): Promise<Entry[]>;
}
type Sort = 'newest' | 'deadline';

/** @throws Failure invalid_input naming the first bad parameter */
export function parsed<Output>(
  schema: {
    safeParse(
      query: unknown,
    ):
      | { success: true; data: Output }
      | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
  },
  query: object,
): Output {
  const result = schema.safeParse({ ...query, page: 1, limit: perFeed });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw Failure.field(String(issue?.path[0] ?? 'query'), issue?.message ?? 'Not valid');
}

interface Listed {
  sort?: Sort;
  ids?: string[];
}

const listedJobs = async (ctx: Context, query: object, { sort = 'newest', ids }: Listed = {}) => {
  const asked = parsed(jobCalls['GET /jobs'].query, query);
  const { items } = await listItems(ctx, guest, 'jobs', { ...asked, ids, sort: asked.sort ?? sort });
  return items.map(jobEntry);
};

const listedPosts = async (
  ctx: Context,
  query: object,
  { sort = 'newest', ids, type }: Listed & { type?: PostType | undefined } = {},
) => {
  const asked = parsed(postCalls['GET /posts'].query, query);
  const { items } = await listItems(ctx, guest, 'posts', {
    ...asked,
    ids,
    ...(type && { type: [type] }),
    sort: asked.sort ?? sort,
  });
  return items.map(postEntry);
};

export const jobsOf = async (ctx: Context, ids: string[]): Promise<Entry[]> =>
  ids.length === 0 ? [] : listedJobs(ctx, {}, { ids });
export const postsOf = async (ctx: Context, ids: string[]): Promise<Entry[]> =>
  ids.length === 0 ? [] : listedPosts(ctx, {}, { ids });

/** Feeds announce an extension for this long, as readers fetch them at least every fortnight. */
const shownAgainMs = 14 * 24 * 60 * 60 * 1000;

/** Items of a list whose deadline was recently extended, latest first. */
async function extended(
  ctx: Context,
  kind: Entry['kind'],
  list: (ids: string[]) => Promise<Entry[]>,
): Promise<Entry[]> {
  const since = new Date(ctx.clock().getTime() - shownAgainMs);
  const when = await recentExtensions(ctx.publicDb, kind, since);
  if (when.size === 0) return [];
  const entries = await list([...when.keys()]);
  return entries
    .map((entry) => ({ ...entry, extendedAt: when.get(entry.id) ?? null }))
    .toSorted((a, b) => Number(b.extendedAt) - Number(a.extendedAt));
}

export const jobsChannel: Channel = {
  title: 'Jobs',
  path: '/jobs',
  entries: (ctx, query, sort) => listedJobs(ctx, query as object, { sort }),
  extended: (ctx, query) => extended(ctx, 'job', (ids) => listedJobs(ctx, query as object, { ids })),
};

export const postsChannel = (type: PostType): Channel => ({
  title: types[type].title,
  path: types[type].path,
  entries: (ctx, query, sort) => listedPosts(ctx, query as object, { sort, type }),
  extended: (ctx, query) => extended(ctx, 'post', (ids) => listedPosts(ctx, query as object, { ids, type })),
});

/** Jobs and posts that match a search, newest first. */
export const searchChannel: Channel = {
  title: 'Search',
  path: '/search',
  entries: async (ctx, query, sort) => {
    const { q } = query as { q?: string | string[] };
    if (q === undefined || (typeof q === 'string' && !q.trim())) return [];
    const found = await Promise.all([listedJobs(ctx, { q }, { sort }), listedPosts(ctx, { q }, { sort })]);
    if (sort === 'deadline') return found.flat();
    return found
      .flat()
      .toSorted((a, b) => b.published.getTime() - a.published.getTime())
      .slice(0, perFeed);
  },
};
