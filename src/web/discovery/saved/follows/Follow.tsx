import { lazyComponent } from '../../../lib/loading/lazy-component.tsx';
import type { FollowTarget } from './use-follows.ts';

export type { FollowTarget } from './use-follows.ts';

/** Not needed to read, so their scripts are loaded after the rest. */
const FollowMenu = lazyComponent(() => import('./FollowMenu.tsx'));
export const FollowButton = lazyComponent(() => import('./FollowButton.tsx'));

/** A bell that opens a menu of what can be followed; nothing without any. */
export const Follow = ({ targets, className }: { targets: FollowTarget[]; className?: string }) =>
  targets.length > 0 && <FollowMenu targets={targets} className={className} />;
