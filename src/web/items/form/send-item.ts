import { CallError } from '../../lib/api/call.ts';
import type { ItemKind, StoredItem } from './kinds/kind.ts';
import { isGone, saveToServer } from './drafts/save-to-server.ts';
import type { Draft } from './drafts/use-draft.ts';

interface Sent<Values> {
  values: Values;
  /** The submitted item that is edited; null for a new one or a draft. */
  editedId: string | null;
}

/**
 * Sends a form for review. A new item is submitted as its draft, so that no draft is left and repeated attempts create
 * one item.
 * @throws CallError
 */
export async function sendItem<Values extends object, Item extends StoredItem>(
  kind: ItemKind<Values, Item>,
  draft: Draft<Values>,
  { values, editedId }: Sent<Values>,
): Promise<Item> {
  const { calls } = kind;
  if (editedId) return calls.update(editedId, values, draft.now().readAt);
  const wasSent = draft.now().wasSent ?? false;
  draft.markSent(true);
  try {
    return await submit();
  } catch (error) {
    // Certainly refused.
    if (error instanceof CallError && error.status >= 400 && error.status < 500) draft.markSent(false);
    throw error;
  }

  async function submit(): Promise<Item> {
    const id = draft.now().draftId ?? (await begin());
    if (id === null) return createWithoutDraft();
    try {
      return await calls.submitDraft(id, values, draft.now().readAt);
    } catch (error) {
      if (isGone(error)) {
        draft.detach();
        return submit();
      }
      const earlier = wasSent ? earlierSubmission<Item>(error) : null;
      if (!earlier) throw error;
      // An earlier attempt succeeded although its response was lost: it saved the values of that time.
      return calls.update(earlier.id, values, earlier.updatedAt);
    }
  }

  /** Null at the maximum number of drafts. */
  async function begin(): Promise<string | null> {
    try {
      return (await saveToServer(kind, draft)).id;
    } catch (error) {
      if (error instanceof CallError && error.code === 'conflict') return null;
      throw error;
    }
  }

  async function createWithoutDraft(): Promise<Item> {
    const created = await calls.create(values, draft.now().submissionKey);
    return wasSent ? calls.update(created.id, values, null) : created;
  }
}

/** The item of a conflict that is already pending. */
function earlierSubmission<Item extends StoredItem>(error: unknown): Item | null {
  if (!(error instanceof CallError && error.code === 'already_in_state')) return null;
  const item = error.current as Item | undefined;
  return item?.approvalStatus === 'pending' ? item : null;
}
