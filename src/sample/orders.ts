import { defaultPrices } from '../contract/money/price-list.ts';
import { currency } from '../contract/money/prices.ts';
import { orders, type Database, type OrderRow, type Transaction } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
import {
  basketOfCredits,
  buyerOf,
  grantOrder,
  issueInvoice,
  sandboxStore,
  saveBilling,
} from '../domain/payments/index.ts';
import type { SampleAccounts } from './accounts.ts';
import { actorOf } from './activity.ts';
import { sampleBilling, samplePurchases } from './content/activity.ts';
import { daysAgo } from './moments.ts';

/**
 * Credits that were bought in the sandbox, with their receipts, which have series of their own. They aren't mailed. Where payments are real,
 * or off, there are none.
 */
export async function insertSampleOrders(
  tx: Transaction,
  ctx: Context,
  accounts: SampleAccounts,
): Promise<void> {
  if (ctx.payments.name !== 'sandbox') return;
  await saveBilling(ctx, actorOf(accounts.university), sampleBilling);
  const now = ctx.clock();
  for (const [index, { by, creditType, quantity, age }] of samplePurchases.entries()) {
    const at = daysAgo(now, age, index);
    const basket = basketOfCredits(defaultPrices, creditType, quantity);
    const order = await paidOrder(tx, ctx, at, accounts[by].id, basket);
    await insertPaid(tx, { ...ctx, clock: () => at }, order);
  }
}

async function paidOrder(
  tx: Transaction,
  ctx: Context,
  at: Date,
  userId: string,
  basket: ReturnType<typeof basketOfCredits>,
): Promise<OrderRow> {
  const id = ctx.newId();
  const plain = id.replaceAll('-', '');
  return {
    id,
    userId,
    ...basket,
    currency,
    state: 'paid',
    failureReason: null,
    provider: 'sandbox',
    providerOrderId: `order_${plain}`,
    payUrl: null,
    providerPaymentId: `pay_${plain}`,
    buyer: await buyerOf(tx, userId),
    quote: null,
    again: false,
    actedBy: null,
    transferReference: null,
    transferReceivedOn: null,
    paidAt: at,
    checkedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** As a payment settles an order, but without the mail. */
async function insertPaid(tx: Transaction, ctx: Context, order: OrderRow): Promise<void> {
  const { amount, providerOrderId, providerPaymentId } = order;
  await tx.insert(orders).values(order);
  await grantOrder(tx, ctx, order);
  await issueInvoice(tx, ctx, order);
  await sandboxStore(tx as unknown as Database).add({
    id: providerPaymentId!,
    providerOrderId: providerOrderId!,
    amount,
    currency,
    status: 'captured',
    at: ctx.clock(),
  });
}
