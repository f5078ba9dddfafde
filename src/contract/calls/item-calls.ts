import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { entityOf, type Collection } from '../vocabulary/index.ts';
import { withReason } from '../shapes/admin-items.ts';
import { withAnswer } from '../shapes/answer.ts';
import { approval, permission, undo } from '../shapes/decision.ts';
import { readAt } from '../shapes/draft.ts';
import { withExternalId } from '../shapes/external-id.ts';
import { optionalReason } from '../shapes/moderation.ts';
import { id, idList, idParams } from '../shapes/paging.ts';

/** The calls of one list, of those written for both under '/items': `POST /items` is `POST /jobs` of jobs. */
export type CallsOf<C extends Collection, Calls> = {
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
  const one = { who: 'user', params: idParams } as const;
  const scopes = [collection] as const;
  const write = { who: 'user', scopes, limit: 'write', result } as const;
  return callsOf(
    collection,
    topic({
      'GET /items/batch': {
        summary: `Titles of ${noun}s by id`,
        who: 'anyone',
        query: z.object({ ids: idList }),
        result: titles,
      },
      'GET /items/can-create': {
        summary: `Whether the caller may create a ${noun}`,
        who: 'anyone',
        result: permission,
      },
      'GET /items/:id': { summary: `One ${noun}`, ...one, who: 'anyone', result, gone: true },
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
        who: 'staff',
        body: approval,
        result,
      },
      'POST /items/:id/undo': {
        summary: `Undo one's own decision on a ${noun}, within 30 seconds and unless it changed since`,
        ...one,
        who: 'staff',
        body: undo,
        result,
      },
      'PUT /admin/items/:id/featured': {
        summary: `Feature or unfeature a ${noun}`,
        ...one,
        who: 'admin',
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
  const save = { who: 'user', scopes, limit: 'draft', body, result } as const;
  const one = { who: 'user', params: idParams, result } as const;
  return callsOf(
    collection,
    topic({
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
  const one = { who: 'admin', params: idParams, result } as const;
  const summary = `Create a ${noun} for any author, in any status`;
  return callsOf(
    collection,
    topic({
      'POST /admin/items': { summary, who: 'admin', body: created, result, status: 201 },
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
