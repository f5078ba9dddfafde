import { z } from '../z.ts';
import { defineRoutes } from '../endpoint.ts';
import { id, idParams, searchText, moment } from '../shapes/paging.ts';
import { suggestions } from './suggestions.ts';
import {
  newItems,
  savedSearch,
  savedSearches,
  searchChanges,
  searchInput,
  seenInput,
  follow,
  followInput,
  followList,
  followParams,
  alertChanges,
  alertInput,
} from './saved-search.ts';
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
} from './saved.ts';
import { entityOf, type Collection } from '../vocabulary/index.ts';
import { text } from '../shapes/text.ts';
import { dueList, dueQuery, newCount, newList, newQuery, seenUpTo } from './desk.ts';
import { noticeList, noticesQuery, readInput, unreadCount } from './notices.ts';
import { callsOf } from '../publishing/item-calls.ts';

export const search = defineRoutes({
  'GET /search/suggest': {
    summary: 'Institutions, jobs and posts that match what is being typed into a search, a few of each',
    access: 'anyone',
    limit: 'suggest',
    query: z.object({ q: searchText }),
    result: suggestions,
  },
});

const ownSearch = { access: 'user', params: idParams } as const;

/** The caller's saved searches; those of others are 404. */
export const searches = defineRoutes({
  'GET /searches': {
    summary: 'The caller’s saved searches, with the number of new items in each',
    access: 'user',
    result: savedSearches,
  },
  'POST /searches': {
    summary:
      'Save a search of jobs or posts: the query string of its list, and how often new items are mailed',
    access: 'user',
    limit: 'write',
    body: searchInput,
    result: savedSearch,
    status: 201,
  },
  'PUT /searches/:id': {
    summary: 'Change or pause a saved search; omitted fields stay unchanged',
    ...ownSearch,
    limit: 'write',
    body: searchChanges,
    result: savedSearch,
  },
  'DELETE /searches/:id': {
    summary: 'Delete a saved search',
    ...ownSearch,
    limit: 'write',
    result: z.object({ id }),
  },
  'GET /searches/:id/new': {
    summary: 'Items published since the caller last looked',
    ...ownSearch,
    result: newItems,
  },
  'PUT /searches/:id/seen': {
    summary: 'Mark items as seen, up to a position',
    ...ownSearch,
    limit: 'write',
    body: seenInput,
    result: z.object({ id }),
  },
});

const savedCalls = <C extends Collection>(collection: C) =>
  callsOf(
    collection,
    defineRoutes({
      'PUT /saved/items/:id': {
        summary: `Save a public ${entityOf[collection]} on the caller’s list, or change its entry; omitted fields stay unchanged`,
        access: 'user',
        limit: 'write',
        params: idParams,
        body: savedInput,
        result: savedEntry,
      },
      'DELETE /saved/items/:id': {
        summary: `Remove a ${entityOf[collection]} from the caller’s list, with its note; returns the entry as it was`,
        access: 'user',
        limit: 'write',
        params: idParams,
        result: savedEntry,
      },
    }),
  );

export const saved = {
  ...defineRoutes({
    'GET /saved': {
      summary: 'The caller’s list. Nobody else reads it',
      access: 'user',
      query: savedQuery,
      result: savedList,
    },
    'GET /saved/ids': { summary: 'Ids of the items on the caller’s list', access: 'user', result: savedIds },
    'GET /saved/cards': {
      summary: 'Public jobs and posts by id, for a list that is kept on a device',
      access: 'anyone',
      query: cardsQuery,
      result: cards,
    },
    'POST /saved/merge': {
      summary: 'Add entries saved on a device before the login; entries of the account stay',
      access: 'user',
      limit: 'write',
      body: mergeInput,
      result: merged,
    },
    'GET /users/calendar': {
      summary: 'When the secret address of the caller’s personal calendar was created, null without one',
      access: 'user',
      result: z.object({ since: moment.nullable() }),
    },
    'POST /users/calendar': {
      summary:
        'Create a new secret address of the caller’s personal calendar. It is returned only once; the previous one becomes invalid',
      access: 'user',
      limit: 'write',
      result: z.object({ url: z.string() }),
    },
    'DELETE /users/calendar': {
      summary: 'Revoke the secret address of the caller’s personal calendar',
      access: 'user',
      limit: 'write',
      result: z.object({ since: z.null() }),
    },
  }),
  ...savedCalls('jobs'),
  ...savedCalls('posts'),
};

