import { lazyComponent } from '../../../lib/loading/lazy-component.tsx';
import type { FollowTarget } from './FollowButtons.tsx';

/** It is at the end of a page, so its script is loaded after the rest. */
const FollowButtons = lazyComponent(() => import('./FollowButtons.tsx'));

/** Buttons that follow each of these things. */
export const Follow = ({ targets }: { targets: FollowTarget[] }) =>
  targets.length > 0 && <FollowButtons targets={targets} />;
