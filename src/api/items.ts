import { Readable } from 'node:stream';
import { callsOf } from '../contract/publishing/item-calls.ts';
import type { EditedItemSettings, NewItemSettings } from '../contract/staff/admin-items.ts';
import type { WithAnswer, Approval } from '../contract/staff/decision.ts';
import type { WithExternalId } from '../contract/publishing/item.ts';
import type { Collection } from '../contract/vocabulary/index.ts';
import {
  type Actor,
  type Caller,
  type Context,
  type Origin,
  type Submission,
  FileResponse,
} from '../domain/platform/context.ts';
import { checkCreation } from '../domain/people/index.ts';
import {
  copyItem,
  createItem,
  deleteItem,
  exportItemStats,
  getDraft,
  getItem,
  listChanges,
  upsertItem,
  readItem,
  readItemStats,
  reinstateItem,
  saveDraft,
  submitDraft,
  titlesOf,
  updateDraft,
  updateItem,
  withdrawItem,
  type ItemInput,
  type ItemQuery,
  type Listed,
  type UnfinishedItem,
  countUse,
  isBrowser,
} from '../domain/publishing/index.ts';
import {
  createItemFor,
  decideItem,
  editItemAsAdmin,
  featureItem,
  undoDecision,
} from '../domain/staff/index.ts';
import { pageResponse, type Page } from '../domain/platform/paging.ts';
import type { routes } from '../contract/index.ts';
import type { Handlers } from './handlers.ts';

type AuthenticatedRequest<Who extends Caller = Actor> = { ctx: Context; caller: Who };
type ItemRequest<Who extends Caller = Actor> = AuthenticatedRequest<Who> & { params: { id: string } };
type CreateRequest<Body> = AuthenticatedRequest & { body: Body; submission: Submission | null };
type ChangeRequest<Body> = ItemRequest & { body: Body };
type ReadAt = { updatedAt?: string | undefined };
type Featuring = { featured: boolean; reason: string | null };
type Reason = { reason: string | null } | null | undefined;

type Since = ItemQuery & { updatedSince?: string | undefined; after?: string | undefined };

/** The answer to a list with `updatedSince`. */
export async function changesOf<const C extends Collection>(
  collection: C,
  { ctx, caller, query }: AuthenticatedRequest<Caller> & { query: Since },
) {
  const { nextSince, ...page } = await listChanges(ctx, caller, collection, {
    ...query,
    updatedSince: query.updatedSince!,
  });
  // Entries of removed items too, which the contract's type leaves out.
  return { ...pageResponse(collection, page as Page<Listed<C>>), nextSince };
}

/** The handlers of `itemCalls`. */
export const itemHandlers = <C extends Collection>(collection: C) =>
  callsOf(collection, {
    'GET /items/batch': ({
      ctx,
      caller,
      query,
    }: AuthenticatedRequest<Caller> & { query: { ids: string[] } }) =>
      titlesOf(ctx, caller, collection, query.ids),
    'GET /items/can-create': ({ ctx, caller }: AuthenticatedRequest<Caller>) => checkCreation(ctx, caller),
    'GET /items/:id': ({ ctx, caller, params }: ItemRequest<Caller>) =>
      getItem(ctx, caller, collection, params.id),
    'POST /items': ({ ctx, caller, body, submission }: CreateRequest<ItemInput<C> & WithExternalId>) =>
      createItem(ctx, caller, collection, body, submission),
    'PUT /items': ({
      ctx,
      caller,
      body,
    }: AuthenticatedRequest & { body: ItemInput<C> & ReadAt & { externalId: string } }) =>
      upsertItem(ctx, caller, collection, body),
    'PUT /items/:id': ({
      ctx,
      caller,
      params,
      body,
    }: ChangeRequest<ItemInput<C> & ReadAt & WithExternalId & WithAnswer>) =>
      updateItem(ctx, caller, collection, params.id, body, { answer: body.answer }),
    'DELETE /items/:id': ({ ctx, caller, params }: ItemRequest) =>
      deleteItem(ctx, caller, collection, params.id),
    'PUT /items/:id/approve': ({ ctx, caller, params, body }: ChangeRequest<Approval>) =>
      decideItem(ctx, caller, collection, params.id, body),
    'POST /items/:id/undo': ({ ctx, caller, params, body }: ChangeRequest<{ updatedAt: string }>) =>
      undoDecision(ctx, caller, collection, params.id, body.updatedAt),
    'PUT /admin/items/:id/featured': ({ ctx, caller, params, body }: ChangeRequest<Featuring>) =>
      featureItem(ctx, caller, collection, params.id, body.featured, body.reason),
  });

