import { creditPrice, currency, membershipOffer, packageOffers } from '../../contract/money/prices.ts';
import type { OpenedLink, OpenedOrder, OrderOptions } from '../../contract/shapes/payment.ts';
import type { ItemType, OrderKind, PackageType } from '../../contract/vocabulary/index.ts';
import type { OrderRow } from '../../db/index.ts';
import { findUser } from '../accounts/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { accountAt } from '../subscription.ts';
import { assertTransferOffered, referenceOf } from './bank-transfer.ts';
import { buyerOf, rememberBilling } from './billing.ts';
import { describeOrder } from './describe-order.ts';
import { asFailure } from './provider-failures.ts';
import { assertMayBuy, type Purchase } from './may-buy.ts';
import { requireProvider } from './selling.ts';
import { insertOrder, updateOrder } from './store.ts';

interface Basket {
  kind: OrderKind;
  creditType?: ItemType;
  packageType?: PackageType;
  quantity: number;
  unitPrice: number;
}

/** @throws Failure forbidden, unavailable */
export function orderCredits(
  ctx: Context,
  actor: Actor,
  { creditType, quantity, ...options }: { creditType: ItemType; quantity: number } & OrderOptions,
): Promise<OpenedOrder> {
  const basket = { kind: 'credits' as const, creditType, quantity, unitPrice: creditPrice(creditType) };
  return openOrder(ctx, actor, { kind: 'credits' }, basket, options);
}

/** @throws Failure forbidden, unavailable */
export const orderMembership = (
  ctx: Context,
  actor: Actor,
  options: OrderOptions = {},
): Promise<OpenedOrder> =>
  openOrder(
    ctx,
    actor,
    { kind: 'membership' },
    { kind: 'membership', quantity: 1, unitPrice: membershipOffer.price },
    options,
  );

/** @throws Failure package_not_found, forbidden, unavailable */
export async function orderPackage(
  ctx: Context,
  actor: Actor,
  packageType: string,
  options: OrderOptions = {},
): Promise<OpenedLink> {
  const offer = Object.hasOwn(packageOffers, packageType)
    ? packageOffers[packageType as PackageType]
    : undefined;
  if (!offer) throw new Failure('package_not_found');
  const type = packageType as PackageType;
  await assertAllowed(ctx, actor, { kind: 'package', packageType: type });
  const quantity = offer.posts ?? 1;
  const basket = { kind: 'package' as const, packageType: type, quantity, unitPrice: offer.price / quantity };
  const order = await place(ctx, actor, basket, options);
  const link = await askProvider(ctx, order, () => ctx.payments.createLink(chargeOf(order)));
  await ctx.db.transaction((tx) =>
    updateOrder(tx, order.id, {
      providerOrderId: link.providerOrderId,
      payUrl: link.url,
      updatedAt: ctx.clock(),
    }),
  );
  return { url: link.url, orderId: link.providerOrderId, transferReference: awaitedReference(order) };
}

async function openOrder(
  ctx: Context,
  actor: Actor,
  purchase: Purchase,
  basket: Basket,
  options: OrderOptions,
): Promise<OpenedOrder> {
  await assertAllowed(ctx, actor, purchase);
  const order = await place(ctx, actor, basket, options);
  const { providerOrderId } = await askProvider(ctx, order, () => ctx.payments.createOrder(chargeOf(order)));
  await ctx.db.transaction((tx) => updateOrder(tx, order.id, { providerOrderId, updatedAt: ctx.clock() }));
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

const awaitedReference = (order: OrderRow): string | null =>
  order.state === 'awaitingTransfer' ? referenceOf(order) : null;

async function assertAllowed(ctx: Context, actor: Actor, purchase: Purchase): Promise<void> {
  requireProvider(ctx);
  const user = await findUser(ctx.db, actor.id);
  // The account was deleted meanwhile.
  if (!user) throw new Failure('session_ended');
  assertMayBuy(accountAt(user, ctx.clock()), purchase);
}

/** Stores the order before it is created at the provider, so that no payment can arrive for an unknown order. */
async function place(
  ctx: Context,
  actor: Actor,
  basket: Basket,
  { billing, again = false, method }: OrderOptions,
): Promise<OrderRow> {
  if (method === 'transfer') assertTransferOffered(ctx);
  const now = ctx.clock();
  const order: OrderRow = {
    id: ctx.newId(),
    userId: actor.id,
    kind: basket.kind,
    creditType: basket.creditType ?? null,
    packageType: basket.packageType ?? null,
    quantity: basket.quantity,
    unitPrice: basket.unitPrice,
    amount: basket.quantity * basket.unitPrice,
    currency,
    state: method === 'transfer' ? 'awaitingTransfer' : 'open',
    failureReason: null,
    provider: requireProvider(ctx),
    providerOrderId: null,
    payUrl: null,
    providerPaymentId: null,
    buyer: await buyerOf(ctx.db, actor.id, billing),
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
