import { readToken } from '../../api/token.ts';
import { useSession } from '../session/index.ts';
import { accountList } from './account-list.ts';
import { deviceList } from './device-list.ts';
import type { ListStore } from './list-store.ts';

/** The list of who is here, and a name for it; null until that is known, and for accounts that may not do anything yet. */
export function useListStore(): { store: ListStore; of: string } | null {
  const { status, user } = useSession();
  if (user) return user.mustChangePassword ? null : { store: accountList, of: user.id };
  // Somebody whose profile could not be read has a token all the same.
  return status === 'guest' && !readToken() ? { store: deviceList, of: 'device' } : null;
}
