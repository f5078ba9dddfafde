import { z } from 'zod';
import { topic } from '../endpoint.ts';
import { withReason } from '../shapes/admin-items.ts';
import { approval, permission } from '../shapes/decision.ts';
import { readAt } from '../shapes/draft.ts';
import { optionalReason } from '../shapes/moderation.ts';
import { id, idList, idParams } from '../shapes/paging.ts';

/** The calls of one kind, of those written for all kinds under '/items': `POST /items` is `POST /jobs` of jobs. */
export type CallsOf<Kind extends string, Calls> = {
  [
    Route in keyof Calls as Route extends `${infer Before}/items${infer After}`
      ? `${Before}/${Kind}s${After}`
      : never
  ]: Calls[Route];
};
export const callsOf = <Kind extends string, Calls extends object>(kind: Kind, calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls).map(([route, call]) => [route.replace('/items', `/${kind}s`), call]),
  ) as CallsOf<Kind, Calls>;

/** A kind's call of its own for `GET /items/can-create` replaces this one. */
export const itemCalls = <
  Kind extends string,
  Input extends z.ZodType,
  Edited extends z.ZodType,
  Item extends z.ZodType,
>(
  kind: Kind,
  { input, edited, item }: { input: Input; edited: Edited; item: Item },
) =>
  callsOf(
    kind,
    topic({
      'GET /items/batch': {
        summary: `Titles of ${kind}s by id`,
        who: 'anyone',
        query: z.object({ ids: idList }),
        result: z.array(z.object({ id: z.string(), title: z.string() })),
      },
      'GET /items/can-create': {
        summary: `May the caller post a ${kind}?`,
        who: 'anyone',
        result: permission,
      },
      'GET /items/:id': { summary: `One ${kind}`, who: 'anyone', params: idParams, result: item },
      'POST /items': {
        summary: `Submit a ${kind} for review`,
        who: 'user',
        limit: 'write',
        body: input,
        result: item,
        status: 201,
      },
      'PUT /items/:id': {
        summary: `Edit a ${kind}; a rejected one is resubmitted`,
        who: 'user',
        limit: 'write',
        params: idParams,
        body: edited,
        result: item,
      },
      'DELETE /items/:id': {
        summary: `Delete a ${kind}`,
        who: 'user',
        params: idParams,
        result: z.object({ id }),
      },
      'PUT /items/:id/approve': {
        summary: `Approve, reject or return a ${kind} to pending`,
        who: 'staff',
        params: idParams,
        body: approval,
        result: item,
      },
      'PUT /admin/items/:id/featured': {
        summary: `Feature or unfeature a ${kind}`,
        who: 'admin',
        params: idParams,
        body: z.object({ featured: z.boolean(), reason: optionalReason }),
        result: item,
      },
    }),
  );

/**
 * Items saved before they are submitted for review. Drafts are free, may be incomplete and are visible to their
 * author only; they are deleted like all items.
 */
export const draftCalls = <
  Kind extends string,
  Input extends z.ZodType,
  Unfinished extends z.ZodType,
  Item extends z.ZodType,
>(
  kind: Kind,
  { input, unfinished, item }: { input: Input; unfinished: Unfinished; item: Item },
) =>
  callsOf(
    kind,
    topic({
      'POST /drafts/items': {
        summary: `Save a ${kind} as a draft`,
        who: 'user',
        limit: 'draft',
        body: unfinished,
        result: item,
        status: 201,
      },
      'GET /drafts/items/:id': {
        summary: `One ${kind} draft of the caller`,
        who: 'user',
        params: idParams,
        result: item,
      },
      'PUT /drafts/items/:id': {
        summary: `Save a ${kind} draft again`,
        who: 'user',
        limit: 'draft',
        params: idParams,
        body: unfinished,
        result: item,
      },
      'POST /drafts/items/:id/submit': {
        summary: `Submit a ${kind} draft for review, as it is sent along`,
        who: 'user',
        limit: 'write',
        params: idParams,
        body: z.intersection(input, readAt),
        result: item,
      },
    }),
  );

/** What an admin does with items of any author. */
export const adminItemCalls = <
  Kind extends string,
  Created extends z.ZodType,
  Edited extends z.ZodType,
  Item extends z.ZodType,
>(
  kind: Kind,
  { created, edited, item }: { created: Created; edited: Edited; item: Item },
) =>
  callsOf(
    kind,
    topic({
      'POST /admin/items': {
        summary: `Make a ${kind} for any author, in any status`,
        who: 'admin',
        body: created,
        result: item,
        status: 201,
      },
      'GET /admin/items/:id': {
        summary: `One ${kind} in any status`,
        who: 'admin',
        params: idParams,
        result: item,
      },
      'PUT /admin/items/:id': {
        summary: `Edit a ${kind}, its author, status and featured flag`,
        who: 'admin',
        params: idParams,
        body: edited,
        result: item,
      },
      'DELETE /admin/items/:id': {
        summary: `Delete a ${kind}`,
        who: 'admin',
        params: idParams,
        body: withReason,
        result: z.object({ id }),
      },
    }),
  );
