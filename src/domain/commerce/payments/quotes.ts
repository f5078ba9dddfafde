import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { currency, type Prices } from '../../../contract/money/prices.ts';
import type { Buyer, PaymentDocument } from '../../../contract/commerce/payment-document.ts';
import type { OwnQuote, Quote, QuoteInput } from '../../../contract/commerce/payment.ts';
import { kolkataDate, dayMs } from '../../../contract/time/days.ts';
import type { ItemType, PackageType } from '../../../contract/vocabulary/index.ts';
import { quotes, type Reader, billingDetails, type Transaction } from '../../../db/index.ts';
import type { BillingDetails, OrderBilling } from '../../../contract/commerce/order-request.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { getPrices } from '../prices.ts';
import { findUser, lockUser } from '../../people/index.ts';
import {
  assertInRange,
  type Basket,
  basketOfCredits,
  basketOfMembership,
  basketOfPackage,
  assertAllowed,
} from './offers.ts';
import { describeOrder } from './store.ts';
import { proformaOf } from './documents/issue-document.ts';

const none: BillingDetails = { name: null, address: null, stateCode: null, gstin: null };

async function findDetails(db: Reader, userId: string): Promise<BillingDetails> {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.userId, userId));
  if (!row) return none;
  const { name, address, stateCode, gstin } = row;
  return { name, address, stateCode, gstin };
}

/** Name and address on the caller's documents. */
export const getBilling = (ctx: Context, actor: Actor): Promise<BillingDetails> =>
  findDetails(ctx.db, actor.id);

/** Changes the details on later documents; issued ones don't change. */
export async function saveBilling(
  ctx: Context,
  actor: Actor,
  details: BillingDetails,
): Promise<BillingDetails> {
  await ctx.db.transaction((tx) => rememberBilling(tx, ctx, actor.id, details));
  return details;
}

/** Keeps the details of an order for the next one. Its PO number is for this order alone. */
export function rememberBilling(
  tx: Transaction,
  ctx: Context,
  userId: string,
  { name, address, stateCode, gstin }: BillingDetails,
) {
  const values = { name, address, stateCode, gstin, updatedAt: ctx.clock() };
  return tx
    .insert(billingDetails)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: billingDetails.userId, set: values });
}

/**
 * Buyer details for the documents of a new order: its own or the remembered billing details, else the profile.
 * @throws Failure session_ended
 */
export async function buyerOf(db: Reader, userId: string, ofOrder?: OrderBilling): Promise<Buyer> {
  const user = await findUser(db, userId);
  if (!user) throw new Failure('session_ended');
  const details = ofOrder ?? { ...(await findDetails(db, userId)), poNumber: null };
  return {
    ...details,
    name: details.name ?? user.name,
    email: user.email,
    // The address of an institution is its affiliation (docs/specification.md#registration).
    address: details.address ?? user.affiliation,
  };
}

const validMs = 30 * dayMs;

function basketOf(prices: Prices, { item, quantity = 1 }: QuoteInput): Basket {
  if (item === 'membership') return basketOfMembership(prices);
  return /_POSTS$|^UNLIMITED$/.test(item)
    ? basketOfPackage(prices, item as PackageType)
    : basketOfCredits(prices, item as ItemType, quantity);
}

/**
 * Issues a proforma invoice, whose price holds for 30 days. It is no document of accounts, so it has no number of their series.
 * @throws Failure invalid_input, forbidden, nothing_for_sale, conflict when too many are valid
 */
export async function makeQuote(ctx: Context, actor: Actor, input: QuoteInput): Promise<Quote> {
  const ordered = basketOf(await getPrices(ctx), input);
  assertInRange(ordered);
  const { amount, ...basket } = ordered;
  await assertAllowed(ctx, actor, ordered);
  const now = ctx.clock();
  const reference = `PF-${ctx.newId().slice(-12).toUpperCase()}`;
  const validUntil = kolkataDate(new Date(now.getTime() + validMs));
  const buyer = await buyerOf(ctx.db, actor.id, input.billing);
  const document = proformaOf(ctx, { ...basket, amount, buyer, currency }, { reference, validUntil });
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    if ((await tx.$count(quotes, isValid(ctx, actor))) >= mostValid)
      throw new Failure('conflict', { message: tooMany });
    await tx
      .insert(quotes)
      .values({ reference, userId: actor.id, ...basket, document, validUntil, createdAt: now });
  });
  return {
    reference,
    amount,
    validUntil,
    url: urlOf(ctx, reference),
  };
}

