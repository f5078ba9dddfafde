import { useEffect, useState } from 'react';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import { useSession } from '../../lib/session/index.ts';

/** Minimum duration of 'Verifying access...' (docs/rules.md#admin-area). */
const verifyingMs = 500;

export type Access = 'verifying' | 'allowed' | 'denied';

/** Whether the current user may enter this area; the server checks every call again. */
export function useGuard(area: 'admin' | 'moderation'): Access {
  const { status, user } = useSession();
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), verifyingMs);
    return () => clearTimeout(timer);
  }, []);
  // Redirected to the password change.
  if (!hasWaited || status === 'loading' || user?.mustChangePassword) return 'verifying';
  const isAllowed = user !== null && (area === 'admin' ? user.role === 'admin' : isStaff(user.role));
  return isAllowed ? 'allowed' : 'denied';
}
