import type { ApprovalStatus, Collection } from '../../../contract/vocabulary/index.ts';
import type { StoredItem } from './definitions/definition.ts';

/** The item that a form has just saved, for the page that it leads to. */
export interface SavedItem {
  collection: Collection;
  id: string;
  title: string;
  status: ApprovalStatus;
}

/** Goes along with the navigation. */
export const savedState = (
  collection: Collection,
  { id, title, approvalStatus, revision }: StoredItem,
): { saved: SavedItem } => ({
  saved: { collection, id, title, status: revision?.state === 'pending' ? 'pending' : approvalStatus },
});

/** The item that a form passed on to this page. */
export const passedItem = (state: unknown): SavedItem | null =>
  (state as { saved?: SavedItem } | null)?.saved ?? null;
