import { Ban, CircleCheck, CircleX, Clock, Undo2, type IconNode } from 'lucide';
import type { OrderType, OrderState } from '../../contract/vocabulary/index.ts';
import type { StatementEntry } from '../../contract/commerce/payment.ts';
import type { BadgeTone } from '../ui/Badge.tsx';

/** '5 Job credits'; a package or membership has no number. */
export const boughtText = ({
  type,
  quantity,
  description,
}: {
  type: OrderType;
  quantity: number;
  description: string;
}): string => {
  if (type !== 'credits') return description;
  return `${quantity} ${quantity === 1 ? description.replace(/s$/, '') : description}`;
};

/** Causes of credit changes. */
export const causeLabels: Record<StatementEntry['cause'], string> = {
  welcome: 'Welcome credits',
  purchase: 'Bought',
  package: 'Package bought',
  approval: 'Used for an approval',
  creation: 'Used for a submission',
  returned: 'Returned, never approved',
  correction: 'Adjusted by an administrator',
  refund: 'Refund',
};

/** Badge of an order's state, for buyers and admins. */
export const orderBadges: Record<OrderState, { tone: BadgeTone; icon: IconNode; word: string }> = {
  open: { tone: 'warn', icon: Clock, word: 'Not paid yet' },
  failed: { tone: 'danger', icon: CircleX, word: 'Failed' },
  expired: { tone: 'neutral', icon: Clock, word: 'Expired' },
  awaitingTransfer: { tone: 'warn', icon: Clock, word: 'Awaiting transfer' },
  cancelled: { tone: 'neutral', icon: Ban, word: 'Cancelled' },
  paid: { tone: 'ok', icon: CircleCheck, word: 'Paid' },
  refunded: { tone: 'note', icon: Undo2, word: 'Refunded' },
};