/** An account's proforma invoices that an order can still name; those that were ordered among them. */
const isValid = (ctx: Context, actor: Actor) =>
  and(eq(quotes.userId, actor.id), gte(quotes.validUntil, kolkataDate(ctx.clock())));

const mostValid = 50;
const tooMany = `You have ${mostValid} proforma invoices that are still valid. Please order with one of them.`;

/** A card payment that was under way is reported by then; until then its order is expected to be paid. */
const underWayMs = 15 * 60 * 1000;

/** Whether a proforma invoice can't be ordered again. Orders that failed, expired or were cancelled leave it open. */
const isOrdered = (ctx: Context) => sql<boolean>`EXISTS (SELECT FROM orders o
  WHERE o.quote = quotes.reference AND o.user_id = quotes.user_id AND (o.state IN ('awaitingTransfer', 'paid', 'refunded')
    OR o.state = 'open' AND o.created_at > ${new Date(ctx.clock().getTime() - underWayMs)}::timestamptz))`;

/**
 * Orders a proforma invoice, once: two orders at the same time wait for each other here.
 * @throws Failure invalid_input
 */
export async function takeQuote(tx: Transaction, ctx: Context, reference: string): Promise<void> {
  const [quote] = await tx
    .select({ ordered: isOrdered(ctx) })
    .from(quotes)
    .where(eq(quotes.reference, reference))
    .for('update');
  if (!quote) throw Failure.field('quote', 'No such proforma invoice');
  if (quote.ordered) throw Failure.field('quote', 'This proforma invoice was ordered already');
}

/** The caller's proforma invoices that an order can still name, newest first. */
export async function listQuotes(ctx: Context, actor: Actor): Promise<OwnQuote[]> {
  const rows = await ctx.db
    .select({ quote: quotes, ordered: isOrdered(ctx) })
    .from(quotes)
    .where(isValid(ctx, actor))
    .orderBy(desc(quotes.createdAt), desc(quotes.reference))
    .limit(mostValid);
  return rows.map(({ quote, ordered }) => ({
    reference: quote.reference,
    type: quote.type,
    creditType: quote.creditType,
    packageType: quote.packageType,
    description: describeOrder(quote),
    quantity: quote.quantity,
    amount: quote.document.total,
    validUntil: quote.validUntil,
    url: urlOf(ctx, quote.reference),
    ordered,
  }));
}

const urlOf = ({ publicUrl }: Context, reference: string): string =>
  `${publicUrl}/api/payments/quotes/${reference}`;

const findQuote = async (db: Reader, reference: string) =>
  (await db.select().from(quotes).where(eq(quotes.reference, reference)))[0];

/** The proforma, for its buyer and admins. @throws Failure not_found */
export async function getProforma(ctx: Context, actor: Actor, reference: string): Promise<PaymentDocument> {
  const quote = /^PF-[0-9A-F]{12}$/.test(reference) ? await findQuote(ctx.db, reference) : undefined;
  if (!quote || (quote.userId !== actor.id && actor.role !== 'admin')) throw new Failure('not_found');
  return quote.document;
}

/**
 * Price and buyer of the quote that an order names.
 * @throws Failure invalid_input when it isn't the buyer's own, is of something else or is over
 */
export async function termsOfQuote(
  ctx: Context,
  actor: Actor,
  basket: Basket,
  reference: string,
): Promise<{ unitPrice: number; amount: number; buyer: Buyer }> {
  const quote = await findQuote(ctx.db, reference);
  if (quote?.userId !== actor.id) throw Failure.field('quote', 'No such proforma invoice');
  if (quote.validUntil < kolkataDate(ctx.clock()))
    throw Failure.field('quote', 'This proforma invoice is no longer valid');
  const isSame =
    quote.type === basket.type &&
    quote.creditType === basket.creditType &&
    quote.packageType === basket.packageType &&
    quote.quantity === basket.quantity;
  if (!isSame) throw Failure.field('quote', 'This proforma invoice is for something else');
  const { state: _state, ...buyer } = quote.document.buyer;
  return { unitPrice: quote.unitPrice, amount: quote.document.total, buyer };
}
