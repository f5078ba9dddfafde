import { Check, Star, StarOff, Trash2, X } from 'lucide-react';
import type { BulkAction } from '../list/BulkBar.tsx';

export type QueueAction = 'approve' | 'reject' | 'feature' | 'unfeature' | 'delete';

interface QueueBulkAction extends BulkAction<QueueAction> {
  /** What the notice says was done. */
  done: string;
  /** Of the button that confirms it. */
  confirm?: string;
  explanation: string;
  needsReason: boolean;
  isForAdmins: boolean;
}

const usual = {
  explanation: 'Each is done by itself; what is refused stays selected. The reason is kept in the log.',
  needsReason: false,
};
const forAdmins = { variant: 'outline', isForAdmins: true } as const;
const forStaff = { counts: true, isForAdmins: false } as const;

export const bulkActions: readonly QueueBulkAction[] = [
  { ...usual, ...forStaff, id: 'approve', label: 'Approve', icon: Check, done: 'Approved' },
  {
    ...forStaff,
    id: 'reject',
    label: 'Reject',
    icon: X,
    variant: 'danger',
    done: 'Rejected',
    explanation: 'Each author gets this reason by mail, and can edit and resubmit.',
    needsReason: true,
  },
  { ...usual, ...forAdmins, id: 'feature', label: 'Feature', icon: Star, done: 'Featured' },
  { ...usual, ...forAdmins, id: 'unfeature', label: 'Unfeature', icon: StarOff, done: 'Unfeatured' },
  {
    ...forAdmins,
    id: 'delete',
    label: 'Delete',
    confirm: 'Delete for good',
    icon: Trash2,
    done: 'Deleted',
    explanation: 'This cannot be undone. The reason is kept in the log.',
    needsReason: true,
  },
];
