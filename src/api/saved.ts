import { callsOf } from '../contract/calls/item-calls.ts';
import type { topics } from '../contract/index.ts';
import type { SavedInput } from '../contract/shapes/saved.ts';
import type { Actor, Context } from '../domain/context.ts';
import type { ItemKind } from '../domain/items/index.ts';
import { named } from '../domain/paging.ts';
import {
  cardsByIds,
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

const ofKind = <Kind extends ItemKind>(kind: Kind) =>
  callsOf(kind, {
    'PUT /saved/items/:id': ({ ctx, caller, params, body }: Of & { body: SavedInput }) =>
      saveItem(ctx, caller, kind, params.id, body),
    'DELETE /saved/items/:id': ({ ctx, caller, params }: Of) => removeSaved(ctx, caller, kind, params.id),
  });

export const saved: Handlers<typeof topics.saved> = {
  'GET /saved': async ({ ctx, caller, query }) => named('saved', await listSaved(ctx, caller, query)),
  'GET /saved/ids': ({ ctx, caller }) => savedIds(ctx, caller),
  'GET /saved/cards': ({ ctx, query }) => cardsByIds(ctx, query),
  'POST /saved/merge': ({ ctx, caller, body }) => mergeSaved(ctx, caller, body.saved),
  'GET /users/calendar': ({ ctx, caller }) => personalCalendar(ctx, caller),
  'POST /users/calendar': ({ ctx, caller }) => renewPersonalCalendar(ctx, caller),
  'DELETE /users/calendar': ({ ctx, caller }) => endPersonalCalendar(ctx, caller),
  ...ofKind('job'),
  ...ofKind('post'),
};
