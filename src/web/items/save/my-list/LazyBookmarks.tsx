import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { readToken } from '../../../lib/api/token.ts';
import { readStored, store } from '../../../lib/stored.ts';
import { useSession } from '../../../lib/session/index.ts';
import { bookmarks, keyOf, showBookmarks, storageKey } from './bookmarks.ts';

/** If it can't be loaded, pages show no bookmarks, and nothing else is missing. */
const Bookmarks = lazy<ComponentType>(() =>
  import('./Bookmarks.tsx').catch(() => {
    showBookmarks(null);
    return { default: () => null };
  }),
);

/** No token and no local list; also if storage is disabled. */
const hasNothing = (): boolean => !readToken() && !readStored(storageKey);

/** If the page is left before the script has loaded, it stores the pressed bookmarks itself. */
function keepWaiting(): void {
  const { waiting } = bookmarks;
  if (waiting.size > 0 && !readStored(storageKey)) store(storageKey, JSON.stringify([...waiting.values()]));
}

/** Loads the script of bookmarks: for users with a list when the browser is idle, for others with the first press. */
export function LazyBookmarks() {
  const { status } = useSession();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted || status === 'loading') return;
    const load = () => setWanted(true);
    if (status === 'guest' && hasNothing()) {
      bookmarks.press = (item) => {
        const { waiting } = bookmarks;
        if (!waiting.delete(keyOf(item))) waiting.set(keyOf(item), { ...item, savedAt: new Date() });
        showBookmarks(new Set(waiting.keys()));
        addEventListener('pagehide', keepWaiting);
        load();
      };
      showBookmarks(new Set());
      // Safari has no requestIdleCallback.
    } else if ('requestIdleCallback' in window) requestIdleCallback(load);
    else setTimeout(load);
  }, [status, isWanted]);
  return (
    isWanted && (
      <Suspense>
        <Bookmarks />
      </Suspense>
    )
  );
}
