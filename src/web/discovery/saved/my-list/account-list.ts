import type { SavedEntry } from '../../../../contract/discovery/saved.ts';
import type { OwnDate, SavedStage } from '../../../../contract/vocabulary/index.ts';
import { call, CallError, callItem } from '../../../lib/api/call.ts';
import { entryId, type Listed, type ListPlace } from './saved-list.ts';

export interface Changes {
  stage?: SavedStage;
  note?: string | null;
  dates?: OwnDate[];
}

/** With `keepalive`, so that it is also sent when the page is left at once. */
const change = (method: 'PUT' | 'DELETE', { kind, id }: Listed, body?: object): Promise<SavedEntry> =>
  callItem(`${method} /saved/${kind}/:id`, { params: { id }, ...(body && { body }), keepalive: true });

/** Saves an item, or changes its entry; absent fields keep their value. */
export async function putEntry(item: Listed, changes: Changes): Promise<SavedEntry> {
  try {
    return await change('PUT', item, changes);
  } catch (error) {
    const isGone = error instanceof CallError && error.status === 404;
    throw isGone ? new Error('This is no longer public, so it can’t be saved.') : error;
  }
}

/** Merging keeps when it was saved. */
async function restore({ kind, id, stage, note, dates, savedAt }: SavedEntry): Promise<void> {
  const saved = [{ kind, id, stage, note, dates, savedAt }];
  const { gone, left } = await call('POST /saved/merge', { body: { saved }, keepalive: true });
  if (gone > 0) throw new Error('This is no longer public, so it can’t be put back.');
  if (left.length > 0) throw new Error('Your list is full. Please remove something first.');
}

/** The list of the account whose token is stored. */
export const accountList: ListPlace = {
  keys: async () => {
    const { jobs, posts } = await call('GET /saved/ids');
    return [
      ...jobs.map((id) => entryId({ kind: 'jobs', id })),
      ...posts.map((id) => entryId({ kind: 'posts', id })),
    ];
  },
  save: (item) => putEntry(item, {}),
  remove: async (item) => {
    try {
      const entry = await change('DELETE', item);
      // The server doesn't accept an item again that is no longer public.
      return entry.item ? () => restore(entry) : null;
    } catch (error) {
      // Already removed, for instance in another tab.
      if (error instanceof CallError && error.status === 404) return null;
      throw error;
    }
  },
};
