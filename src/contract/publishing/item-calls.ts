import { z } from '../z.ts';
import { defineRoutes } from '../endpoint.ts';
import { entityOf, type Collection } from '../vocabulary/index.ts';
import { withReason } from '../staff/admin-items.ts';
import { withAnswer, approval, permission, undo, withdrawalInput } from '../staff/decision.ts';
import { readAt, withExternalId, requiredExternalId, statsOfItem } from './item.ts';
import { optionalReason } from '../staff/moderation.ts';
import { id, idList, idParams } from '../shapes/paging.ts';

/** The calls of one list, of those written for both under '/items': `POST /items` is `POST /jobs` of jobs. */
type CallsOf<C extends Collection, Calls> = {
  [
    Route in keyof Calls as Route extends `${infer Before}/items${infer After}`
      ? `${Before}/${C}${After}`
      : never
  ]: Calls[Route];
};
export const callsOf = <C extends Collection, Calls extends object>(collection: C, calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls).map(([route, call]) => [route.replace('/items', `/${collection}`), call]),
  ) as CallsOf<C, Calls>;

type Shapes<Name extends string> = Readonly<Record<Name | 'item', z.ZodType>>;
const deletedItem = z.object({ id });
const titles = z.array(z.object({ id: z.string(), title: z.string() }));
/** What guests are told who save a post (docs/specification.md#messages). */
const toGuests = (collection: Collection, doing: 'create' | 'create or edit'): { toGuests?: string } =>
  collection === 'posts' ? { toGuests: `You must be logged in to ${doing} posts` } : {};
const feature = z.object({ featured: z.boolean(), reason: optionalReason });

type ItemShapes = Shapes<'input' | 'edited'>;

/** A list's own `GET /items/can-create` replaces this one. */
export function itemCalls<C extends Collection, Of extends ItemShapes>(collection: C, of: Of) {
  const [noun, result]: [string, Of['item']] = [entityOf[collection], of.item];
  const one = { access: 'user', params: idParams } as const;
  const scopes = [collection] as const;
  const write = { access: 'user', scopes, limit: 'write', result } as const;
  return callsOf(
    collection,
    defineRoutes({
      'GET /items/batch': {
        summary: `Titles of ${noun}s by id`,
        access: 'anyone',
        query: z.object({ ids: idList }),
        result: titles,
      },
      'GET /items/can-create': {
        summary: `Whether the caller may create a ${noun}`,
        access: 'anyone',
        result: permission,
      },
      'GET /items/:id': { summary: `One ${noun}`, ...one, access: 'anyone', result, gone: true },
      'POST /items': {
        summary: `Submit a ${noun} for review`,
        ...write,
        ...toGuests(collection, 'create'),
        takesIdempotencyKey: true,
        body: z.intersection(of.input as Of['input'], withExternalId),
        status: 201,
      },
      'PUT /items/:id': {
        summary: `Edit a ${noun}; a rejected one is resubmitted`,
        ...write,
        ...toGuests(collection, 'create or edit'),
        params: idParams,
        body: z.intersection(of.edited as Of['edited'], withExternalId.extend(withAnswer.shape)),
      },
      'DELETE /items/:id': { summary: `Delete a ${noun}`, ...one, scopes, result: deletedItem },
      'PUT /items/:id/approve': {
        summary: `Approve, reject or return a ${noun} to pending`,
        ...one,
        access: 'staff',
        body: approval,
        result,
      },
      'POST /items/:id/undo': {
        summary: `Undo one's own decision on a ${noun}, within 30 seconds and unless it changed since`,
        ...one,
        access: 'staff',
        body: undo,
        result,
      },
      'PUT /admin/items/:id/featured': {
        summary: `Feature or unfeature a ${noun}`,
        ...one,
        access: 'admin',
        body: feature,
        result,
      },
    }),
  );
}

/**
 * Items saved before they are submitted for review. Drafts are free, may be incomplete and are visible to their
 * author only; they are deleted like all items.
 */
