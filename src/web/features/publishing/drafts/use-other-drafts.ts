import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftHead } from '../kinds/item-calls.ts';
import type { ItemKind, StoredItem } from '../kinds/kind.ts';

export interface OtherDrafts {
  /** They are loading; the form waits, so that no notice moves it later. */
  isLoading: boolean;
  /** Drafts created in another tab or on another device, newest first. */
  found: DraftHead[];
  /** Loads drafts created since the last time. */
  findNew: () => Promise<DraftHead[]>;
  /** This form started afresh and left its own draft. */
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
  const known = useRef(new Set<string>());
  const look = useCallback(
    // Without a response nothing is offered; the input is stored in any case.
    () => calls.drafts(userId).catch((): DraftHead[] => []),
    [calls, userId],
  );
  useEffect(() => {
    let isHere = true;
    void look().then((drafts) => {
      for (const { id } of drafts) known.current.add(id);
      if (isHere) setFound(drafts);
    });
    return () => {
      isHere = false;
    };
  }, [look]);
  const findNew = useCallback(async () => {
    const begun = (await look()).filter(({ id }) => !known.current.has(id));
    for (const { id } of begun) known.current.add(id);
    return begun;
  }, [look]);
  const know = useCallback((id: string) => void known.current.add(id), []);
  return { isLoading: found === null, found: found ?? [], findNew, know };
}
