import { eq } from 'drizzle-orm';
import type { Buyer } from '../../contract/shapes/payment-document.ts';
import type { BillingDetails, OrderBilling } from '../../contract/shapes/billing.ts';
import { billingDetails, type Reader, type Transaction } from '../../db/index.ts';
import { findUser } from '../accounts/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';

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
    // The address of an institution is its affiliation (docs/rules.md#registration).
    address: details.address ?? user.affiliation,
  };
}
