import { collectionOf } from '../contract/vocabulary/index.ts';
import type { routes } from '../contract/index.ts';
import {
  deleteInstitute,
  editInstitute,
  findDuplicates,
  listKeptApart,
  mergeInstitutes,
  uploadInstituteList,
} from '../domain/people/index.ts';
import { deleteItem, listItems } from '../domain/publishing/index.ts';
import {
  applyInBulk,
  featureItem,
  jobStats,
  postStats,
  readStatistics,
  changeUsersEmail,
  createUser,
  deleteUserAsAdmin,
  editUser,
  getLedger,
  getSignIns,
  getUser,
  inviteAgain,
  listUsers,
} from '../domain/staff/index.ts';
import { pageResponse } from '../domain/platform/paging.ts';
import { listDeadLetters, retryDeadLetters } from '../domain/platform/tasks.ts';
import type { Handlers } from './handlers.ts';
import { adminItemHandlers } from './items.ts';

export const admin: Handlers<typeof routes.admin> = {
  'GET /admin/dead-letters': async ({ ctx, query }) =>
    pageResponse('deadLetters', await listDeadLetters(ctx, query)),
  'POST /admin/dead-letters/retry': async ({ ctx, body }) => ({
    retried: await ctx.db.transaction((tx) => retryDeadLetters(tx, body.ids)),
  }),
  'GET /admin/statistics': ({ ctx }) => readStatistics(ctx),

  'GET /admin/posts/stats': ({ ctx }) => postStats(ctx),
  'GET /admin/posts/featured': async ({ ctx, caller, query }) =>
    pageResponse(
      'posts',
      await listItems(ctx, caller, 'posts', { ...query, featured: true, includeExpired: true }),
    ),
  ...adminItemHandlers('posts'),
  'POST /admin/posts/:id/feature': ({ ctx, caller, params, body }) =>
    featureItem(ctx, caller, 'posts', params.id, true, body?.reason),
  'DELETE /admin/posts/:id/feature': ({ ctx, caller, params, body }) =>
    featureItem(ctx, caller, 'posts', params.id, false, body?.reason),

  'GET /admin/jobs/stats': ({ ctx }) => jobStats(ctx),
  ...adminItemHandlers('jobs'),

  'POST /admin/items': ({ ctx, caller, body: { entity, ids, action, reason } }) => {
    const collection = collectionOf[entity];
    return applyInBulk(ctx, ids, (id) =>
      action === 'delete'
        ? deleteItem(ctx, caller, collection, id, reason)
        : featureItem(ctx, caller, collection, id, action === 'feature', reason),
    );
  },

  'GET /admin/users': async ({ ctx, query }) => pageResponse('users', await listUsers(ctx, query)),
  'GET /admin/users/:id': ({ ctx, params }) => getUser(ctx, params.id),
  'GET /admin/users/:id/sign-ins': async ({ ctx, params, query }) =>
    pageResponse('signIns', await getSignIns(ctx, params.id, query)),
  'GET /admin/users/:id/ledger': async ({ ctx, params, query }) =>
    pageResponse('entries', await getLedger(ctx, params.id, query)),
  'POST /admin/users': ({ ctx, caller, body }) => createUser(ctx, caller, body),
  'PUT /admin/users/:id': ({ ctx, caller, params, body }) => editUser(ctx, caller, params.id, body),
  'PUT /admin/users/:id/email': ({ ctx, caller, params, body }) =>
    changeUsersEmail(ctx, caller, params.id, body),
  'POST /admin/users/:id/invitation': ({ ctx, caller, params, body }) =>
    inviteAgain(ctx, caller, params.id, body?.reason),
  'DELETE /admin/users/:id': ({ ctx, caller, params, body }) =>
    deleteUserAsAdmin(ctx, caller, params.id, body),

  'GET /admin/universities': async ({ ctx, query }) =>
    pageResponse('universities', await listUsers(ctx, { ...query, role: 'university' })),
  'GET /admin/universities/:id': ({ ctx, params }) => getUser(ctx, params.id, 'university'),
  'POST /admin/universities': ({ ctx, caller, body }) => createUser(ctx, caller, body),
  'PUT /admin/universities/:id': ({ ctx, caller, params, body }) =>
    editUser(ctx, caller, params.id, body, 'university'),

  'POST /admin/institutes/import': async ({ ctx, caller, query, file }) =>
    uploadInstituteList(ctx, caller, await file('institutes'), query.dryRun ?? false),
  'PUT /admin/institutes/:id': ({ ctx, caller, params, body }) => editInstitute(ctx, caller, params.id, body),
  'DELETE /admin/institutes/:id': ({ ctx, caller, params, body }) =>
    deleteInstitute(ctx, caller, params.id, body?.reason ?? null),
  'GET /admin/institutes/same-names': ({ ctx }) => listKeptApart(ctx),
  'GET /admin/institutes/:id/duplicates': ({ ctx, params }) => findDuplicates(ctx, params.id),
  'POST /admin/institutes/:id/merge': ({ ctx, caller, params, body }) =>
    mergeInstitutes(ctx, caller, params.id, body),
};
