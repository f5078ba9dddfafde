import { useEffect, useState } from 'react';
import { CallError } from '../../../api/call.ts';

export type Loaded<Item> =
  | { kind: 'loading' }
  | { kind: 'found'; item: Item }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string; retry: () => void; isRetrying: boolean };

/**
 * The item to edit, as its author or an admin sees it.
 * @param load and id must stay the same
 */
export function useItem<Item>(
  load: (id: string, signal: AbortSignal) => Promise<Item>,
  id: string,
): Loaded<Item> {
  const [loaded, setLoaded] = useState<Loaded<Item>>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const retry = () => {
      setLoaded((now) => (now.kind === 'failed' ? { ...now, isRetrying: true } : now));
      setRound((count) => count + 1);
    };
    load(id, abort.signal).then(
      (item) => setLoaded({ kind: 'found', item }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const isMissing = error instanceof CallError && error.status === 404;
        const { message } = error as Error;
        setLoaded(isMissing ? { kind: 'missing' } : { kind: 'failed', message, retry, isRetrying: false });
      },
    );
    return () => abort.abort();
  }, [load, id, round]);
  return loaded;
}
