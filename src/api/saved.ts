import { callsOf } from '../contract/calls/item-calls.ts';
import type { Collection } from '../contract/vocabulary/index.ts';
import type { topics } from '../contract/index.ts';
import type { SavedInput } from '../contract/shapes/saved.ts';
import type { Actor, Context } from '../domain/context.ts';
import { cardsByIds } from '../domain/items/index.ts';
import { pageResponse } from '../domain/paging.ts';
import {
  endPersonalCalendar,
  listSaved,
  mergeSaved,
  personalCalendar,
  removeSaved,
  renewPersonalCalendar,
  saveItem,
  savedIds,
} from '../domain/saved/index.ts';
import type { Handlers } from './handlers.ts';

interface Of {
  ctx: Context;
  caller: Actor;
  params: { id: string };
}

const ofCollection = <C extends Collection>(collection: C) =>
  callsOf(collection, {
    'PUT /saved/items/:id': ({ ctx, caller, params, body }: Of & { body: SavedInput }) =>
      saveItem(ctx, caller, collection, params.id, body),
    'DELETE /saved/items/:id': ({ ctx, caller, params }: Of) =>
      removeSaved(ctx, caller, collection, params.id),
  });

export const saved: Handlers<typeof topics.saved> = {
  'GET /saved': async ({ ctx, caller, query }) => pageResponse('saved', await listSaved(ctx, caller, query)),
  'GET /saved/ids': ({ ctx, caller }) => savedIds(ctx, caller),
  'GET /saved/cards': ({ ctx, query }) => cardsByIds(ctx, query),
  'POST /saved/merge': ({ ctx, caller, body }) => mergeSaved(ctx, caller, body.saved),
  'GET /users/calendar': ({ ctx, caller }) => personalCalendar(ctx, caller),
  'POST /users/calendar': ({ ctx, caller }) => renewPersonalCalendar(ctx, caller),
  'DELETE /users/calendar': ({ ctx, caller }) => endPersonalCalendar(ctx, caller),
  ...ofCollection('jobs'),
  ...ofCollection('posts'),
};
