import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import { call, CallError } from '../../../lib/api/call.ts';
import { callItem } from '../../../lib/api/call-item.ts';
import { keyOf, type Listed } from './bookmarks.ts';
import { bare, type ListStore } from './list-store.ts';

/** Maximum page size of the call. */
const perCall = 100;

/** With `keepalive`, so that it is also sent when the page is left at once. */
const change = (method: 'PUT' | 'DELETE', { kind, id }: Listed, body?: object): Promise<SavedEntry> =>
  callItem(`${method} /saved/${kind}/:id`, { params: { id }, ...(body && { body }), keepalive: true });

const withMessage = (error: unknown, status: number, message: string): unknown =>
  error instanceof CallError && error.status === status ? new Error(message) : error;

/** The list of the account whose token is stored. */
export const accountList: ListStore = {
  isOnDevice: false,
  keys: async () => {
    const { jobs, posts } = await call('GET /saved/ids');
    return [
      ...jobs.map((id) => keyOf({ kind: 'jobs', id })),
      ...posts.map((id) => keyOf({ kind: 'posts', id })),
    ];
  },
  entries: async (signal) => {
    const entries = new Map<string, SavedEntry>();
    for (let page = 1; ; page += 1) {
      const query = { page, limit: perCall, sort: 'oldest' } as const;
      const { saved, totalCount } = await call('GET /saved', { query, signal });
      for (const entry of saved) entries.set(keyOf(entry), entry);
      if (saved.length === 0 || page * perCall >= totalCount) return [...entries.values()];
    }
  },
  put: async (item, changes) => {
    try {
      return await change('PUT', item, changes);
    } catch (error) {
      throw withMessage(error, 404, 'This is no longer public, so it can’t be saved.');
    }
  },
  remove: async (item) => {
    try {
      return await change('DELETE', item);
    } catch (error) {
      // Already removed, for instance in another tab.
      if (error instanceof CallError && error.status === 404) return null;
      throw error;
    }
  },
  // Merging keeps when it was saved.
  restore: async (entry) => {
    const { gone, left } = await call('POST /saved/merge', {
      body: { saved: [bare(entry)] },
      keepalive: true,
    });
    if (gone > 0) throw new Error('This is no longer public, so it can’t be put back.');
    if (left.length > 0) throw new Error('Your list is full. Please remove something first.');
  },
};
