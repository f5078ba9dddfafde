import type { ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import type { Change } from './changes.ts';
import type { Errors } from './validate.ts';

/** What the forms need to know of a stored job or post. */
export interface StoredItem {
  id: string;
  userId: string | null;
  approvalStatus: ApprovalStatus;
  rejectionReason: string | null;
  updatedAt: string;
}

/** What differs between the job form and the post form; all they share asks here. */
export interface FormKind<Values extends object, Item extends StoredItem> {
  kind: 'job' | 'post';
  empty: Values;
  valuesOf: (item: Item) => Values;
  labels: Readonly<Record<string, string>>;
  changes: (before: Values, after: Values) => Change[];
  /** @param stored the item as it stands; null for a new one */
  validate: (values: Values, stored: Item | null) => Errors;
  /** Whether something was typed that is worth a draft on the server. */
  isBegun: (values: Values) => boolean;
  /** What a draft on the server still needs, in words; null when it can be made. */
  draftNeeds: (values: Values) => string | null;
  calls: ItemCalls<Values, Item>;
  words: Words;
}

/** Each answers the item as it stands then. @throws CallError */
export interface ItemCalls<Values, Item> {
  create: (values: Values, key: string) => Promise<Item>;
  /** @param readAt the item's updatedAt as it was read, to be told of a change meanwhile */
  update: (id: string, values: Values, readAt: string | null) => Promise<Item>;
  /** @param key the same key again answers the first draft */
  beginDraft: (values: Values, key: string) => Promise<Item>;
  saveDraft: (id: string, values: Values, readAt: string | null) => Promise<Item>;
  submitDraft: (id: string, values: Values, readAt: string | null) => Promise<Item>;
  read: (id: string, signal: AbortSignal) => Promise<Item>;
  remove: (id: string) => Promise<unknown>;
}

interface Words {
  titleNew: string;
  titleEdit: string;
  lead: string;
  failed: string;
  posted: string;
  saved: string;
  submit: string;
  resubmit: string;
  /** What sends a live item back to review. */
  reviewed: string;
}

/** Whether any of some values says something. */
export const saysSomething = (values: object): boolean =>
  Object.values(values).some((value) =>
    Array.isArray(value) ? value.length > 0 : String(value).trim() !== '',
  );
