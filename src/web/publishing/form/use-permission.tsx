import { useEffect, useState } from 'react';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { useSession } from '../../lib/session/index.ts';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Page } from '../../ui/Wrap.tsx';
import type { Permission } from './permission.data.ts';

/**
 * Whether the user may post. Checked before typing, and again when the tab becomes visible, because the address may
 * have been verified or credits bought in another tab. Undefined while loading; null after an error.
 * @param isAsked false for edits
 */
export function usePermission(collection: Collection, isAsked = true): Permission | null | undefined {
  const { refresh } = useSession();
  const { data, reload } = useRouteData<Permission | null>(isAsked ? `/own/permission/${collection}` : null);
  // What was known holds after an error.
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const permission = data ?? known ?? data;
  useEffect(() => {
    if (permission?.allowed !== false) return;
    const askAgain = () => {
      if (document.visibilityState === 'visible') void Promise.all([reload(), refresh()]);
    };
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
  }, [permission, reload, refresh]);
  return permission;
}

/** Placeholder of the form while it loads. */
export const Waiting = () => (
  <Page>
    <Stack gap="3" aria-busy="true" aria-label="Loading the form">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Stack>
  </Page>
);
