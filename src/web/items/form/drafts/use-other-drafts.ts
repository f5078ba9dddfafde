import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftHead } from '../kinds/item-calls.ts';
import type { ItemKind, StoredItem } from '../kinds/kind.ts';

export interface OtherDrafts {
  /** They are loading; the form waits, so that no notice moves it later. */
  isLoading: boolean;
  /** Drafts created in another tab or on another device, newest first. */
  found: DraftHead[];
  /** The newest one that the form knows; 'none' without any. */
  newestKnown: () => string;
  /** This form left its own draft, or tells its author about another one. */
  know: (id: string) => void;
}

/**
 * The author's drafts on the server, which a form for a new item offers before the same text is written twice.
 */
export function useOtherDrafts<Values extends object, Item extends StoredItem>(
  { calls }: ItemKind<Values, Item>,
  userId: string,
): OtherDrafts {
  const [found, setFound] = useState<DraftHead[] | null>(null);
  const newest = useRef<string | null>(null);
  // Ids sort by creation time.
  const know = useCallback((id: string) => {
    if (newest.current === null || id > newest.current) newest.current = id;
  }, []);
  useEffect(() => {
    let isHere = true;
    // Without an answer nothing is offered: what is typed is kept in any case.
    const loading = calls.drafts(userId).catch((): DraftHead[] => []);
    void loading.then((drafts) => {
      for (const { id } of drafts) know(id);
      if (isHere) setFound(drafts);
    });
    return () => {
      isHere = false;
    };
  }, [calls, userId, know]);
  const newestKnown = useCallback(() => newest.current ?? 'none', []);
  return { isLoading: found === null, found: found ?? [], newestKnown, know };
}