export const follows = defineRoutes({
  'GET /follows': {
    summary: 'The institutes, fields of jobs and series of calls that the caller follows',
    access: 'user',
    result: followList,
  },
  'PUT /follows/:kind/:id': {
    summary:
      'Follow an institute by its id, a field of jobs by its key or a series of calls by its name: what is new comes in a weekly mail, or as often as asked for',
    access: 'user',
    limit: 'write',
    params: followParams,
    body: followInput,
    result: follow,
  },
  'DELETE /follows/:kind/:id': {
    summary: 'Unfollow an institute, a field of jobs or a series of calls',
    access: 'user',
    limit: 'write',
    params: followParams,
    result: z.object({ id: z.string() }),
  },
});

const done = z.object({ message: z.string() });
const token = text(200);
const one = { token, id: z.string().max(100) };

/** Saved searches of an address without an account, authorised by mailed links. */
export const alerts = defineRoutes({
  'POST /alerts': {
    summary: 'Request mails about a search without an account; the address confirms it by a mailed link',
    access: 'anyone',
    limit: 'newsletter',
    body: alertInput,
    result: done,
    status: 202,
  },
  'POST /alerts/confirm': {
    summary: 'Confirm a search with the token from the emailed link; returns the token of its address',
    access: 'anyone',
    limit: 'write',
    body: z.object({ token }),
    result: done.extend({ token: z.string() }),
  },
  'POST /alerts/manage': {
    summary: 'The searches of an address, by the token from its mails',
    access: 'anyone',
    limit: 'write',
    body: z.object({ token }),
    result: z.object({ searches: z.array(savedSearch) }),
  },
  'POST /alerts/change': {
    summary: 'Change or pause a search, by the token from its mails',
    access: 'anyone',
    limit: 'write',
    body: alertChanges.extend(one),
    result: savedSearch,
  },
  'POST /alerts/remove': {
    summary: 'Delete a search, by the token from its mails; the address is deleted with its last one',
    access: 'anyone',
    limit: 'write',
    body: z.object(one),
    result: z.object({ id }),
  },
});

export const notices = defineRoutes({
  'GET /notices': {
    summary: 'Notices of the caller, of all kinds or one, newest first, with the number of unread ones',
    access: 'user',
    query: noticesQuery,
    result: noticeList,
  },
  'PUT /notices/read': {
    summary: 'Mark a notice and all earlier ones as read',
    access: 'user',
    limit: 'write',
    body: readInput,
    result: unreadCount,
  },
});

/** What waits for the caller, and what is new to them. */
export const desk = defineRoutes({
  'GET /desk/due': {
    summary:
      'What has a date ahead or waits for the caller, nearest first: the list, own jobs and posts, and what is to be paid; each item once, at its next date; with the numbers of it',
    access: 'user',
    query: dueQuery,
    result: dueList,
  },
  'GET /desk/new': {
    summary:
      'What searches and follows found, decisions, and changes of saved items, of the last 30 days; each thing that was found once',
    access: 'user',
    query: newQuery,
    result: newList,
  },
  'GET /desk/new/count': {
    summary: 'How much is new that the caller hasn’t seen, and how much of it searches and follows found',
    access: 'user',
    result: newCount,
  },
  'PUT /desk/seen': {
    summary: 'Mark as seen what was new until a moment',
    access: 'user',
    limit: 'write',
    body: seenUpTo,
    result: newCount,
  },
});
