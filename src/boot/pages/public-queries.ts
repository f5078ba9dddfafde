import { getInstitute } from '../../domain/institutes/index.ts';
import { countJobs, listJobCards, listJobCardsWithFacets, relatedJobs } from '../../domain/jobs/index.ts';
import { excerptsOf, getItem } from '../../domain/items/index.ts';
import { listPostCards, listPostsOfInstitute, postFacets, relatedPosts } from '../../domain/posts/index.ts';
import { getSiteContent } from '../../domain/site-content/index.ts';
import type { Context } from '../../domain/context.ts';
import { Failure } from '../../domain/failure.ts';
import { postTypes } from '../../contract/vocabulary/index.ts';
import type { JobSearch, PublicQueries, PostSearch } from '../../web/public-queries.ts';
import type { ImageHosts } from '../../domain/image-hosts.ts';
import { withoutForeignImages } from './foreign-images.ts';
import { jobSearchTags, jobTags, tagged, postSearchTags, postTags, type AddTags } from './cache-tags.ts';

const guest = null;
const firstPage = { page: 1, limit: 20 };

/** Turns not_found, which also covers what a guest must not see, into null. */
const orNull = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  });

/**
 * The use cases that pages may call, bound to a guest.
 * @param addTags receives the cache tags of everything that is returned
 */
export function createPublicQueries(
  ctx: Context,
  { publicUrl, imageHosts = [] }: { publicUrl: string; imageHosts?: ImageHosts },
  addTags: AddTags = () => {},
): PublicQueries {
  /** Pages never make a browser contact a third party (docs/privacy.md). */
  const shown = <Value>(value: Value): Value => withoutForeignImages(value, imageHosts);
  const listJobs = (search: JobSearch) => {
    addTags(...jobSearchTags(search));
    return listJobCards(ctx, guest, { ...firstPage, ...search })
      .then(tagged(addTags, jobTags))
      .then(shown);
  };
  const listPosts = (search: PostSearch) => {
    addTags(...postSearchTags(search));
    return listPostCards(ctx, guest, { ...firstPage, ...search })
      .then(tagged(addTags, postTags))
      .then(shown);
  };
  const findJob = async (id: string) => {
    const job = await orNull(getItem(ctx, guest, 'job', id));
    addTags(...(job ? jobTags([job]) : [`job:${id}`]));
    return shown(job);
  };
  const findPost = async (id: string) => {
    const post = await orNull(getItem(ctx, guest, 'post', id));
    addTags(...(post ? postTags([post]) : [`post:${id}`]));
    return shown(post);
  };
  return {
    now: ctx.clock,
    publicUrl,
    imageHosts,
    paymentMode: ctx.payments.name,
    jobs: {
      list: listJobs,
      count: (search) => {
        addTags(...jobSearchTags(search));
        return countJobs(ctx, guest, search);
      },
      listWithFacets: async (search) => {
        // Each column is counted without its own filter.
        addTags(...jobSearchTags(search), ...jobSearchTags({ ...search, field: undefined }));
        const { list, facets } = await listJobCardsWithFacets(ctx, guest, { ...firstPage, ...search });
        tagged(addTags, jobTags)(list);
        return { list: shown(list), facets };
      },
      get: findJob,
      related: async (id) => {
        const job = await findJob(id);
        if (!job) return [];
        addTags(...jobSearchTags({ field: job.field }));
        const related = await relatedJobs(ctx, job);
        addTags(...jobTags(related));
        return shown(related);
      },
      excerpts: (ids, term) => excerptsOf(ctx, 'job', ids, term),
    },
    posts: {
      list: listPosts,
      facets: (search) => {
        addTags(...postSearchTags(search));
        // Counts of the other types would make every page of one type depend on all of them.
        return postFacets(ctx, guest, search, search.type?.length ? ['subType'] : undefined);
      },
      get: findPost,
      related: async (id) => {
        const post = await findPost(id);
        if (!post) return [];
        addTags(...postSearchTags({ type: [post.type] }));
        const related = await relatedPosts(ctx, post);
        addTags(...postTags(related));
        return shown(related);
      },
      excerpts: (ids, term) => excerptsOf(ctx, 'post', ids, term),
    },
    institutes: {
      get: async (id) => {
        addTags(`institute:${id}`);
        const institute = await orNull(getInstitute(ctx, id));
        if (institute) addTags(`institute:${institute.id}`);
        return shown(institute);
      },
      posts: async (id, limit) => {
        const posts = await listPostsOfInstitute(ctx, id, limit);
        addTags(`institute:${id}`, ...postTags(posts));
        return shown(posts);
      },
    },
    siteContent: () => {
      addTags('site-content');
      return getSiteContent(ctx).then(shown);
    },
    counts: async () => {
      addTags('jobs', 'posts');
      const one = { page: 1, limit: 1 };
      const entries = await Promise.all([
        listJobCards(ctx, guest, one).then((page) => ['job', page.totalCount] as const),
        ...postTypes.map(
          async (type) =>
            [type, (await listPostCards(ctx, guest, { ...one, type: [type] })).totalCount] as const,
        ),
      ]);
      return Object.fromEntries(entries) as Awaited<ReturnType<PublicQueries['counts']>>;
    },
  };
}
