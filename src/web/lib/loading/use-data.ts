import { useCallback, useEffect, useRef, useState } from 'react';
import { failureMessage } from '../api/failure-message.ts';

export interface Loaded<Data> {
  /** The last response; stays while the next one is loading. */
  data: Data | null;
  error: string | null;
  isLoading: boolean;
  reload: () => void;
}

/**
 * Loads data for the page's current state.
 * @param key identifies the state; the data is loaded again when it changes, and null loads nothing
 */
export function useData<Data>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Data>,
): Loaded<Data> {
  const [state, setState] = useState<{ data: Data | null; error: string | null; asked: string | null }>({
    data: null,
    error: null,
    asked: null,
  });
  const [round, setRound] = useState(0);
  const asked = key === null ? null : `${round} ${key}`;
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (asked === null) return;
    const controller = new AbortController();
    latest.current(controller.signal).then(
      (data) => setState({ data, error: null, asked }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState((before) => ({ ...before, error: failureMessage(error), asked }));
      },
    );
    return () => controller.abort();
  }, [asked]);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  return { data: state.data, error: state.error, isLoading: asked !== null && state.asked !== asked, reload };
}
