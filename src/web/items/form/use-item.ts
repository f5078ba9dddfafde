import { type Loaded, useData } from '../../lib/loading/use-data.ts';
import { isGone } from './drafts/save-to-server.ts';

/** The item to edit, as its author or an admin sees it. */
export const useItem = <Item>(
  load: (id: string, signal: AbortSignal) => Promise<Item>,
  id: string,
): Loaded<Item | 'missing'> =>
  useData(id, (signal) =>
    load(id, signal).catch((error: unknown) => {
      if (isGone(error)) return 'missing' as const;
      throw error;
    }),
  );
