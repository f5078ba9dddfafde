import { CircleCheck, CircleX, Clock, Pencil, RotateCcw, Undo2, type LucideIcon } from 'lucide-react';
import type { DecidableStatus, LoggedAction, ReviewState } from '../../../../contract/vocabulary/index.ts';
import type { BadgeTone } from '../../../ui/Badge.tsx';

interface Look {
  label: string;
  tone: BadgeTone;
  icon: LucideIcon;
}

export const stateLooks: Record<ReviewState, Look> = {
  new: { label: 'New', tone: 'outline', icon: Clock },
  resubmitted: { label: 'Resubmitted', tone: 'tint', icon: RotateCcw },
  edited_live: { label: 'Edited while live', tone: 'warn', icon: Pencil },
  returned: { label: 'Returned', tone: 'neutral', icon: Undo2 },
};

/** The names that authors read, too (docs/rules.md#cards). */
export const statusLooks: Record<DecidableStatus, Look> = {
  pending: { label: 'Pending Approval', tone: 'warn', icon: Clock },
  approved: { label: 'Live', tone: 'ok', icon: CircleCheck },
  rejected: { label: 'Rejected', tone: 'danger', icon: CircleX },
};

export const actionLabels: Record<LoggedAction, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  pending: 'Returned to pending',
  featured: 'Featured',
  unfeatured: 'Unfeatured',
  created: 'Created',
  extended: 'Extended',
  updated: 'Updated',
  deleted: 'Deleted',
  blocked: 'Blocked',
  unblocked: 'Unblocked',
  credited: 'Credits adjusted',
  merged: 'Merged',
  refunded: 'Refunded',
  second_factor_reset: 'Two-step login reset',
  undone: 'Undone',
};
