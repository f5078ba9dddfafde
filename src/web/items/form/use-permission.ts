import { useCallback, useEffect, useState } from 'react';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import type { User } from '../../../contract/shapes/user.ts';
import { call } from '../../lib/api/call.ts';
import { useSession } from '../../lib/session/index.ts';

export interface Permission {
  allowed: boolean;
  reason: string | null;
}

/**
 * Whether the user may post. Checked before typing, and again when the tab becomes visible, because the address may
 * have been verified or credits bought in another tab. Undefined while loading; null after an error.
 * @param isAsked false for edits
 */
export function usePermission(
  collection: Collection,
  user: User,
  isAsked = true,
): Permission | null | undefined {
  const { refresh } = useSession();
  const [permission, setPermission] = useState<Permission | null>();
  const ask = useCallback(() => {
    if (!isAsked) return;
    call(`GET /${collection}/can-create`).then(setPermission, () =>
      setPermission((before) => before ?? null),
    );
  }, [collection, isAsked]);
  useEffect(() => ask(), [ask, user.isEmailVerified, user.postsRemaining]);
  useEffect(() => {
    if (permission?.allowed !== false) return;
    const askAgain = () => {
      if (document.visibilityState !== 'visible') return;
      ask();
      void refresh();
    };
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
  }, [permission, ask, refresh]);
  return permission;
}
