import type { IssuedDocument, OrderRequest } from '../../contract/shapes/order-request.ts';
import type { AdminOrder, Order } from '../../contract/shapes/payment.ts';
import type { OrderRow } from '../../db/index.ts';
import { referenceOf } from './bank-transfer.ts';
import { describeOrder } from './describe-order.ts';

export interface OrderWithDocuments extends OrderRow {
  documents: IssuedDocument[];
  /** With moments as PostgreSQL writes them in JSON. */
  requests: OrderRequest[];
  refundedAmount: number;
  superseded: boolean;
}

/** The invoice that holds. */
export const receiptOf = ({ documents }: Pick<OrderWithDocuments, 'documents'>): string | null =>
  documents.find(({ kind, corrected }) => kind === 'invoice' && !corrected)?.number ?? null;

export const newestCreditNote = ({ documents }: Pick<OrderWithDocuments, 'documents'>): string | null =>
  documents.findLast(({ kind }) => kind === 'credit_note')?.number ?? null;

const presentRequest = (request: OrderRequest): OrderRequest => ({
  ...request,
  askedAt: new Date(request.askedAt).toISOString(),
  answeredAt: request.answeredAt && new Date(request.answeredAt).toISOString(),
});

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
  receiptNumber: receiptOf(order),
  creditNoteNumber: newestCreditNote(order),
  documents: order.documents,
  requests: order.requests.map(presentRequest),
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
