import { callsOf } from '../contract/publishing/item-calls.ts';
import type { Collection } from '../contract/vocabulary/index.ts';
import type { routes } from '../contract/index.ts';
import type { SavedInput } from '../contract/discovery/saved.ts';
import type { Actor, Context } from '../domain/platform/context.ts';
import { cardsByIds } from '../domain/publishing/index.ts';
import { pageResponse } from '../domain/platform/paging.ts';
import {
  endPersonalCalendar,
  listSaved,
  mergeSaved,
  personalCalendar,
  removeSaved,
  renewPersonalCalendar,
  saveItem,
  savedIds,
  suggest,
  changeSearch,
  listSearches,
  markSeen,
  readNew,
  removeSearch,
  saveSearch,
  changeAlert,
  confirmAlert,
  listAlerts,
  removeAlert,
  requestAlert,
  follow,
  listFollows,
  unfollow,
  listNotices,
  markRead,
  countNews,
  markAllSeen,
  readDue,
  readNews,
} from '../domain/discovery/index.ts';
import type { Handlers } from './handlers.ts';

interface ItemRequest {
  ctx: Context;
  caller: Actor;
  params: { id: string };
}

const ofCollection = <C extends Collection>(collection: C) =>
  callsOf(collection, {
    'PUT /saved/items/:id': ({ ctx, caller, params, body }: ItemRequest & { body: SavedInput }) =>
      saveItem(ctx, caller, collection, params.id, body),
    'DELETE /saved/items/:id': ({ ctx, caller, params }: ItemRequest) =>
      removeSaved(ctx, caller, collection, params.id),
  });

export const saved: Handlers<typeof routes.saved> = {
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

export const search: Handlers<typeof routes.search> = {
  'GET /search/suggest': ({ ctx, query }) => suggest(ctx, query.q),
};

export const searches: Handlers<typeof routes.searches> = {
  'GET /searches': ({ ctx, caller }) => listSearches(ctx, caller),
  'POST /searches': ({ ctx, caller, body }) => saveSearch(ctx, caller, body),
  'PUT /searches/:id': ({ ctx, caller, params, body }) => changeSearch(ctx, caller, params.id, body),
  'DELETE /searches/:id': ({ ctx, caller, params }) => removeSearch(ctx, caller, params.id),
  'GET /searches/:id/new': ({ ctx, caller, params }) => readNew(ctx, caller, params.id),
  'PUT /searches/:id/seen': ({ ctx, caller, params, body }) => markSeen(ctx, caller, params.id, body.upTo),
};

export const follows: Handlers<typeof routes.follows> = {
  'GET /follows': ({ ctx, caller }) => listFollows(ctx, caller),
  'PUT /follows/:kind/:id': ({ ctx, caller, params, body }) => follow(ctx, caller, params, body?.frequency),
  'DELETE /follows/:kind/:id': ({ ctx, caller, params }) => unfollow(ctx, caller, params),
};

export const notices: Handlers<typeof routes.notices> = {
  'GET /notices': ({ ctx, caller, query }) => listNotices(ctx, caller, query),
  'PUT /notices/read': ({ ctx, caller, body }) => markRead(ctx, caller, body.upTo),
};

export const alerts: Handlers<typeof routes.alerts> = {
  'POST /alerts': ({ ctx, body }) => requestAlert(ctx, body),
  'POST /alerts/confirm': ({ ctx, body }) => confirmAlert(ctx, body.token),
  'POST /alerts/manage': ({ ctx, body }) => listAlerts(ctx, body.token),
  'POST /alerts/change': ({ ctx, body: { token, id, ...changes } }) => changeAlert(ctx, token, id, changes),
  'POST /alerts/remove': ({ ctx, body }) => removeAlert(ctx, body.token, body.id),
};

export const desk: Handlers<typeof routes.desk> = {
  'GET /desk/due': ({ ctx, caller, query }) => readDue(ctx, caller, query),
  'GET /desk/new': ({ ctx, caller, query }) => readNews(ctx, caller, query),
  'GET /desk/new/count': ({ ctx, caller }) => countNews(ctx, caller),
  'PUT /desk/seen': ({ ctx, caller, body }) => markAllSeen(ctx, caller, body.upTo),
};
