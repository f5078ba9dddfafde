import type { Context } from '../../src/domain/context.ts';
import { getInstitute } from '../../src/domain/institutes/index.ts';
import { excerptsOf } from '../../src/domain/items/index.ts';
import {
  getJob,
  jobFacets,
  listJobCards,
  listJobs,
  relatedJobs,
  type JobListQuery,
} from '../../src/domain/jobs/index.ts';
import {
  listPostCards,
  listPosts,
  listPostsOfInstitute,
  postFacets,
  relatedPosts,
  type PostListQuery,
} from '../../src/domain/posts/index.ts';
import { sitemapEntries, sitemapParts } from '../../src/domain/sitemap/index.ts';
import { planted } from '../content/load-jobs.ts';

/**
 * A stated limit: how much longer it may take with ten times the jobs.
 *
 * - counted: each match is looked at, and at a million jobs there are the 10,000 that counts end at, at 100,000 about 2,000.
 * - whole: every item there is.
 */
export const growthLimits = { list: 1.5, detail: 1.5, rare: 1.5, common: 3, counted: 5, whole: 12 } as const;

/** Ids of one job, one employer and one author that are in the database. */
export interface Known {
  job: string;
  employer: string;
  author: string;
}

export interface Case {
  name: string;
  limit: keyof typeof growthLimits;
  verb: (ctx: Context, known: Known) => Promise<unknown>;
}

type Asked<Query> = Omit<Query, 'page' | 'limit'> & { page?: number; limit?: number };
const firstPage = { page: 1, limit: 20 };

const jobs = (name: string, limit: Case['limit'], query: Asked<JobListQuery>): Case => ({
  name,
  limit,
  verb: (ctx) => listJobs(ctx, null, { ...firstPage, ...query }),
});
const posts = (name: string, limit: Case['limit'], query: Asked<PostListQuery>): Case => ({
  name,
  limit,
  verb: (ctx) => listPosts(ctx, null, { ...firstPage, ...query }),
});

