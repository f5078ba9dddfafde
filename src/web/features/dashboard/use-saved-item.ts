import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { savedIn, type SavedItem } from '../publishing/saved-item.ts';

interface Arrival {
  /** The item whose form led here; after a reload, and for somebody who comes back later, there is none. */
  saved: SavedItem | null;
  /** Its message was read. */
  isSeen: boolean;
  onSeen: () => void;
}

export function useSavedItem(): Arrival {
  const { state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [saved] = useState(() => (isReturn ? null : savedIn(state)));
  const [isSeen, setSeen] = useState(false);
  return { saved, isSeen, onSeen: () => setSeen(true) };
}
