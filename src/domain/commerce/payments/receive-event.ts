import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { processEvent } from './process-event.ts';
import { insertEvent, updateEvent } from './store.ts';
import type { ProviderEvent } from './ports.ts';

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
