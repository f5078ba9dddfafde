import { useCallback, useEffect, useState } from 'react';
import type { User } from '../../../../contract/shapes/user.ts';
import { call } from '../../../api/call.ts';
import { useSession } from '../../session/index.ts';

export interface Permission {
  allowed: boolean;
  reason: string | null;
}

/**
 * May I post this? Asked before anybody types, and again when the page is looked at again: the mail's link or a purchase
 * may have been followed in another tab. Undefined until the answer is there; null when it can't be had.
 * @param isAsked false where nothing new is posted
 */
export function usePermission(
  kind: 'job' | 'post',
  user: User,
  isAsked = true,
): Permission | null | undefined {
  const { refresh } = useSession();
  const [permission, setPermission] = useState<Permission | null>();
  const ask = useCallback(() => {
    if (!isAsked) return;
    (kind === 'job' ? call('GET /jobs/can-create') : call('GET /posts/can-create')).then(setPermission, () =>
      setPermission((before) => before ?? null),
    );
  }, [kind, isAsked]);
  useEffect(() => ask(), [ask, user.isEmailVerified, user.postsRemaining]);
  useEffect(() => {
    if (permission?.allowed !== false) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      ask();
      void refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [permission, ask, refresh]);
  return permission;
}