/** The handlers of `publicItemCalls`. */
export const publicItemHandlers = <C extends Collection>(collection: C) =>
  callsOf(collection, {
    'POST /items/:id/withdraw': ({ ctx, caller, params, body }: ChangeRequest<{ reason: string }>) =>
      withdrawItem(ctx, caller, collection, params.id, body.reason),
    'POST /items/:id/copy': ({ ctx, caller, params }: ItemRequest) =>
      copyItem(ctx, caller, collection, params.id),
    'POST /items/:id/reinstate': ({ ctx, caller, params }: ItemRequest) =>
      reinstateItem(ctx, caller, collection, params.id),
    'POST /items/:id/apply-click': async ({
      ctx,
      origin,
      params,
    }: ItemRequest<Caller> & { origin: Origin }) => {
      await readItem(ctx.publicDb, null, collection, params.id);
      if (isBrowser(origin.userAgent)) countUse(ctx, params.id, 'applyClicks');
      return { id: params.id };
    },
    'GET /items/:id/numbers': ({ ctx, caller, params }: ItemRequest) =>
      readItemStats(ctx, caller, collection, params.id),
    'GET /items/:id/numbers/export': async ({ ctx, caller, params }: ItemRequest) =>
      new FileResponse(
        'text/csv; charset=utf-8',
        `numbers-${params.id}.csv`,
        Readable.from(await exportItemStats(ctx, caller, collection, params.id)),
      ),
  });

/** The handlers of `draftCalls`. */
const draftHandlers = <C extends Collection>(collection: C) =>
  callsOf(collection, {
    'POST /drafts/items': ({
      ctx,
      caller,
      body,
      submission,
    }: CreateRequest<UnfinishedItem<C> & WithExternalId>) =>
      saveDraft(ctx, caller, collection, body, submission),
    'GET /drafts/items/:id': ({ ctx, caller, params }: ItemRequest) =>
      getDraft(ctx, caller, collection, params.id),
    'PUT /drafts/items/:id': ({
      ctx,
      caller,
      params,
      body,
    }: ChangeRequest<UnfinishedItem<C> & ReadAt & WithExternalId>) =>
      updateDraft(ctx, caller, collection, params.id, body),
    'POST /drafts/items/:id/submit': ({
      ctx,
      caller,
      params,
      body,
      submission,
    }: CreateRequest<ItemInput<C> & ReadAt & WithExternalId> & { params: { id: string } }) =>
      submitDraft(ctx, caller, collection, params.id, body, submission),
  });

/** The handlers of `adminItemCalls`. */
export const adminItemHandlers = <C extends Collection>(collection: C) =>
  callsOf(collection, {
    'POST /admin/items': ({
      ctx,
      caller,
      body,
    }: AuthenticatedRequest & { body: ItemInput<C> & NewItemSettings }) =>
      createItemFor(ctx, caller, collection, body),
    'GET /admin/items/:id': ({ ctx, caller, params }: ItemRequest) =>
      getItem(ctx, caller, collection, params.id),
    'PUT /admin/items/:id': ({
      ctx,
      caller,
      params,
      body,
    }: ChangeRequest<ItemInput<C> & EditedItemSettings>) =>
      editItemAsAdmin(ctx, caller, collection, params.id, body),
    'DELETE /admin/items/:id': ({ ctx, caller, params, body }: ChangeRequest<Reason>) =>
      deleteItem(ctx, caller, collection, params.id, body?.reason),
  });

export const drafts: Handlers<typeof routes.drafts> = { ...draftHandlers('jobs'), ...draftHandlers('posts') };
