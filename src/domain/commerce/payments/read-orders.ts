import { and, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import { endOfKolkataDay, startOfKolkataDay } from '../../../contract/time/days.ts';
import type { IssuedDocument, OrderRequest } from '../../../contract/commerce/order-request.ts';
import type { AdminOrder, Order } from '../../../contract/commerce/payment.ts';
import type { OrderType, OrderRequestType, OrderState } from '../../../contract/vocabulary/index.ts';
import { orders, type Reader, type OrderRow } from '../../../db/index.ts';
import { type Actor, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { countUpTo, nameContains } from '../../platform/queries.ts';
import { idsOfPage, readPage, type Page, type PageRequest } from '../../platform/paging.ts';
import { isCorrected } from './documents/find-document.ts';
import { isSuperseded, describeOrder } from './store.ts';
import { referenceOf } from './offers.ts';

export interface OrderWithDocuments extends OrderRow {
  documents: IssuedDocument[];
  /** With moments as PostgreSQL writes them in JSON. */
  requests: OrderRequest[];
  refundedAmount: number;
  superseded: boolean;
}

/** The invoice that holds. */
export const receiptOf = ({ documents }: Pick<OrderWithDocuments, 'documents'>): string | null =>
  documents.find(({ type, corrected }) => type === 'invoice' && !corrected)?.number ?? null;

export const newestCreditNote = ({ documents }: Pick<OrderWithDocuments, 'documents'>): string | null =>
  documents.findLast(({ type }) => type === 'credit_note')?.number ?? null;

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
  type: order.type,
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

export interface OrderFilters {
  state?: OrderState[] | undefined;
  type?: OrderType[] | undefined;
  asked?: OrderRequestType[] | undefined;
  q?: string | undefined;
  userId?: string | undefined;
  /** Days in Asia/Kolkata, both inclusive. */
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Qualified by hand, because Drizzle omits the table's name in a list of columns. */
const documents = sql<IssuedDocument[]>`coalesce((SELECT json_agg(json_build_object(
    'number', p.number, 'type', p.type, 'title', p.document->>'title', 'date', p.document->>'date',
    'corrected', ${isCorrected}) ORDER BY p.issued_at, p.id)
  FROM payment_documents p WHERE p.order_id = orders.id), '[]')`;
const requests = sql<
  OrderRequest[]
>`coalesce((SELECT json_agg(json_build_object('kind', r.kind, 'state', r.state, 'reason', r.reason,
    'answer', r.answer, 'actedBy', r.acted_by, 'askedAt', r.asked_at, 'answeredAt', r.answered_at) ORDER BY r.asked_at, r.id)
  FROM order_requests r WHERE r.order_id = orders.id), '[]')`;
const refunded = sql<number>`coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = orders.id AND r.state <> 'failed'), 0)::int`;

/** Buyer's name or email, our or the provider's id, the reference of a transfer, a document number, or a proforma of the buyer. */
function matches(q: string): SQL | undefined {
  return or(
    nameContains(sql`orders.search_buyer`, q),
    isId(q) ? eq(orders.id, q) : undefined,
    eq(orders.providerOrderId, q),
    eq(orders.providerPaymentId, q),
    eq(orders.transferReference, q.toUpperCase()),
    sql`right(${orders.id}::text, 12) = ${q.toLowerCase()}`,
    // A scalar subquery, which is evaluated once, so that all of these conditions use their indexes.
    sql`${orders.id} = (SELECT p.order_id FROM payment_documents p WHERE p.number = ${q})`,
    // Who transfers against a proforma gives its reference, whether or not the order names it.
    sql`${orders.userId} = (SELECT p.user_id FROM quotes p WHERE p.reference = ${q.toUpperCase()})`,
  );
}

const isAsked = (types: OrderRequestType[]): SQL =>
  sql`${orders.id} IN (SELECT r.order_id FROM order_requests r WHERE r.state = 'open' AND ${or(...types.map((type) => sql`r.kind = ${type}`))})`;

export const orderConditions = (filters: OrderFilters): SQL | undefined =>
  and(
    filters.userId ? eq(orders.userId, filters.userId) : undefined,
    filters.state?.length ? or(...filters.state.map((state) => eq(orders.state, state))) : undefined,
    filters.type?.length ? or(...filters.type.map((type) => eq(orders.type, type))) : undefined,
    filters.asked?.length ? isAsked(filters.asked) : undefined,
    filters.startDate ? gte(orders.createdAt, startOfKolkataDay(filters.startDate)) : undefined,
    filters.endDate ? lt(orders.createdAt, endOfKolkataDay(filters.endDate)) : undefined,
    filters.q ? matches(filters.q) : undefined,
  );

/** The page is selected first, so that documents and refunds of skipped orders are not looked up. */
export const selectOrders = async (
  db: Reader,
  where: SQL | undefined,
  limit: number,
  offset = 0,
): Promise<OrderWithDocuments[]> => {
  const newest = [desc(orders.createdAt), desc(orders.id)];
  const page = idsOfPage(db, orders, { where, order: newest, limit, offset });
  const rows = await db
    .select({
      order: orders,
      documents,
      requests,
      refundedAmount: refunded,
      superseded: isSuperseded,
    })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .orderBy(...newest);
  return rows.map(({ order, ...rest }) => ({ ...order, ...rest }));
};

/** @throws Failure not_found */
export async function findOrderWithDocuments(db: Reader, id: string): Promise<OrderWithDocuments> {
  const [order] = await selectOrders(db, eq(orders.id, id), 1);
  if (!order) throw new Failure('not_found');
  return order;
}

const page = (
  ctx: Context,
  request: PageRequest,
  where: SQL | undefined,
): Promise<Page<OrderWithDocuments>> =>
  readPage(request, {
    rows: (limit, offset) => selectOrders(ctx.db, where, limit, offset),
    count: (cap) => countUpTo(ctx.db, { from: orders, where }, cap),
  });

/** The caller's orders with their states, newest first (docs/specification.md#receipts). */
export async function listHistory(ctx: Context, actor: Actor, request: PageRequest): Promise<Page<Order>> {
  const found = await page(ctx, request, eq(orders.userId, actor.id));
  return { ...found, items: found.items.map(presentOrder) };
}

/** Everybody's orders, for admins. */
export async function listOrders(ctx: Context, query: OrderFilters & PageRequest): Promise<Page<AdminOrder>> {
  const found = await page(ctx, query, orderConditions(query));
  return { ...found, items: found.items.map(presentAdminOrder) };
}
