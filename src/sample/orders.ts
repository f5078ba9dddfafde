import { inArray } from 'drizzle-orm';
import { defaultPrices } from '../contract/money/price-list.ts';
import { currency } from '../contract/money/prices.ts';
import {
  orders,
  type Database,
  type OrderRow,
  type Transaction,
  items,
  type NewItemRow,
} from '../db/index.ts';
import type { Context } from '../domain/platform/context.ts';
import {
  basketOfCredits,
  buyerOf,
  grantOrder,
  issueInvoice,
  sandboxStore,
  saveBilling,
} from '../domain/commerce/index.ts';
import { balanceTypes, type Bucket } from '../contract/vocabulary/index.ts';
import { balancesOf, insertLedgerEntries } from '../domain/people/index.ts';
import type { SampleAccounts, Authors } from './accounts.ts';
import { actorOf } from './activity.ts';
import { sampleBilling, samplePurchases } from './content/activity.ts';
import { daysAgo } from './dates.ts';

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

/** As a payment pays an order, but without the mail. */
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

type Amounts = Partial<Record<Bucket, number>>;

/** What the university has left to publish with, as universities start without posts (docs/specification.md#institutions). */
const left: Amounts = { job: 5, program: 3, workshop: 2, callForPaper: 2, any: 4 };

/** Books what approvals charged the accounts that visitors log in with, and gives every author what that and approvals of what waits take. */
export async function bookSampleCredits(
  tx: Transaction,
  ctx: Context,
  authors: Authors,
  rows: readonly NewItemRow[],
): Promise<void> {
  const { university, individual, moderator, admin } = authors;
  const givenBy = { cause: 'correction', actorId: admin.id, reason: 'Sample content' } as const;
  const charged = rows.filter(
    ({ userId, approvalStatus }) =>
      approvalStatus === 'approved' && (userId === university.id || userId === individual.id),
  );
  const due = [...charged, ...rows.filter(({ approvalStatus }) => approvalStatus === 'pending')];
  const payers = new Set([university.id, ...due.map(({ userId }) => userId!)]);
  for (const userId of payers) {
    const own = due.filter((row) => row.userId === userId);
    const grants = await missing(tx, userId, own, userId === university.id ? left : {});
    await insertLedgerEntries(
      tx,
      grants.map((grant) => ({ id: ctx.newId(), userId, ...grant, ...givenBy, createdAt: ctx.clock() })),
    );
  }
  await insertLedgerEntries(
    tx,
    charged.map(({ id, userId, type, firstApprovedAt }) => ({
      id: ctx.newId(),
      userId: userId!,
      bucket: type,
      amount: -1,
      cause: 'approval',
      referenceId: id!,
      creditType: type,
      actorId: moderator.id,
      createdAt: firstApprovedAt!,
    })),
  );
  const ids = charged.map(({ id }) => id!);
  await tx.update(items).set({ payment: 'credit' }).where(inArray(items.id, ids));
}

/** What the account lacks: welcome credits are given to a mailbox once, and not when a portal is filled again. */
async function missing(
  tx: Transaction,
  userId: string,
  due: readonly NewItemRow[],
  remaining: Amounts,
): Promise<{ bucket: Bucket; amount: number }[]> {
  const balances = await balancesOf(tx, userId);
  return balanceTypes
    .map((bucket) => {
      const needed = due.filter(({ type }) => type === bucket).length + (remaining[bucket] ?? 0);
      return { bucket, amount: needed - balances[bucket] };
    })
    .filter(({ amount }) => amount > 0);
}
