import {
  processDeferredEvent,
  checkOrder,
  endMemberships,
  processRefund,
  reconcileOrders,
  remindMembers,
} from '../domain/payments/index.ts';
import type { TaskHandlers } from './context.ts';

export const paymentTasks = {
  async 'check-order'({ ctx }, { orderId }) {
    await checkOrder(ctx, orderId);
  },

  'act-upon-event': ({ ctx }, { eventId, event }) => processDeferredEvent(ctx, eventId, event),

  async 'reconcile-orders'({ ctx }) {
    await reconcileOrders(ctx);
  },

  'refund-payment': ({ ctx }, { refundId }) => processRefund(ctx, refundId),

  async 'look-after-memberships'({ ctx }) {
    await endMemberships(ctx);
    await remindMembers(ctx);
  },
} satisfies Partial<TaskHandlers>;
