import {
  type Collection,
  countedIn,
  type CountedIn,
  callName,
  jobSorts,
  statusSort,
  postSorts,
  postTypes,
} from '../vocabulary/index.ts';
import { z } from '../z.ts';
import { defineRoutes } from '../endpoint.ts';
import { foundNothing } from '../discovery/suggestions.ts';
import { idParams, oneOrMany, pageSchema, paging, searchText } from '../shapes/paging.ts';
import { permission } from '../staff/decision.ts';
import { postCard } from '../discovery/saved.ts';
import { job, jobInList, jobInput, outcomeInput, unfinishedJob } from './job.ts';
import { externalIdFilter, readAt } from './item.ts';
import { parseInput, parsedJob } from './parsed-job.ts';
import { changeFilters, filterSchemas, itemFilters, itemOrRemoved, nextSince } from './list-filters.ts';
import { post, postInList, postInput, unfinishedPost } from './post.ts';
import { itemCalls, upsertCalls, publicItemCalls, draftCalls } from './item-calls.ts';

/** Value → number of items it would leave; null for a value that the sample has no item of. */
const counts = z.record(z.string(), z.number().int().nullable());
/** The numbers are those of a sample of one item in 32, times 32, to two digits: the list has more than 3,200 items. */
const estimated = z.boolean();

const countsOf = <In extends Collection>(collection: In) =>
  Object.fromEntries(countedIn(collection).map((name) => [callName(name), counts])) as Record<
    CountedIn<In>,
    typeof counts
  >;

/** Of the filters whose record says so: `minPay` in rupees a month, `closesWithin` of 7, 30 and 90 days, `free` under 'true'. */
const jobFacets = z.object({ ...countsOf('jobs'), estimated });
export type JobFacets = z.output<typeof jobFacets>;

const postFacets = z.object({ type: counts, ...countsOf('posts'), estimated });
export type PostFacets = z.output<typeof postFacets>;

/** The query of the job list (docs/specification.md#lists, docs/specification.md#visibility). */
const jobFilters = { ...filterSchemas('jobs'), ...itemFilters };
const jobQuery = z
  .object({
    ...jobFilters,
    externalId: externalIdFilter,
    ...changeFilters,
    sort: z.enum([...jobSorts, statusSort], { error: 'Unknown sort' }).optional(),
    ...paging(),
  })
  .refine(({ sort, userId }) => sort !== statusSort || userId, {
    path: ['sort'],
    error: 'The order by status needs a userId',
  });
export type JobQuery = z.output<typeof jobQuery>;

const editedJob = z.intersection(jobInput, readAt);

export const jobs = defineRoutes({
  'GET /jobs': {
    summary: 'List jobs',
    access: 'anyone',
    query: jobQuery,
    result: pageSchema('jobs', itemOrRemoved(jobInList)).extend({ ...foundNothing, ...nextSince }),
  },
  'GET /jobs/facets': {
    summary: 'Number of jobs for each filter value',
    access: 'anyone',
    query: z.object(jobFilters),
    result: jobFacets,
  },
  'POST /jobs/parse': {
    summary:
      'Read an advertisement from one of html, text, document, docx and xlsx: what has one reading is proposed, what has two is asked; nothing is saved. Not read: scanned pictures, columns set apart by spaces alone, pages after the twentieth',
    access: 'user',
    scopes: ['jobs'],
    limit: 'parse',
    body: parseInput,
    result: parsedJob,
  },
  'POST /jobs/:id/confirm': {
    summary: 'Say that a job is still open, which keeps it open for another 180 days',
    access: 'user',
    scopes: ['jobs'],
    params: idParams,
    limit: 'write',
    result: job,
  },
  ...itemCalls('jobs', { input: jobInput, edited: editedJob, item: job }),
  ...upsertCalls('jobs', { edited: editedJob, item: job }),
  ...publicItemCalls('jobs', job),
  'PUT /jobs/:id/outcome': {
    summary: 'State what came of a public job',
    access: 'user',
    scopes: ['jobs'],
    limit: 'write',
    params: idParams,
    body: outcomeInput,
    result: job,
  },
});

const ofPosts = filterSchemas('posts');

/** The query of the post list (docs/specification.md#lists, docs/specification.md#visibility). */
const postFilters = {
  type: oneOrMany(z.enum(postTypes, { error: 'Unknown type' })),
  ...ofPosts,
  /** Alias of subType, used by the pages. */
  filter: ofPosts.subType,
  ...itemFilters,
};
const listing = { sort: z.enum(postSorts, { error: 'Unknown sort' }).optional(), ...paging() };
const postQuery = z.object({ ...postFilters, ...changeFilters, externalId: externalIdFilter, ...listing });
export type PostQuery = z.output<typeof postQuery>;

const editedPost = z.intersection(postInput, readAt);

export const posts = defineRoutes({
  'GET /posts': {
    summary: 'List posts',
    access: 'anyone',
    query: postQuery,
    result: pageSchema('posts', itemOrRemoved(postInList)).extend({ ...foundNothing, ...nextSince }),
  },
  'GET /posts/my': {
    summary: 'The posts of the current user, in every status',
    access: 'user',
    scopes: ['read'],
    query: z.object({
      type: postFilters.type,
      approvalStatus: postFilters.approvalStatus,
      q: searchText,
      sort: z.enum([...postSorts, statusSort], { error: 'Unknown sort' }).optional(),
      ...paging(),
    }),
    result: pageSchema('posts', postCard).extend(foundNothing),
  },
  'GET /posts/featured': {
    summary: 'Featured posts',
    access: 'anyone',
    query: z.object({ type: postFilters.type, ...paging() }),
    result: pageSchema('posts', postInList),
  },
  'GET /posts/facets': {
    summary: 'Number of posts for each filter value',
    access: 'anyone',
    query: z.object(postFilters),
    result: postFacets,
  },
  ...itemCalls('posts', { input: postInput, edited: editedPost, item: post }),
  ...upsertCalls('posts', { edited: editedPost, item: post }),
  ...publicItemCalls('posts', post),
  'GET /posts/can-create': {
    summary: 'Whether the caller may create a post of this type',
    access: 'anyone',
    query: z.object({ type: z.enum(postTypes, { error: 'Unknown type' }).optional() }),
    result: permission,
  },
});

export const drafts = {
  ...draftCalls('jobs', { input: jobInput, unfinished: unfinishedJob, item: job }),
  ...draftCalls('posts', { input: postInput, unfinished: unfinishedPost, item: post }),
};
