import { Ban, CircleCheck, CircleX, Clock, Undo2, type IconNode } from 'lucide';
import type { OrderState } from '../../contract/vocabulary/index.ts';
import type { BadgeTone } from '../ui/Badge.tsx';

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
