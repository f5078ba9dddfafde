import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import type { OwnDate, SavedStage } from '../../../../contract/vocabulary/index.ts';
import type { Listed } from './bookmarks.ts';

export interface Changes {
  stage?: SavedStage;
  note?: string | null;
  dates?: OwnDate[];
}

/** Storage of a list: an account or this device. Methods throw errors with a message for the user. */
export interface ListStore {
  isOnDevice: boolean;
  keys(): Promise<string[]>;
  entries(signal: AbortSignal): Promise<SavedEntry[]>;
  /** Saves an item, or changes its entry; absent fields keep their value. */
  put(item: Listed, changes: Changes): Promise<SavedEntry>;
  /** @returns the entry as it was; null if there was none */
  remove(item: Listed): Promise<SavedEntry | null>;
  /** Puts a removed entry back as it was. */
  restore(entry: SavedEntry): Promise<void>;
}

/** An entry without its item, as stored. */
export const bare = ({ kind, id, stage, note, dates, savedAt }: SavedEntry) => ({
  kind,
  id,
  stage,
  note,
  dates,
  savedAt,
});
