import { CircleCheck, CircleX, Clock3, type LucideIcon, PenLine } from 'lucide-react';
import type { ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export interface ItemState {
  /** The badge's word (specification, section 2, 'Cards'). */
  label: string;
  tone: BadgeTone;
  icon: LucideIcon;
  /** What its author does next. */
  edit: string;
}

const draft: ItemState = { label: 'DRAFT', tone: 'outline', icon: PenLine, edit: 'Continue' };
const known: Partial<Record<ApprovalStatus, ItemState>> = {
  rejected: { label: 'REJECTED', tone: 'danger', icon: CircleX, edit: 'Edit & Resubmit' },
  pending: { label: 'UNDER REVIEW', tone: 'warn', icon: Clock3, edit: 'Edit' },
  approved: { label: 'LIVE', tone: 'ok', icon: CircleCheck, edit: 'Edit' },
};

/** How an item's status is shown to its author; anything else than the three is a draft. */
export const itemState = (status: ApprovalStatus): ItemState => known[status] ?? draft;
