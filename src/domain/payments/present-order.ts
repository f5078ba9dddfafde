import type { AdminOrder, Order } from '../../contract/shapes/payment.ts';
import type { OrderRow } from '../../db/index.ts';
import { referenceOf } from './bank-transfer.ts';
import { describeOrder } from './describe-order.ts';

export interface OrderWithDocuments extends OrderRow {
  receiptNumber: string | null;
  creditNoteNumber: string | null;
  refundedAmount: number;
  superseded: boolean;
}

const isPayable = ({ state, superseded }: OrderWithDocuments): boolean =>
  (state === 'open' || state === 'failed' || state === 'awaitingTransfer') && !superseded;

/** An order as its buyer sees it. */
export const presentOrder = (order: OrderWithDocuments): Order => ({
  id: order.id,
  orderId: order.providerOrderId,
  kind: order.kind,
  creditType: order.creditType,
  packageType: order.packageType,
  description: describeOrder(order),
  quantity: order.quantity,
  amount: order.amount,
  currency: order.currency,
  state: order.state,
  failureReason: order.failureReason,
  provider: order.provider,
  superseded: order.superseded,
  transferReference: order.state === 'awaitingTransfer' ? referenceOf(order) : null,
  payUrl: isPayable(order) ? order.payUrl : null,
  paymentId: order.providerPaymentId,
  receiptNumber: order.receiptNumber,
  creditNoteNumber: order.creditNoteNumber,
  refundedAmount: order.refundedAmount,
  actedBy: order.actedBy,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});

/** An order as admins see it: with its buyer. */
export const presentAdminOrder = (order: OrderWithDocuments): AdminOrder => ({
  ...presentOrder(order),
  userId: order.userId,
  buyer: { ...order.buyer, poNumber: order.buyer.poNumber ?? null },
  checkedAt: order.checkedAt?.toISOString() ?? null,
  receivedOn: order.transferReceivedOn,
});