export function draftCalls<C extends Collection, Of extends Shapes<'input' | 'unfinished'>>(
  collection: C,
  of: Of,
) {
  const noun = entityOf[collection];
  const result: Of['item'] = of.item;
  const body = z.intersection(of.unfinished as Of['unfinished'], withExternalId);
  const submitted = z.intersection(of.input as Of['input'], readAt.extend(withExternalId.shape));
  const scopes = [collection] as const;
  const save = { access: 'user', scopes, limit: 'draft', body, result } as const;
  const one = { access: 'user', params: idParams, result } as const;
  return callsOf(
    collection,
    defineRoutes({
      'POST /drafts/items': {
        summary: `Save a ${noun} as a draft`,
        takesIdempotencyKey: true,
        ...save,
        ...toGuests(collection, 'create'),
        status: 201,
      },
      'GET /drafts/items/:id': { summary: `One ${noun} draft of the caller`, ...one, scopes: ['read'] },
      'PUT /drafts/items/:id': {
        summary: `Update a ${noun} draft`,
        ...save,
        ...toGuests(collection, 'create or edit'),
        params: idParams,
      },
      'POST /drafts/items/:id/submit': {
        summary: `Submit a ${noun} draft for review, with the content in the body`,
        ...one,
        scopes,
        limit: 'write',
        takesIdempotencyKey: true,
        body: submitted,
      },
    }),
  );
}

/** What an admin does with items of any author. */
export function adminItemCalls<C extends Collection, Of extends Shapes<'created' | 'edited'>>(
  collection: C,
  of: Of,
) {
  const noun = entityOf[collection];
  const result: Of['item'] = of.item;
  const [created, edited]: [Of['created'], Of['edited']] = [of.created, of.edited];
  const one = { access: 'admin', params: idParams, result } as const;
  const summary = `Create a ${noun} for any author, in any status`;
  return callsOf(
    collection,
    defineRoutes({
      'POST /admin/items': { summary, access: 'admin', body: created, result, status: 201 },
      'GET /admin/items/:id': { summary: `One ${noun} in any status`, ...one },
      'PUT /admin/items/:id': {
        summary: `Edit a ${noun}, its author, status and featured flag`,
        ...one,
        body: edited,
      },
      'DELETE /admin/items/:id': {
        summary: `Delete a ${noun}`,
        ...one,
        body: withReason,
        result: deletedItem,
      },
    }),
  );
}

const clicked = z.object({ id });

/** What authors, staff and readers do with items that are or were public. */
export function publicItemCalls<C extends Collection, Result extends z.ZodType>(
  collection: C,
  result: Result,
) {
  const noun = entityOf[collection];
  const scopes = [collection] as const;
  const one = { access: 'user', scopes, params: idParams, limit: 'write', result } as const;
  return callsOf(
    collection,
    defineRoutes({
      'POST /items/:id/withdraw': {
        summary: `Withdraw a public ${noun}: its page stays and says so, lists leave it out`,
        ...one,
        body: withdrawalInput,
      },
      'POST /items/:id/copy': {
        summary: `Copy a ${noun} into a draft of the caller, without its dates`,
        ...one,
        status: 201,
      },
      'POST /items/:id/reinstate': {
        summary: `Make a withdrawn ${noun} available again, while its dates allow`,
        ...one,
      },
      'POST /items/:id/apply-click': {
        summary: `Count a press of the link by which readers of a ${noun} act; sent by its page`,
        access: 'anyone',
        params: idParams,
        limit: 'suggest',
        result: clicked,
        status: 202,
      },
      'GET /items/:id/numbers': {
        summary: `How often a ${noun} was seen and used, by day`,
        access: 'user',
        scopes: ['read'],
        params: idParams,
        result: statsOfItem,
      },
      'GET /items/:id/numbers/export': {
        summary: `The same as CSV`,
        access: 'user',
        scopes: ['read'],
        params: idParams,
        file: 'text/csv',
        result: z.any(),
      },
    }),
  );
}

/** What a program does with its items, by an id of its own. */
export function upsertCalls<C extends Collection, Of extends Readonly<Record<'edited' | 'item', z.ZodType>>>(
  collection: C,
  of: Of,
) {
  const noun = entityOf[collection];
  return callsOf(
    collection,
    defineRoutes({
      'PUT /items': {
        summary: `Submit the ${noun} of this externalId, or edit it if the account has it; sent again as it is, it changes nothing`,
        access: 'user',
        scopes: [collection],
        limit: 'write',
        body: z.intersection(of.edited as Of['edited'], requiredExternalId),
        result: of.item as Of['item'],
      },
    }),
  );
}
