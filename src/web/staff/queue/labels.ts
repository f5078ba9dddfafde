import { CircleCheck, CircleX, Clock, Pencil, RotateCcw, Undo2, type IconNode } from 'lucide';
import type {
  DecidableStatus,
  LoggedAction,
  ReviewState,
  Collection,
} from '../../../contract/vocabulary/index.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

interface BadgeStyle {
  tone: BadgeTone;
  icon: IconNode;
}

export const stateBadges: Record<ReviewState, BadgeStyle & { label: string }> = {
  new: { label: 'New', tone: 'outline', icon: Clock },
  resubmitted: { label: 'Resubmitted', tone: 'tint', icon: RotateCcw },
  edited_live: { label: 'Edited while live', tone: 'warn', icon: Pencil },
  returned: { label: 'Returned', tone: 'neutral', icon: Undo2 },
};

/** Named by `stateNames`. */
export const statusBadges: Record<DecidableStatus, BadgeStyle> = {
  pending: { tone: 'warn', icon: Clock },
  approved: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
};

export const actionLabels: Record<LoggedAction, string> = {
  approved: 'Approved',
  rejected: 'Needs changes',
  pending: 'Returned to review',
  featured: 'Featured',
  unfeatured: 'Unfeatured',
  created: 'Created',
  extended: 'Extended',
  withdrawn: 'Withdrawn',
  reinstated: 'Reinstated',
  updated: 'Updated',
  deleted: 'Deleted',
  blocked: 'Blocked',
  unblocked: 'Unblocked',
  credited: 'Credits adjusted',
  merged: 'Merged',
  refunded: 'Refunded',
  second_factor_reset: 'Two-step login reset',
  undone: 'Undone',
  report_upheld: 'Report upheld',
  report_fixed: 'Report fixed',
  report_dismissed: 'Report dismissed',
};

/** What the queue's page shows: posts and jobs together, or one of them. */
export type Scope = Collection | 'items';

interface ScopeNames {
  title: string;
  /** Inside a sentence. */
  one: string;
  several: string;
}

export const scopes: Record<Scope, ScopeNames> = {
  items: { title: 'Review Queue', one: 'item', several: 'Posts and jobs' },
  posts: { title: 'Posts Management', one: 'post', several: 'Posts' },
  jobs: { title: 'Jobs Management', one: 'job', several: 'Jobs' },
};