/** What visitors and authors do with the items. Each list answers a page and its count. */
export const cases: Case[] = [
  jobs('list, first page', 'list', {}),
  jobs('list, page 100', 'list', { page: 100 }),
  jobs('list, page 500, the last', 'list', { page: 500 }),
  jobs('list by field', 'list', { field: ['humanities'] }),
  jobs('list by field and position', 'list', { field: ['law_legal'], position: ['dean'] }),
  jobs('list by continent', 'list', { location: ['Asia'] }),
  jobs('list by employer', 'list', { employer: 'University 2500' }),
  jobs('list by rare combination', 'list', {
    field: ['veterinary_science'],
    position: ['project_staff'],
    location: ['Oceania'],
  }),
  jobs('list by many filters', 'list', {
    field: ['humanities', 'law_legal', 'social_sciences', 'engineering_technology'],
    filter: ['faculty'],
    location: ['Asia', 'Europe'],
    featured: true,
  }),
  jobs('featured jobs', 'list', { featured: true, limit: 6 }),
  jobs('sorted by deadline', 'list', { sort: 'deadline' }),
  jobs('sorted by title', 'list', { sort: 'title' }),
  jobs('oldest first, expired too', 'list', { sort: 'oldest', includeExpired: true }),
  { name: 'facets, no filter', limit: 'list', verb: (ctx) => jobFacets(ctx, null, {}) },
  {
    name: 'facets, field and position',
    limit: 'counted',
    verb: (ctx) => jobFacets(ctx, null, { field: ['law_legal'], position: ['dean'] }),
  },

  jobs('search, common in titles', 'common', { q: planted.commonTitle }),
  jobs('search, common in texts', 'common', { q: planted.commonText }),
  jobs('search, common in texts, page 20', 'common', { q: planted.commonText, page: 20 }),
  jobs('search, common in texts, page 500', 'common', { q: planted.commonText, page: 500 }),
  jobs('search, common, one field', 'common', { q: planted.commonText, field: ['humanities'] }),
  jobs('search, common, rare combination', 'common', {
    q: planted.commonText,
    field: ['veterinary_science'],
    position: ['project_staff'],
  }),
  jobs('search, common, by deadline', 'common', { q: planted.commonText, sort: 'deadline' }),
  jobs('search, common, newest first (feed)', 'common', { q: planted.commonText, sort: 'newest', limit: 50 }),
  jobs('search, phrase in titles', 'common', { q: 'assistant professor' }),
  jobs('search, two common words', 'common', { q: 'project students' }),
  jobs('search, three common words', 'common', { q: 'project students laboratory' }),
  jobs('search, rare in titles', 'rare', { q: planted.rareTitle }),
  jobs('search, rare in texts', 'rare', { q: planted.rareText }),
  jobs('search, found nowhere', 'rare', { q: planted.nowhere }),
  jobs('search, two letters, common', 'common', { q: planted.commonShort }),
  jobs('search, two letters, rare', 'rare', { q: planted.rareShort }),
  jobs('search, two letters, nowhere', 'rare', { q: 'qx' }),
  jobs('search, one letter', 'common', { q: 'y' }),
  jobs('search, no letters, two signs', 'rare', { q: '+%' }),
  jobs('search, no letters, nowhere', 'rare', { q: '%%%' }),
  jobs('search, letters and signs', 'rare', { q: 'c++' }),
  {
    name: 'facets of a common search',
    limit: 'common',
    verb: (ctx) => jobFacets(ctx, null, { q: planted.commonText }),
  },
  {
    name: 'facets of a rare search',
    limit: 'rare',
    verb: (ctx) => jobFacets(ctx, null, { q: planted.rareTitle }),
  },

  { name: 'detail', limit: 'detail', verb: (ctx, { job }) => getJob(ctx, null, job) },
  {
    name: 'related jobs',
    limit: 'list',
    verb: (ctx, { job }) => relatedJobs(ctx, { id: job, field: ['humanities'] }),
  },
  {
    name: 'related jobs, rare field',
    limit: 'list',
    verb: (ctx, { job }) => relatedJobs(ctx, { id: job, field: ['veterinary_science'] }),
  },
  {
    name: 'employer page',
    limit: 'list',
    verb: (ctx, { employer }) =>
      Promise.all([
        getInstitute(ctx, employer),
        listJobCards(ctx, null, { ...firstPage, employer: 'University 500' }),
        listPostsOfInstitute(ctx, employer, 6),
      ]),
  },
  jobs('feed and calendar of jobs', 'list', { sort: 'newest', limit: 50 }),
  {
    name: "an author's own jobs",
    limit: 'list',
    verb: (ctx, { author }) => listJobs(ctx, null, { ...firstPage, userId: author }),
  },

  posts('posts of a type', 'list', { type: ['blog'] }),
  posts('posts of a type, page 100', 'list', { type: ['blog'], page: 100 }),
  posts('posts of a subtype', 'list', { type: ['program'], subType: ['postdoc_positions'] }),
  posts('posts, search, common', 'common', { q: 'notes' }),
  posts('posts, search, rare', 'rare', { q: 'notes on zoology' }),
  { name: 'posts, facets', limit: 'counted', verb: (ctx) => postFacets(ctx, null, { type: ['news'] }) },
  {
    name: 'related posts',
    limit: 'list',
    verb: (ctx, { job }) => relatedPosts(ctx, { id: job, type: 'course', subType: null }),
  },
  {
    name: 'counts of the home page',
    limit: 'list',
    verb: (ctx) => listPostCards(ctx, null, { page: 1, limit: 1, type: ['workshop'] }),
  },

  {
    name: 'excerpts of a page of matches',
    limit: 'list',
    verb: async (ctx) => {
      const { items } = await listJobCards(ctx, null, { ...firstPage, q: planted.rareText });
      return excerptsOf(
        ctx,
        'job',
        items.map(({ id }) => id),
        planted.rareText,
      );
    },
  },
  { name: 'sitemap, its parts', limit: 'whole', verb: (ctx) => sitemapParts(ctx) },
  { name: 'sitemap, one part', limit: 'counted', verb: (ctx, { job }) => sitemapEntries(ctx, 'jobs', job) },
];
