import type { SavedEntry } from '../../../../contract/discovery/saved.ts';
import { type Collection, entityOf } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../lib/api/call.ts';

/** Storage key that is there for a moment. */
const tryKey = 'lectern:try';

/** Whether this browser stores anything. */
export function canStore(): boolean {
  try {
    localStorage.setItem(tryKey, '1');
    localStorage.removeItem(tryKey);
    return true;
  } catch {
    return false;
  }
}

/** As many as an address holds. */
const perCall = 50;

/** A guest's list with its items. */
export async function entriesOnDevice(listed: Iterable<string>, signal?: AbortSignal): Promise<SavedEntry[]> {
  const keys = [...listed];
  const items = new Map<string, SavedEntry['item']>();
  for (let from = 0; from < keys.length; from += perCall) {
    const some = keys.slice(from, from + perCall).map((key) => key.split('/'));
    const idsOf = (kind: string) => some.flatMap(([of, id]) => (of === kind ? [id] : [])).join(',');
    const query = { jobs: idsOf('jobs'), posts: idsOf('posts') };
    const { jobs, posts } = await call('GET /saved/cards', { query, ...(signal && { signal }) });
    for (const item of [...jobs, ...posts]) items.set(item.id, item);
  }
  const now = Date.now();
  return keys.map((key, index) => {
    const [kind, id] = key.split('/');
    const item = items.get(id!) ?? null;
    // The order of the list, which has no moments.
    const savedAt = new Date(now - index).toISOString();
    const title = item?.title ?? `A ${entityOf[kind as Collection]}`;
    return { kind, id, title, item, stage: 'saved', note: null, dates: [], savedAt } as SavedEntry;
  });
}
