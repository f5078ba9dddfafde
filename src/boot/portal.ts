import { getInstitute } from '../domain/institutes/index.ts';
import { getJob, jobFacets, listJobCards, relatedJobs } from '../domain/jobs/index.ts';
import { excerptsOf } from '../domain/items/index.ts';
import {
  getPost,
  listPostCards,
  listPostsOfInstitute,
  postFacets,
  relatedPosts,
} from '../domain/posts/index.ts';
import { getSiteContent } from '../domain/site-content/index.ts';
import type { Context } from '../domain/context.ts';
import { Failure } from '../domain/failure.ts';
import { postTypes } from '../contract/vocabulary/index.ts';
import type { Portal } from '../web/portal.ts';

const guest = null;
const firstPage = { page: 1, limit: 20 };

/** What is absent, or hidden from a guest, is null to a page. */
const orNull = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  });

/** The verbs that pages may use, bound to a guest (architecture: roads). */
export function createPortal(ctx: Context, publicUrl: string): Portal {
  return {
    now: ctx.clock,
    publicUrl,
    paymentProvider: ctx.payments.name,
    jobs: {
      list: (search) => listJobCards(ctx, guest, { ...firstPage, ...search }),
      facets: (search) => jobFacets(ctx, guest, search),
      get: (id) => orNull(getJob(ctx, guest, id)),
      related: async (id) => {
        const job = await orNull(getJob(ctx, guest, id));
        return job ? relatedJobs(ctx, job) : [];
      },
      excerpts: (ids, term) => excerptsOf(ctx, 'job', ids, term),
    },
    posts: {
      list: (search) => listPostCards(ctx, guest, { ...firstPage, ...search }),
      facets: (search) => postFacets(ctx, guest, search),
      get: (id) => orNull(getPost(ctx, guest, id)),
      related: async (id) => {
        const post = await orNull(getPost(ctx, guest, id));
        return post ? relatedPosts(ctx, post) : [];
      },
      excerpts: (ids, term) => excerptsOf(ctx, 'post', ids, term),
    },
    institutes: {
      get: (id) => orNull(getInstitute(ctx, id)),
      posts: (id, limit) => listPostsOfInstitute(ctx, id, limit),
    },
    siteContent: () => getSiteContent(ctx),
    counts: async () => {
      const one = { page: 1, limit: 1 };
      const entries = await Promise.all([
        listJobCards(ctx, guest, one).then((page) => ['job', page.totalCount] as const),
        ...postTypes.map(
          async (type) =>
            [type, (await listPostCards(ctx, guest, { ...one, type: [type] })).totalCount] as const,
        ),
      ]);
      return Object.fromEntries(entries) as Awaited<ReturnType<Portal['counts']>>;
    },
  };
}
