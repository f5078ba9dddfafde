import { z, namedSchemas } from '../z.ts';
import { defineRoutes } from '../endpoint.ts';
import { itemEntities, roles, subscriptions } from '../vocabulary/index.ts';
import {
  adminEditedJob,
  adminEditedPost,
  adminNewJob,
  adminNewPost,
  jobStats,
  postStats,
  withReason,
} from './admin-items.ts';
import {
  adminEditedUser,
  adminNewUniversity,
  adminNewUser,
  adminUniversity,
  adminUser,
  createdUniversity,
  createdUser,
  givenEmail,
  ledgerEntry,
  signIn,
  userDeletion,
} from './admin-users.ts';
import { institute, placeInput, uploadedListReport } from '../people/institute.ts';
import { job } from '../publishing/job.ts';
import { manyIds, optionalReason, outcomes } from './moderation.ts';
import { flag, id, idParams, pageSchema, paging, searchText, moment } from '../shapes/paging.ts';
import { post, postInList } from '../publishing/post.ts';
import { statistics } from './monitoring.ts';
import { optionalImage, optionalUrl, requiredLine } from '../shapes/text.ts';
import { adminItemCalls } from '../publishing/item-calls.ts';

/** A task that used up its attempts. */
const deadLetter = z
  .object({
    id: z.string(),
    task: z.string(),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    queuedAt: moment,
    failedAt: moment,
  })
  .register(namedSchemas, { id: 'DeadLetter' });

const admin = { access: 'admin' } as const;
const one = { access: 'admin', params: idParams } as const;
const deletedItem = z.object({ id });

const userFilters = {
  /** Part of a name or email address. */
  search: searchText,
  role: z.enum(roles, { error: 'Unknown role' }).optional(),
  subscription: z.enum(subscriptions, { error: 'Must be free or premium' }).optional(),
  blocked: flag.optional(),
};

export const adminCalls = defineRoutes({
  'GET /admin/statistics': { summary: 'Statistics of the portal', ...admin, result: statistics },

  'GET /admin/dead-letters': {
    summary: 'Tasks that failed permanently, latest failure first',
    ...admin,
    query: z.object(paging()),
    result: pageSchema('deadLetters', deadLetter),
  },
  'POST /admin/dead-letters/retry': {
    summary: 'Retry failed tasks',
    ...admin,
    body: z.object({
      ids: z
        .array(z.string().regex(/^\d{1,18}$/, 'Unknown id'))
        .min(1)
        .max(100),
    }),
    result: z.object({ retried: z.number().int() }),
  },

  'GET /admin/posts/stats': { summary: 'Counts of posts', ...admin, result: postStats },
  'GET /admin/posts/featured': {
    summary: 'Featured posts, for admins',
    ...admin,
    query: z.object(paging()),
    result: pageSchema('posts', postInList),
  },
  ...adminItemCalls('posts', { created: adminNewPost, edited: adminEditedPost, item: post }),
  'POST /admin/posts/:id/feature': { summary: 'Feature a post', ...one, body: withReason, result: post },
  'DELETE /admin/posts/:id/feature': { summary: 'Unfeature a post', ...one, body: withReason, result: post },

  'GET /admin/jobs/stats': { summary: 'Counts of jobs', ...admin, result: jobStats },
  ...adminItemCalls('jobs', { created: adminNewJob, edited: adminEditedJob, item: job }),

  'POST /admin/items': {
    summary: 'Feature, unfeature or delete several items with one reason, independently of each other',
    ...admin,
    body: z.object({
      entity: z.enum(itemEntities, { error: 'Must be post or job' }),
      ids: manyIds,
      action: z.enum(['feature', 'unfeature', 'delete'], { error: 'Must be feature, unfeature or delete' }),
      reason: optionalReason,
    }),
    result: outcomes,
  },

  'GET /admin/users': {
    summary: 'Find users by name or email address',
    ...admin,
    query: z.object({ ...userFilters, ...paging() }),
    result: pageSchema('users', adminUser),
  },
  'GET /admin/users/:id': { summary: 'One user', ...one, result: adminUser },
  'GET /admin/users/:id/sign-ins': {
    summary: 'Logins of a user, newest first',
    ...one,
    query: z.object(paging()),
    result: pageSchema('signIns', signIn),
  },
  'GET /admin/users/:id/ledger': {
    summary: 'Credit changes of a user, newest first',
    ...one,
    query: z.object(paging()),
    result: pageSchema('entries', ledgerEntry),
  },
  'POST /admin/users': {
    summary: 'Create a user; returns the generated password once, or mails an invitation',
    ...admin,
    body: adminNewUser,
    result: createdUser,
    status: 201,
  },
  'PUT /admin/users/:id': {
    summary: 'Edit a user; credit changes are ledger rows, blocking ends all sessions',
    ...one,
    body: adminEditedUser,
    result: adminUser,
  },
  'PUT /admin/users/:id/email': {
    summary: 'Change the address of a user, which the new one has to verify; ends all sessions',
    ...one,
    body: givenEmail,
    result: adminUser,
  },
  'POST /admin/users/:id/invitation': {
    summary: 'Send the invitation to an account again, which ends the earlier one',
    ...one,
    body: withReason,
    result: adminUser,
  },
  'DELETE /admin/users/:id': { summary: 'Delete a user', ...one, body: userDeletion, result: deletedItem },

  'GET /admin/universities': {
    summary: 'University accounts',
    ...admin,
    query: z.object({
      search: searchText,
      subscription: userFilters.subscription,
      blocked: userFilters.blocked,
      ...paging(),
    }),
    result: pageSchema('universities', adminUniversity),
  },
  'GET /admin/universities/:id': { summary: 'One university account', ...one, result: adminUniversity },
  'POST /admin/universities': {
    summary: 'Create a university account; returns the generated password once, or mails an invitation',
    ...admin,
    body: adminNewUniversity,
    result: createdUniversity,
    status: 201,
  },
  'PUT /admin/universities/:id': {
    summary: 'Edit a university account',
    ...one,
    body: adminEditedUser,
    result: adminUniversity,
  },

  'POST /admin/institutes/import': {
    summary:
      'Import a list of institutes (multipart, field institutes, JSON of at most 10 MB); with dryRun nothing is written',
    ...admin,
    limit: 'upload',
    multipart: 'institutes',
    query: z.object({ dryRun: flag.optional() }),
    result: uploadedListReport,
  },
  'PUT /admin/institutes/:id': {
    summary: 'Edit an institute record',
    ...one,
    body: z.object({
      name: requiredLine(200, 'Name is required'),
      location: placeInput,
      logoImage: optionalImage(),
      website: optionalUrl(),
      reason: optionalReason,
    }),
    result: institute,
  },
  'DELETE /admin/institutes/:id': {
    summary: 'Delete an institute record',
    ...one,
    body: withReason,
    result: deletedItem,
  },
  'GET /admin/institutes/same-names': {
    summary: 'Institutes with the name of another one, to be merged or renamed',
    access: 'admin',
    result: z.array(institute),
  },
  'GET /admin/institutes/:id/duplicates': {
    summary: 'Institutes with a similar name',
    ...one,
    result: z.array(institute.extend({ similarity: z.number() })),
  },
  'POST /admin/institutes/:id/merge': {
    summary: 'Merge duplicates into this institute, which gets their jobs, accounts and URLs',
    ...one,
    body: z.object({ duplicateIds: manyIds, reason: optionalReason }),
    result: institute,
  },
});
