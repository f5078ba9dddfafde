import { useEffect, useState } from 'react';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import { useSession } from '../session/index.ts';

/** Minimum duration of 'Verifying access...' (docs/rules.md#admin-area). */
const verifyingMs = 500;

export type Access = 'verifying' | 'allowed' | 'denied';

/** May the present user enter this area? The server asks again at every call. */
export function useGuard(area: 'admin' | 'moderation'): Access {
  const { status, user } = useSession();
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), verifyingMs);
    return () => clearTimeout(timer);
  }, []);
  // Led away to the change of the password.
  if (!hasWaited || status === 'loading' || user?.mustChangePassword) return 'verifying';
  const isAllowed = user !== null && (area === 'admin' ? user.role === 'admin' : isStaff(user.role));
  return isAllowed ? 'allowed' : 'denied';
}
