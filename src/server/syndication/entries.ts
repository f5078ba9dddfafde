import { jobs as jobCalls } from '../../contract/calls/jobs.ts';
import { posts as postCalls } from '../../contract/calls/posts.ts';
import { byline } from '../../contract/byline.ts';
import { placeInWords } from '../../contract/place-in-words.ts';
import type { Milestone } from '../../contract/shapes/facts.ts';
import type { Job } from '../../contract/shapes/job.ts';
import type { Post } from '../../contract/shapes/post.ts';
import {
  locationLabel,
  postTypeNames,
  type OwnDate,
  type PostType,
} from '../../contract/vocabulary/index.ts';
import type { Context } from '../../domain/context.ts';
import { Failure } from '../../domain/failure.ts';
import { listJobs } from '../../domain/jobs/index.ts';
import { listPosts } from '../../domain/posts/index.ts';

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
  kind: 'job' | 'post';
  /** Calendar date in Asia/Kolkata, of jobs only. */
  deadline: string | null;
  /** Of posts only. */
  milestones: Milestone[];
  /** Days that its reader added, in a personal calendar. */
  ownDates?: OwnDate[];
  place: string | null;
}

/** Maximum number of items in a feed. */
const perFeed = 50;
const guest = null;

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
  deadline: job.applicationDeadline,
  milestones: [],
  place: locationLabel(job.location),
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
});

/** The listing or search that a feed or calendar belongs to. */
export interface Channel {
  title: string;
  /** The corresponding page. */
  path: string;
  entries(ctx: Context, query: unknown): Promise<Entry[]>;
}

/** @throws Failure invalid_input naming the first bad parameter */
function parsed<Output>(
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

export const newestJobs = async (ctx: Context, query: object): Promise<Entry[]> => {
  const asked = parsed(jobCalls['GET /jobs'].query, query);
  const { items } = await listJobs(ctx, guest, { ...asked, sort: asked.sort ?? 'newest' });
  return items.map(jobEntry);
};

export const newestPosts = async (ctx: Context, query: object, type?: PostType): Promise<Entry[]> => {
  const asked = parsed(postCalls['GET /posts'].query, query);
  const { items } = await listPosts(ctx, guest, {
    ...asked,
    ...(type && { type: [type] }),
    sort: asked.sort ?? 'newest',
  });
  return items.map(postEntry);
};

export const jobsChannel: Channel = {
  title: 'Jobs',
  path: '/jobs',
  entries: (ctx, query) => newestJobs(ctx, query as object),
};

export const postsChannel = (type: PostType): Channel => ({
  title: postTypeNames[type].title,
  path: postTypeNames[type].path,
  entries: (ctx, query) => newestPosts(ctx, query as object, type),
});

/** Jobs and posts that match a search, newest first. */
export const searchChannel: Channel = {
  title: 'Search',
  path: '/search',
  entries: async (ctx, query) => {
    const { q } = query as { q?: string | string[] };
    if (q === undefined || (typeof q === 'string' && !q.trim())) return [];
    const found = (await Promise.all([newestJobs(ctx, { q }), newestPosts(ctx, { q })])).flat();
    return found.sort((a, b) => b.published.getTime() - a.published.getTime()).slice(0, perFeed);
  },
};
