import { useEffect, useState } from 'react';
import { CallError } from '../../../api/call.ts';

export type Loaded<Item> =
  | { kind: 'loading' }
  | { kind: 'found'; item: Item }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

/**
 * The item to edit, as its author or an admin sees it.
 * @param load and id must stay the same
 */
export function useItem<Item>(
  load: (id: string, signal: AbortSignal) => Promise<Item>,
  id: string,
): Loaded<Item> {
  const [loaded, setLoaded] = useState<Loaded<Item>>({ kind: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    load(id, abort.signal).then(
      (item) => setLoaded({ kind: 'found', item }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const isMissing = error instanceof CallError && error.status === 404;
        setLoaded(isMissing ? { kind: 'missing' } : { kind: 'failed', message: (error as Error).message });
      },
    );
    return () => abort.abort();
  }, [load, id]);
  return loaded;
}
