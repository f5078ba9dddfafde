import type { SavedEntry } from '../../../contract/shapes/saved.ts';
import type { OwnDate, SavedStage } from '../../../contract/vocabulary/index.ts';
import type { Listed } from './bookmarks.ts';

export interface Changes {
  stage?: SavedStage;
  note?: string | null;
  dates?: OwnDate[];
}

/** Where a list is kept: in an account or on a device. Each call throws with a message for its reader. */
export interface ListStore {
  isOnDevice: boolean;
  keys(): Promise<string[]>;
  entries(signal: AbortSignal): Promise<SavedEntry[]>;
  /** Saves an item, or changes its entry; what is left out stays as it is. */
  put(item: Listed, changes: Changes): Promise<SavedEntry>;
  /** @returns the entry as it was; null if there was none */
  remove(item: Listed): Promise<SavedEntry | null>;
  /** Puts a removed entry back as it was. */
  restore(entry: SavedEntry): Promise<void>;
}

/** What is stored of an entry, without its item. */
export const bare = ({ kind, id, stage, note, dates, savedAt }: SavedEntry) => ({
  kind,
  id,
  stage,
  note,
  dates,
  savedAt,
});
