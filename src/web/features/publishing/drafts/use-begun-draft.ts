import { useEffect, useState } from 'react';
import { deviceDrafts, newSubmissionKey } from './device-drafts.ts';
import type { ItemKind, StoredItem } from '../kinds/kind.ts';
import { isGone } from './save-to-server.ts';

/** The server draft that the form for a new item started on this device. */
export function useBegunDraft<Values extends object, Item extends StoredItem>(
  { kind, calls }: ItemKind<Values, Item>,
  userId: string,
): { isLoading: boolean; item: Item | null } {
  const [place] = useState(() => deviceDrafts<Values>(userId, kind, null));
  const [id] = useState(() => place.load()?.draftId ?? null);
  const [state, setState] = useState<{ isLoading: boolean; item: Item | null }>({
    isLoading: id !== null,
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
    calls.read(id, abort.signal).then(
      (item) => (item.approvalStatus === 'draft' ? found(item) : forget()),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (isGone(error)) forget();
        // Without a response the local copy is used.
        else found(null);
      },
    );
    return () => abort.abort();
  }, [id, place, calls]);
  return state;
}
