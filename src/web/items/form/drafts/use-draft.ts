import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useOnReconnect } from '../../../lib/connection/use-on-reconnect.ts';
import type { StoredItem } from '../definitions/definition.ts';
import { Draft, type DraftOptions } from './draft.ts';

const pauseMs = 3_000;
/** After failures the pause doubles, but for so many times only. */
const maxDoublings = 5;

/** The input of a form. A draft is saved after each pause in typing, and when its page is hidden or left. */
export function useDraft<Values extends object, Item extends StoredItem>(
  options: DraftOptions<Values, Item>,
): Draft<Values, Item> {
  const [draft] = useState(() => new Draft(options));
  const { values, conflict, item } = useSyncExternalStore(draft.subscribe, () => draft.state);
  const [failures, setFailures] = useState(0);
  const autosave = () =>
    draft.autosave().then(
      () => setFailures(0),
      // After a conflict its author's choice is saved, not the same again.
      () => setFailures((count) => (draft.state.conflict ? 0 : count + 1)),
    );
  const save = useEffectEvent(autosave);
  useEffect(() => {
    if (!draft.isDraft || !draft.isUnsent) return;
    const timer = setTimeout(() => void save(), pauseMs * 2 ** Math.min(failures, maxDoublings));
    return () => clearTimeout(timer);
  }, [draft, values, conflict, failures]);
  useEffect(() => {
    const saveIfHidden = () => document.visibilityState === 'hidden' && void save();
    document.addEventListener('visibilitychange', saveIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden);
      void save();
    };
  }, []);
  useOnReconnect(autosave);
  useAddress(`/${options.definition.collection}/${item ? `edit/${item.id}` : 'create'}`);
  return draft;
}

/**
 * Shows the draft's own address once it has one, for a reload and for the way back. Navigating there would replace the form that
 * is being filled in.
 */
function useAddress(path: string): void {
  const { key } = useLocation();
  useEffect(() => {
    if (location.pathname !== path) history.replaceState(history.state, '', path);
  }, [path, key]);
}
