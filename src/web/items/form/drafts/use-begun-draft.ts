import { useEffect, useState } from 'react';
import type { ItemKind, StoredItem } from '../kinds/kind.ts';
import { deviceDrafts, newSubmissionKey, type DraftPlace } from './device-drafts.ts';
import { isGone } from './save-to-server.ts';
import type { OtherDrafts } from './use-other-drafts.ts';

/**
 * The draft whose creation was not answered before its page was left: a repeated key returns it. For other keys the server
 * refuses to create a draft beside existing ones, because `newestKnown` is 'none'.
 */
async function findByKey<Values extends object, Item extends StoredItem>(
  { calls }: ItemKind<Values, Item>,
  place: DraftPlace<Values>,
): Promise<Item | null> {
  const stored = place.load();
  if (!stored) return null;
  const item = await calls.beginDraft(stored.values, stored.submissionKey, 'none').catch(() => null);
  if (item?.approvalStatus !== 'draft') return null;
  place.save({ ...stored, draftId: item.id, readAt: item.updatedAt });
  return item;
}

/** The server draft that the form for a new item started on this device. */
export function useBegunDraft<Values extends object, Item extends StoredItem>(
  kind: ItemKind<Values, Item>,
  userId: string,
  others: OtherDrafts,
): { isLoading: boolean; item: Item | null } {
  const [place] = useState(() => deviceDrafts<Values>(userId, kind.kind, null));
  const [begun] = useState(() => place.load());
  const id = begun?.draftId ?? null;
  const hasOthers = others.found.length > 0;
  const mayBeUnanswered = begun !== null && id === null && !begun.wasSent;
  const [state, setState] = useState<{ isLoading: boolean; item: Item | null }>({
    isLoading: id !== null || mayBeUnanswered,
    item: null,
  });
  useEffect(() => {
    if (id === null) return;
    const abort = new AbortController();
    const found = (item: Item | null) => setState({ isLoading: false, item });
    // If it was submitted or deleted elsewhere, the local input becomes a new item.
    const forget = () => {
      const stored = place.load();
      if (stored && !stored.wasSent)
        place.save({ ...stored, draftId: null, readAt: null, submissionKey: newSubmissionKey() });
      found(null);
    };
    kind.calls.read(id, abort.signal).then(
      (item) => (item.approvalStatus === 'draft' ? found(item) : forget()),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (isGone(error)) forget();
        // Without a response the local copy is used.
        else found(null);
      },
    );
    return () => abort.abort();
  }, [id, place, kind]);
  useEffect(() => {
    if (!mayBeUnanswered || others.isLoading) return undefined;
    let isHere = true;
    const finding = hasOthers ? findByKey(kind, place) : Promise.resolve(null);
    void finding.then((item) => isHere && setState({ isLoading: false, item }));
    return () => {
      isHere = false;
    };
  }, [mayBeUnanswered, others.isLoading, hasOthers, kind, place]);
  return state;
}
