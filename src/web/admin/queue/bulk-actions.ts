import { Check, Star, StarOff, Trash2, X } from 'lucide';
import type { BulkAction } from '../kit/BulkBar.tsx';

export type QueueAction = 'approve' | 'reject' | 'feature' | 'unfeature' | 'delete';

interface QueueBulkAction extends BulkAction<QueueAction> {
  /** Text of the notice afterwards. */
  done: string;
  /** Label of the button that confirms it. */
  confirm?: string;
  explanation: string;
  needsReason: boolean;
  isForAdmins: boolean;
}

const forAdmins = { variant: 'outline', needsReason: false, isForAdmins: true } as const;
const forStaff = { counts: true, needsReason: false, isForAdmins: false } as const;

export const bulkActions: readonly QueueBulkAction[] = [
  {
    ...forStaff,
    id: 'approve',
    label: 'Approve',
    icon: Check,
    done: 'Approved',
    explanation: 'Items that cannot be approved stay selected. The reason is recorded in the log.',
  },
  {
    ...forStaff,
    id: 'reject',
    label: 'Reject',
    icon: X,
    variant: 'danger',
    done: 'Rejected',
    explanation: 'Each author receives this reason by email and can edit and resubmit.',
    needsReason: true,
  },
  {
    ...forAdmins,
    id: 'feature',
    label: 'Feature',
    icon: Star,
    done: 'Featured',
    explanation: 'Featured items are shown first. The reason is recorded in the log.',
  },
  {
    ...forAdmins,
    id: 'unfeature',
    label: 'Unfeature',
    icon: StarOff,
    done: 'Unfeatured',
    explanation: 'They return to their place by date. The reason is recorded in the log.',
  },
  {
    ...forAdmins,
    id: 'delete',
    label: 'Delete',
    confirm: 'Delete permanently',
    icon: Trash2,
    done: 'Deleted',
    explanation: 'This cannot be undone. The reason is recorded in the log.',
    needsReason: true,
  },
];
