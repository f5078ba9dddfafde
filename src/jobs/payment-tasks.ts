import {
  processDeferredEvent,
  checkOrder,
  endMemberships,
  processRefund,
  reconcileOrders,
  remindMembers,
} from '../domain/payments/index.ts';
import type { Tasks } from '../domain/tasks.ts';
import type { WorkerContext } from './context.ts';

export async function checkOneOrder(
  { ctx }: WorkerContext,
  { orderId }: Tasks['check-order'],
): Promise<void> {
  await checkOrder(ctx, orderId);
}

export const processEvent = (
  { ctx }: WorkerContext,
  { eventId, event }: Tasks['act-upon-event'],
): Promise<void> => processDeferredEvent(ctx, eventId, event);

export async function reconcile({ ctx }: WorkerContext): Promise<void> {
  await reconcileOrders(ctx);
}

export const refundPayment = ({ ctx }: WorkerContext, { refundId }: Tasks['refund-payment']): Promise<void> =>
  processRefund(ctx, refundId);

export async function maintainMemberships({ ctx }: WorkerContext): Promise<void> {
  await endMemberships(ctx);
  await remindMembers(ctx);
}
