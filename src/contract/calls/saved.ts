import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { idParams, moment } from '../shapes/paging.ts';
import {
  cards,
  cardsQuery,
  merged,
  mergeInput,
  savedEntry,
  savedIds,
  savedInput,
  savedList,
  savedQuery,
} from '../shapes/saved.ts';
import { entityOf, type Collection } from '../vocabulary/index.ts';
import { callsOf } from './item-calls.ts';

const savedCalls = <C extends Collection>(collection: C) =>
  callsOf(
    collection,
    topic({
      'PUT /saved/items/:id': {
        summary: `Save a public ${entityOf[collection]} on the caller’s list, or change its entry; omitted fields stay unchanged`,
        who: 'user',
        limit: 'write',
        params: idParams,
        body: savedInput,
        result: savedEntry,
      },
      'DELETE /saved/items/:id': {
        summary: `Remove a ${entityOf[collection]} from the caller’s list, with its note; returns the entry as it was`,
        who: 'user',
        limit: 'write',
        params: idParams,
        result: savedEntry,
      },
    }),
  );

export const saved = {
  ...topic({
    'GET /saved': {
      summary: 'The caller’s list. Nobody else reads it',
      who: 'user',
      query: savedQuery,
      result: savedList,
    },
    'GET /saved/ids': { summary: 'Ids of the items on the caller’s list', who: 'user', result: savedIds },
    'GET /saved/cards': {
      summary: 'Public jobs and posts by id, for a list that is kept on a device',
      who: 'anyone',
      query: cardsQuery,
      result: cards,
    },
    'POST /saved/merge': {
      summary: 'Add entries saved on a device before the login; entries of the account stay',
      who: 'user',
      limit: 'write',
      body: mergeInput,
      result: merged,
    },
    'GET /users/calendar': {
      summary: 'When the secret address of the caller’s personal calendar was created, null without one',
      who: 'user',
      result: z.object({ since: moment.nullable() }),
    },
    'POST /users/calendar': {
      summary:
        'Create a new secret address of the caller’s personal calendar. It is returned only once; the previous one becomes invalid',
      who: 'user',
      limit: 'write',
      result: z.object({ url: z.string() }),
    },
    'DELETE /users/calendar': {
      summary: 'Revoke the secret address of the caller’s personal calendar',
      who: 'user',
      limit: 'write',
      result: z.object({ since: z.null() }),
    },
  }),
  ...savedCalls('jobs'),
  ...savedCalls('posts'),
};
