import { currency, packageOffers } from '../../../contract/money/prices.ts';
import type { OpenedLink, OpenedOrder, OrderOptions, Order } from '../../../contract/commerce/payment.ts';
import type { ItemType, PackageType } from '../../../contract/vocabulary/index.ts';
import type { OrderRow, Transaction } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { lockUser } from '../../people/index.ts';
import { Failure } from '../../platform/failure.ts';
import { getPrices } from '../prices.ts';
import { enqueue } from '../../platform/tasks.ts';
import {
  assertTransferOffered,
  referenceOf,
  assertInRange,
  type Basket,
  basketOfCredits,
  basketOfMembership,
  basketOfPackage,
  assertAllowed,
  requireProvider,
} from './offers.ts';
import { buyerOf, rememberBilling, takeQuote, termsOfQuote } from './quotes.ts';
import { describeOrder, insertOrder, updateOrder, findOwnOrder, lockOrder } from './store.ts';
import { asFailure } from './refunds.ts';
import { presentOrder, findOrderWithDocuments } from './read-orders.ts';

/** @throws Failure invalid_input, forbidden, price_changed, unavailable */
export async function orderCredits(
  ctx: Context,
  actor: Actor,
  { creditType, quantity, ...options }: { creditType: ItemType; quantity: number } & OrderOptions,
): Promise<OpenedOrder> {
  return openOrder(ctx, actor, basketOfCredits(await getPrices(ctx), creditType, quantity), options);
}

/** @throws Failure forbidden, price_changed, unavailable */
export const orderMembership = async (
  ctx: Context,
  actor: Actor,
  options: OrderOptions = {},
): Promise<OpenedOrder> => openOrder(ctx, actor, basketOfMembership(await getPrices(ctx)), options);

/** @throws Failure package_not_found, forbidden, price_changed, unavailable */
export async function orderPackage(
  ctx: Context,
  actor: Actor,
  packageType: string,
  options: OrderOptions = {},
): Promise<OpenedLink> {
  if (!Object.hasOwn(packageOffers, packageType)) throw new Failure('package_not_found');
  const basket = basketOfPackage(await getPrices(ctx), packageType as PackageType);
  await assertAllowed(ctx, actor, basket);
  const order = await place(ctx, actor, basket, options);
  const link = await askProvider(ctx, order, () => ctx.payments.createLink(chargeOf(order)));
  await ctx.db.transaction(async (tx) => {
    await updateOrder(tx, order.id, {
      providerOrderId: link.providerOrderId,
      payUrl: link.url,
      updatedAt: ctx.clock(),
    });
    await mailTransfer(tx, order);
  });
  return { url: link.url, orderId: link.providerOrderId, transferReference: awaitedReference(order) };
}

async function openOrder(
  ctx: Context,
  actor: Actor,
  basket: Basket,
  options: OrderOptions,
): Promise<OpenedOrder> {
  await assertAllowed(ctx, actor, basket);
  const order = await place(ctx, actor, basket, options);
  const { providerOrderId } = await askProvider(ctx, order, () => ctx.payments.createOrder(chargeOf(order)));
  await ctx.db.transaction(async (tx) => {
    await updateOrder(tx, order.id, { providerOrderId, updatedAt: ctx.clock() });
    await mailTransfer(tx, order);
  });
  const { keyId } = ctx.payments;
  return {
    orderId: providerOrderId,
    keyId,
    amount: order.amount,
    currency: order.currency,
    provider: order.provider,
    transferReference: awaitedReference(order),
  };
}

/** Mails what is to be transferred, and to where. */
async function mailTransfer(tx: Transaction, order: OrderRow): Promise<void> {
  if (order.state === 'awaitingTransfer') await enqueue(tx, 'send-transfer-mail', { orderId: order.id });
}

const awaitedReference = (order: OrderRow): string | null =>
  order.state === 'awaitingTransfer' ? referenceOf(order) : null;

/**
 * Stores the order before it is created at the provider, so that no payment can arrive for an unknown order.
 * @throws Failure session_ended, invalid_input, price_changed when it comes to something else than the buyer was shown
 */
async function place(
  ctx: Context,
  actor: Actor,
  basket: Basket,
  { billing, again = false, method, quote, expectedAmount }: OrderOptions,
): Promise<OrderRow> {
  if (method === 'transfer') assertTransferOffered(ctx);
  const quoted = quote ? await termsOfQuote(ctx, actor, basket, quote) : null;
  if (!quoted) assertInRange(basket);
  const { unitPrice, amount } = quoted ?? basket;
  if (expectedAmount !== undefined && expectedAmount !== amount)
    throw new Failure('price_changed', { current: { amount } });
  const now = ctx.clock();
  const order: OrderRow = {
    id: ctx.newId(),
    userId: actor.id,
    ...basket,
    unitPrice,
    amount,
    quote: quote ?? null,
    currency,
    state: method === 'transfer' ? 'awaitingTransfer' : 'open',
    failureReason: null,
    provider: requireProvider(ctx),
    providerOrderId: null,
    payUrl: null,
    providerPaymentId: null,
    buyer: quoted && !billing ? quoted.buyer : await buyerOf(ctx.db, actor.id, billing),
    again,
    actedBy: actor.acting?.person ?? null,
    transferReference: null,
    transferReceivedOn: null,
    paidAt: null,
    checkedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await ctx.db.transaction(async (tx) => {
    // The buyer before the proforma invoice, as in `lockOrderWithBuyer`.
    if (!(await lockUser(tx, actor.id))) throw new Failure('session_ended');
    if (quote) await takeQuote(tx, ctx, quote);
    await insertOrder(tx, order);
    if (billing) await rememberBilling(tx, ctx, actor.id, billing);
  });
  return order;
}

const chargeOf = (order: OrderRow) => ({
  reference: order.id,
  amount: order.amount,
  currency: order.currency,
  description: describeOrder(order),
  buyer: { name: order.buyer.name, email: order.buyer.email },
});

async function askProvider<Answer>(
  ctx: Context,
  order: OrderRow,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const failureReason = 'The payment service did not answer.';
    await ctx.db.transaction((tx) =>
      updateOrder(tx, order.id, { state: 'failed', failureReason, updatedAt: ctx.clock() }),
    );
    throw asFailure(error);
  }
}

/** A card payment that was under way is reported by then. */
const checkAfterSeconds = 15 * 60;

/**
 * Cancels an own order that awaits its transfer. It is no longer offered for payment; money that arrives all the same
 * still pays it, so the provider is asked once more.
 * @throws Failure not_found, already_in_state
 */
export async function cancelOrder(ctx: Context, actor: Actor, orderId: string): Promise<Order> {
  const own = await findOwnOrder(ctx.db, actor.id, orderId);
  if (!own) throw new Failure('not_found');
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, own.id);
    if (order?.state !== 'awaitingTransfer')
      throw new Failure('already_in_state', { message: 'This order does not await a transfer.' });
    await updateOrder(tx, order.id, { state: 'cancelled', updatedAt: ctx.clock() });
    await enqueue(tx, 'check-order', { orderId: order.id }, { inSeconds: checkAfterSeconds });
  });
  return presentOrder(await findOrderWithDocuments(ctx.db, own.id));
}
