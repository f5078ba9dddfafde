import { sql, eq, or } from 'drizzle-orm';
import { type Transaction, type OrderRow, type Reader, refunds } from '../../../db/index.ts';
import type { EventOutcome, PaymentMode } from '../../../contract/vocabulary/index.ts';
import { type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import {
  insertEvent,
  updateEvent,
  lockOrder,
  updateOrder,
  findOrder,
  findOrderOfPayment,
  findOrderOfProvider,
} from './store.ts';
import type { ProviderEvent } from './ports.ts';
import { applyPayment } from './apply-payment.ts';
import { finishRefund } from './refunds.ts';

/**
 * Applies the reported state of a refund. Refunds made in the provider's dashboard are left to an admin, who must
 * decide what to revoke.
 */
async function processRefundEvent(
  tx: Transaction,
  ctx: Context,
  { refund }: ProviderEvent,
): Promise<{ outcome: EventOutcome; note?: string; orderId?: string | null }> {
  if (!refund) return { outcome: 'noted' };
  const byReference = refund.reference && isId(refund.reference) ? refund.reference : null;
  const [known] = await tx
    .select()
    .from(refunds)
    .where(
      or(eq(refunds.providerRefundId, refund.id), byReference ? eq(refunds.id, byReference) : undefined),
    );
  if (!known) return { outcome: 'unmatched', note: `The refund ${refund.id} was not created here.` };
  if (refund.state !== 'pending')
    await finishRefund(tx, ctx, known.id, { id: refund.id, state: refund.state });
  return { outcome: 'noted', orderId: known.orderId };
}

interface EventResult {
  outcome: EventOutcome;
  note?: string | null;
  orderId?: string | null;
}

/** Applies a verified event. */
async function processEvent(tx: Transaction, ctx: Context, event: ProviderEvent): Promise<EventResult> {
  if (event.about === 'refund') return processRefundEvent(tx, ctx, event);
  if (event.about === 'other' || !event.payment)
    return {
      outcome: 'unmatched',
      note: event.problem ?? `Nothing here follows from '${event.name.slice(0, 100)}'.`,
    };
  const order = await findOrderOfEvent(tx, ctx.payments.name, event);
  switch (event.payment.status) {
    case 'captured':
      return applyCapture(tx, ctx, event, order);
    case 'authorized':
      // Capturing asks the provider, which must not happen inside a transaction.
      if (order) await enqueue(tx, 'check-order', { orderId: order.id });
      return { outcome: 'noted', orderId: order?.id ?? null };
    case 'failed':
      return recordFailure(tx, ctx, order?.id, event.payment.failureReason, event.payment.id);
    default:
      return { outcome: 'noted', orderId: order?.id ?? null };
  }
}

async function applyCapture(
  tx: Transaction,
  ctx: Context,
  { payment }: ProviderEvent,
  order: OrderRow | undefined,
): Promise<EventResult> {
  if (!payment) return { outcome: 'noted' };
  if (!order) return { outcome: 'unmatched', note: 'The order is unknown.' };
  const result = await applyPayment(tx, ctx, order.id, payment);
  return {
    outcome: result.outcome,
    orderId: order.id,
    note: result.outcome === 'unmatched' ? result.note : null,
  };
}

/** Shows a failed attempt to the buyer, unless another attempt has paid the order. */
async function recordFailure(
  tx: Transaction,
  ctx: Context,
  orderId: string | undefined,
  reason: string | null,
  paymentId: string,
): Promise<EventResult> {
  const order = orderId ? await lockOrder(tx, orderId) : undefined;
  if (order && (order.state === 'open' || order.state === 'failed'))
    await updateOrder(tx, order.id, {
      state: 'failed',
      failureReason: reason ?? `The payment ${paymentId} failed.`,
      updatedAt: ctx.clock(),
    });
  return { outcome: 'noted', orderId: order?.id ?? null, note: reason };
}

/** The order that an event is about, under any of the ids that it may carry. */
async function findOrderOfEvent(
  db: Reader,
  provider: PaymentMode,
  event: ProviderEvent,
): Promise<OrderRow | undefined> {
  if (provider === 'off') return undefined;
  for (const orderId of event.orderIds) {
    const order = await findOrderOfProvider(db, provider, orderId);
    if (order) return order;
  }
  const byReference = event.reference ? await findOrder(db, event.reference) : undefined;
  if (byReference?.provider === provider) return byReference;
  return event.payment ? findOrderOfPayment(db, provider, event.payment.id) : undefined;
}

/**
 * Receives a webhook: a genuine event is stored once and processed in the same transaction, so that a crash leaves
 * neither, and the provider sends it again. If the order is locked, the queue processes it later: providers wait five seconds.
 * @throws Failure not_found for a provider that isn't in use, invalid_signature, malformed_request
 */
export async function receiveEvent(
  ctx: Context,
  provider: string,
  body: Buffer,
  headers: Record<string, string | undefined>,
): Promise<{ received: true }> {
  const { name } = ctx.payments;
  if (name === 'off' || provider !== name) throw new Failure('not_found');
  const event = readEvent(ctx, body, headers);
  await ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const isNew = await insertEvent(tx, {
      id,
      provider: name,
      eventId: event.id,
      name: event.name.slice(0, 200),
      outcome: 'noted',
      providerOrderId: event.orderIds[0] ?? null,
      providerPaymentId: event.payment?.id ?? null,
      // A message about a refund also contains its payment.
      amount: event.refund?.amount ?? event.payment?.amount ?? null,
      currency: event.payment?.currency ?? null,
      receivedAt: ctx.clock(),
    });
    if (isNew) await processOrDefer(tx, ctx, id, event);
  });
  return { received: true };
}

function readEvent(ctx: Context, body: Buffer, headers: Record<string, string | undefined>): ProviderEvent {
  try {
    const event = ctx.payments.readEvent(body, headers);
    if (event) return event;
  } catch (error) {
    if (error instanceof SyntaxError) throw new Failure('malformed_request');
    throw error;
  }
  throw new Failure('invalid_signature');
}

/** Timeout for each lock: order, buyer, balance, document number. */
const lockTimeoutMs = 1000;

async function processOrDefer(
  tx: Transaction,
  ctx: Context,
  eventId: string,
  event: ProviderEvent,
): Promise<void> {
  try {
    const noted = await tx.transaction(async (attempt) => {
      await attempt.execute(sql`SELECT set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`);
      return processEvent(attempt, ctx, event);
    });
    await updateEvent(tx, eventId, noted);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    await updateEvent(tx, eventId, { note: 'Deferred: the order was locked.' });
    await enqueue(tx, 'act-upon-event', { eventId, event });
  }
}

const lockNotAvailable = '55P03';
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === lockNotAvailable || isLockTimeout(error.cause));

/** Processes a deferred event, without a lock timeout. */
export const processDeferredEvent = (ctx: Context, eventId: string, event: ProviderEvent): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await updateEvent(tx, eventId, { note: null, ...(await processEvent(tx, ctx, event)) });
  });
