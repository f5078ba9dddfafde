import { useEffect, useState } from 'react';
import { readToken } from '../../../lib/api/token.ts';
import { useOnReconnect } from '../../../lib/connection/connection.ts';
import { lazyComponent } from '../../../lib/loading/lazy-component.tsx';
import { useSession } from '../../../lib/session/SessionProvider.tsx';
import { readStored } from '../../../lib/stored.ts';
import { storageKey } from '../../compare/storage-key.ts';
import { deviceList } from './device-list.ts';
import { beginList, readAgain, useSavedList } from './saved-list.ts';

/** If it can't be loaded, users see no bookmarks, guests no messages and nobody what is compared; nothing else is missing. */
const Bookmarks = lazyComponent(() => import('./Bookmarks.tsx'));

/** Whose list this page shows: a user's id, or a guest's; undefined until known, and for accounts that are still restricted. */
function useListOwner(): { userId: string | null } | undefined {
  const { status, user } = useSession();
  // Lists are people's: whoever acts for an institution goes on with his own later.
  if (user) return user.mustChangePassword || user.actingFor ? undefined : { userId: user.id };
  // A user whose profile failed to load still has a token.
  return status === 'guest' && !readToken() ? { userId: null } : undefined;
}

/** Activates the bookmarks: a guest's at once, a user's when the browser is idle, with the script that calls the server; and the bar of jobs to compare. */
export function LazyBookmarks() {
  const userId = useListOwner()?.userId;
  const hasNews = useSavedList(({ message, compared }) => message !== null || compared.length > 0);
  const [isWanted, setWanted] = useState(false);
  if (hasNews && !isWanted) setWanted(true);
  useEffect(() => {
    const load = () => setWanted(true);
    if (readStored(storageKey)) load();
    if (userId === null) return beginList(deviceList);
    // Safari has no requestIdleCallback.
    if (userId) ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(load);
    return undefined;
  }, [userId]);
  useOnReconnect(readAgain);
  return isWanted && <Bookmarks userId={userId ?? null} />;
}
