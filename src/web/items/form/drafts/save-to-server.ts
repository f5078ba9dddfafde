import { CallError } from '../../../lib/api/call.ts';
import type { ItemKind, StoredItem } from '../kinds/kind.ts';
import type { Draft } from './use-draft.ts';

/**
 * Saves the values as a draft: the first time as a new one, under an idempotency key.
 * @param newestKnown see `beginDraft`
 * @throws CallError
 */
export async function saveToServer<Values extends object, Item extends StoredItem>(
  { calls, valuesOf }: ItemKind<Values, Item>,
  draft: Draft<Values>,
  newestKnown?: string,
): Promise<Item> {
  const { values, draftId } = draft.now();
  const again = async (id: string) => {
    const item = await calls.saveDraft(id, values, draft.now().readAt);
    draft.rebase(item.updatedAt, id);
    return item;
  };
  if (draftId)
    try {
      return await again(draftId);
    } catch (error) {
      if (!isGone(error)) throw error;
      // It was deleted elsewhere, but is still being edited here.
      draft.detach();
    }
  const begun = await calls.beginDraft(values, draft.now().submissionKey, newestKnown);
  draft.rebase(begun.updatedAt, begun.id);
  // The response to an earlier attempt contains the values of that time.
  const isEarlier = JSON.stringify(valuesOf(begun)) !== JSON.stringify(values);
  return isEarlier ? again(begun.id) : begun;
}

/** Deletes a draft that the form created and that was emptied since. @throws CallError */
export async function removeFromServer<Values extends object, Item extends StoredItem>(
  { calls }: ItemKind<Values, Item>,
  draft: Draft<Values>,
): Promise<void> {
  const { draftId } = draft.now();
  if (!draftId) return;
  await calls.remove(draftId).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  draft.detach();
}

/** The current item from the response to a conflicting save or submission. */
export const conflictingItemIn = (error: unknown): unknown =>
  error instanceof CallError && ['changed_meanwhile', 'already_in_state'].includes(error.code)
    ? error.current
    : undefined;

/** The draft because of which no other one was begun. */
export const begunElsewhereIn = (error: unknown): unknown =>
  error instanceof CallError && error.code === 'conflict' ? error.current : undefined;

export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;
