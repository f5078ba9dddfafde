import { CircleCheck, CircleX, Clock3, type IconNode, PenLine } from 'lucide';
import type { ApprovalStatus, Collection } from '../../../contract/vocabulary/index.ts';
import { statusName } from '../../lib/format/status-names.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export interface ItemState {
  /** Text of the badge (docs/specification.md#cards). */
  label: string;
  tone: BadgeTone;
  icon: IconNode;
  /** The author's next action. */
  edit: string;
}

type State = Omit<ItemState, 'label'>;

const draft: State = {
  tone: 'outline',
  icon: PenLine,
  edit: 'Continue',
};
const known: Partial<Record<ApprovalStatus, State>> = {
  rejected: {
    tone: 'danger',
    icon: CircleX,
    edit: 'Edit & Resubmit',
  },
  pending: {
    tone: 'warn',
    icon: Clock3,
    edit: 'Edit',
  },
  approved: { tone: 'ok', icon: CircleCheck, edit: 'Edit' },
};

const written: Record<Collection, (label: string) => string> = {
  jobs: (label) => label.toUpperCase(),
  posts: (label) => label,
};

/** How an item's status is shown to its author; other values are drafts. */
export function itemState(status: ApprovalStatus, collection: Collection): ItemState {
  return { ...(known[status] ?? draft), label: written[collection](statusName(status, collection)) };
}
