import { packageOffers } from '../../../contract/money/prices.ts';
import type { ItemType, OrderType, PackageType } from '../../../contract/vocabulary/index.ts';
import type { OrderRow } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { isProviderUnreachable, isProviderRefusal } from './refunds.ts';
import type { ProviderPayment } from './ports.ts';
import { applyOrReport, type CapturedPayment } from './apply-payment.ts';
import { findOwnOrder, wantAgain, wasSuperseded, findOrderOfProvider } from './store.ts';

interface Confirmation {
  orderId: string;
  paymentId: string;
  signature: string;
  again?: boolean | undefined;
}

/** The browser's confirmation of a payment, with the provider's signature. */
async function verify(
  ctx: Context,
  actor: Actor,
  type: OrderType,
  confirmation: Confirmation,
): Promise<OrderRow> {
  const { paymentId, signature } = confirmation;
  const order = await findOwnOrder(ctx.db, actor.id, confirmation.orderId);
  if (!order || order.type !== type || order.provider !== ctx.payments.name) throw new Failure('not_found');
  // The signature must be for the stored id, not for the browser's.
  if (!order.providerOrderId || !ctx.payments.isPaymentSignature(order.providerOrderId, paymentId, signature))
    throw new Failure('invalid_signature');
  if (order.providerPaymentId === paymentId) return order;
  if (confirmation.again) await ctx.db.transaction((tx) => wantAgain(tx, order.id));
  await applyVerified(ctx, order, await confirm(ctx, order, paymentId));
  return order;
}

/**
 * The signed payment as the provider reports it, captured if it was only authorised. If the provider is unavailable,
 * the signature suffices, as only successful payments are signed and orders request capture. If the provider refuses,
 * it doesn't; a webhook or reconciliation marks the order as paid if it was paid after all.
 */
async function confirm(ctx: Context, order: OrderRow, paymentId: string): Promise<CapturedPayment> {
  const asSigned = { id: paymentId, amount: order.amount, currency: order.currency };
  try {
    const found = await ctx.payments.findPayment(paymentId);
    if (!found) return asSigned;
    // Payments of a link belong to an order that the provider created.
    if (order.type !== 'package' && found.providerOrderId !== order.providerOrderId)
      throw new Failure('invalid_signature');
    return await captured(ctx, found);
  } catch (error) {
    if (isProviderRefusal(error)) throw new Failure('invalid_signature');
    if (isProviderUnreachable(error)) return asSigned;
    throw error;
  }
}

async function captured(ctx: Context, payment: ProviderPayment): Promise<CapturedPayment> {
  if (payment.status === 'authorized') return ctx.payments.capture(payment);
  if (payment.status === 'captured') return payment;
  throw new Failure('invalid_signature');
}

async function applyVerified(ctx: Context, order: OrderRow, payment: CapturedPayment): Promise<void> {
  const result = await ctx.db.transaction((tx) => applyOrReport(tx, ctx, order, payment, 'confirmation'));
  // An order that was paid twice counts as paid; the second payment waits for an admin to refund it.
  const isPaid = result.order.state === 'paid' || result.order.state === 'refunded';
  if (isPaid) return;
  if (await wasSuperseded(ctx.db, order))
    throw new Failure('bought_since', {
      message: 'You have bought the same after this order. We will contact you about this payment.',
    });
  throw new Failure('invalid_signature');
}

/** @throws Failure not_found, invalid_signature */
export async function verifyCredits(
  ctx: Context,
  actor: Actor,
  confirmation: Confirmation,
): Promise<{ success: true; creditType: ItemType; quantity: number }> {
  const order = await verify(ctx, actor, 'credits', confirmation);
  return { success: true, creditType: order.creditType as ItemType, quantity: order.quantity };
}

/** @throws Failure not_found, invalid_signature */
export async function verifyMembership(
  ctx: Context,
  actor: Actor,
  confirmation: Confirmation,
): Promise<{ success: true }> {
  await verify(ctx, actor, 'membership', confirmation);
  return { success: true };
}

/** @throws Failure not_found, invalid_signature */
export async function verifyPackage(
  ctx: Context,
  actor: Actor,
  confirmation: Confirmation,
): Promise<{ success: true; packageType: PackageType; posts: number | null }> {
  const order = await verify(ctx, actor, 'package', confirmation);
  const packageType = order.packageType as PackageType;
  return { success: true, packageType, posts: packageOffers[packageType].posts };
}

/** Outcome of the redirect from the provider's page. */
type Returned = 'success' | 'failed' | 'pending';

/**
 * Handles the buyer's return from the provider's page. A signed, paid result pays the order at once; otherwise
 * reconciliation is queued, and the page says that the payment is being processed.
 */
export async function returnFromProvider(ctx: Context, query: Record<string, string>): Promise<Returned> {
  const { name } = ctx.payments;
  const back = ctx.payments.readReturn(query);
  if (!back || name === 'off') return 'pending';
  const order = await findOrderOfProvider(ctx.db, name, back.providerOrderId);
  if (!order) return 'pending';
  if (!back.paid) {
    await ctx.db.transaction((tx) => enqueue(tx, 'check-order', { orderId: order.id }));
    return 'failed';
  }
  if (order.providerPaymentId !== back.paymentId)
    await applyVerified(ctx, order, await confirm(ctx, order, back.paymentId));
  return 'success';
}
