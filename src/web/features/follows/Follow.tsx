import { lazy, Suspense } from 'react';
import type { FollowTarget } from './FollowButtons.tsx';

/** Read at the end of a page, so its script needn't come with the first view. */
const FollowButtons = lazy(() => import('./FollowButtons.tsx'));

/** Buttons that follow each of these things. */
export const Follow = ({ targets }: { targets: FollowTarget[] }) =>
  targets.length > 0 && (
    <Suspense>
      <FollowButtons targets={targets} />
    </Suspense>
  );
