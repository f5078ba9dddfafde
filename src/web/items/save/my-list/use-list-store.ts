import { readToken } from '../../../lib/api/token.ts';
import { useSession } from '../../../lib/session/index.ts';
import { accountList } from './account-list.ts';
import { deviceList } from './device-list.ts';
import type { ListStore } from './list-store.ts';

/** The current user's list with its key; null until known, and for accounts that are still restricted. */
export function useListStore(): { store: ListStore; of: string } | null {
  const { status, user } = useSession();
  if (user) return user.mustChangePassword ? null : { store: accountList, of: user.id };
  // A user whose profile failed to load still has a token.
  return status === 'guest' && !readToken() ? { store: deviceList, of: 'device' } : null;
}
