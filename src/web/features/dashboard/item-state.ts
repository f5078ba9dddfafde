import { CircleCheck, CircleX, Clock3, type LucideIcon, PenLine } from 'lucide-react';
import type { ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import type { Kind } from './own-item.ts';

export interface ItemState {
  /** Text of the badge (docs/rules.md#cards). */
  label: string;
  tone: BadgeTone;
  icon: LucideIcon;
  /** The author's next action. */
  edit: string;
}

interface State extends Omit<ItemState, 'label'> {
  label: Record<Kind, string>;
}

const draft: State = {
  label: { job: 'DRAFT', post: 'Draft' },
  tone: 'outline',
  icon: PenLine,
  edit: 'Continue',
};
const known: Partial<Record<ApprovalStatus, State>> = {
  rejected: {
    label: { job: 'REJECTED', post: 'Rejected' },
    tone: 'danger',
    icon: CircleX,
    edit: 'Edit & Resubmit',
  },
  pending: {
    label: { job: 'UNDER REVIEW', post: 'Pending Approval' },
    tone: 'warn',
    icon: Clock3,
    edit: 'Edit',
  },
  approved: { label: { job: 'LIVE', post: 'Live' }, tone: 'ok', icon: CircleCheck, edit: 'Edit' },
};

/** How an item's status is shown to its author; other values are drafts. */
export function itemState(status: ApprovalStatus, kind: Kind): ItemState {
  const state = known[status] ?? draft;
  return { ...state, label: state.label[kind] };
}
