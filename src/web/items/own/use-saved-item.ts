import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { passedItem, type SavedItem } from '../form/saved-item.ts';
import { useSession } from '../../lib/session/index.ts';

interface Arrival {
  /** The item whose form redirected here; none after a reload or a later visit. */
  saved: SavedItem | null;
  /** Dismisses its message. */
  isSeen: boolean;
  onSeen: () => void;
}

export function useSavedItem(): Arrival {
  const { state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [saved] = useState(() => (isReturn ? null : passedItem(state)));
  const [isSeen, setSeen] = useState(false);
  const { refresh } = useSession();
  // Submitting may have taken a package post, or holds a credit.
  useEffect(() => {
    if (saved) void refresh();
  }, [saved, refresh]);
  return { saved, isSeen, onSeen: () => setSeen(true) };
}
