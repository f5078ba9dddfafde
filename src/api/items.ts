import { callsOf } from '../contract/calls/item-calls.ts';
import type { EditedItemSettings, NewItemSettings } from '../contract/shapes/admin-items.ts';
import type { Approval } from '../contract/shapes/decision.ts';
import type { Actor, Caller, Context } from '../domain/context.ts';
import { checkCreation } from '../domain/credits/index.ts';
import {
  createItem,
  deleteItem,
  getDraft,
  getItem,
  saveDraft,
  submitDraft,
  titlesOf,
  updateDraft,
  updateItem,
  type ItemInput,
  type ItemKind,
  type UnfinishedItem,
} from '../domain/items/index.ts';
import {
  createItemFor,
  decideItem,
  editItemAsAdmin,
  featureItem,
  undoDecision,
} from '../domain/moderation/index.ts';

type By<Who extends Caller = Actor> = { ctx: Context; caller: Who };
type Of<Who extends Caller = Actor> = By<Who> & { params: { id: string } };
type New<Body> = By & { body: Body; submissionKey: string | null };
type NewDraft<Body> = New<Body> & { query: { newestKnown?: string | undefined } };
type Change<Body> = Of & { body: Body };
type ReadAt = { updatedAt?: string | undefined };
type Featuring = { featured: boolean; reason: string | null };
type Reason = { reason: string | null } | null | undefined;

/** The handlers of `itemCalls`. */
export const itemHandlers = <Kind extends ItemKind>(kind: Kind) =>
  callsOf(kind, {
    'GET /items/batch': ({ ctx, caller, query }: By<Caller> & { query: { ids: string[] } }) =>
      titlesOf(ctx, caller, kind, query.ids),
    'GET /items/can-create': ({ ctx, caller }: By<Caller>) => checkCreation(ctx, caller),
    'GET /items/:id': ({ ctx, caller, params }: Of<Caller>) => getItem(ctx, caller, kind, params.id),
    'POST /items': ({ ctx, caller, body, submissionKey }: New<ItemInput<Kind>>) =>
      createItem(ctx, caller, kind, body, submissionKey),
    'PUT /items/:id': ({ ctx, caller, params, body }: Change<ItemInput<Kind> & ReadAt>) =>
      updateItem(ctx, caller, kind, params.id, body),
    'DELETE /items/:id': ({ ctx, caller, params }: Of) => deleteItem(ctx, caller, kind, params.id),
    'PUT /items/:id/approve': ({ ctx, caller, params, body }: Change<Approval>) =>
      decideItem(ctx, caller, kind, params.id, body),
    'POST /items/:id/undo': ({ ctx, caller, params, body }: Change<{ updatedAt: string }>) =>
      undoDecision(ctx, caller, kind, params.id, body.updatedAt),
    'PUT /admin/items/:id/featured': ({ ctx, caller, params, body }: Change<Featuring>) =>
      featureItem(ctx, caller, kind, params.id, body.featured, body.reason),
  });

/** The handlers of `draftCalls`. */
export const draftHandlers = <Kind extends ItemKind>(kind: Kind) =>
  callsOf(kind, {
    'POST /drafts/items': ({ ctx, caller, body, submissionKey, query }: NewDraft<UnfinishedItem<Kind>>) =>
      saveDraft(ctx, caller, kind, body, { submissionKey, newestKnown: query.newestKnown }),
    'GET /drafts/items/:id': ({ ctx, caller, params }: Of) => getDraft(ctx, caller, kind, params.id),
    'PUT /drafts/items/:id': ({ ctx, caller, params, body }: Change<UnfinishedItem<Kind> & ReadAt>) =>
      updateDraft(ctx, caller, kind, params.id, body),
    'POST /drafts/items/:id/submit': ({ ctx, caller, params, body }: Change<ItemInput<Kind> & ReadAt>) =>
      submitDraft(ctx, caller, kind, params.id, body),
  });

/** The handlers of `adminItemCalls`. */
export const adminItemHandlers = <Kind extends ItemKind>(kind: Kind) =>
  callsOf(kind, {
    'POST /admin/items': ({ ctx, caller, body }: By & { body: ItemInput<Kind> & NewItemSettings }) =>
      createItemFor(ctx, caller, kind, body),
    'GET /admin/items/:id': ({ ctx, caller, params }: Of) => getItem(ctx, caller, kind, params.id),
    'PUT /admin/items/:id': ({ ctx, caller, params, body }: Change<ItemInput<Kind> & EditedItemSettings>) =>
      editItemAsAdmin(ctx, caller, kind, params.id, body),
    'DELETE /admin/items/:id': ({ ctx, caller, params, body }: Change<Reason>) =>
      deleteItem(ctx, caller, kind, params.id, body?.reason),
  });
