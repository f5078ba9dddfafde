import { eq } from 'drizzle-orm';
import type { Buyer } from '../../contract/shapes/payment-document.ts';
import type { BillingDetails } from '../../contract/shapes/payment.ts';
import { billingDetails, type Reader } from '../../db/index.ts';
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

/** Whom the caller's documents name. */
export const getBilling = (ctx: Context, actor: Actor): Promise<BillingDetails> =>
  findDetails(ctx.db, actor.id);

/** Changes what later documents say; issued ones stay as they are. */
export async function saveBilling(
  ctx: Context,
  actor: Actor,
  details: BillingDetails,
): Promise<BillingDetails> {
  const values = { ...details, updatedAt: ctx.clock() };
  await ctx.db.transaction((tx) =>
    tx
      .insert(billingDetails)
      .values({ userId: actor.id, ...values })
      .onConflictDoUpdate({ target: billingDetails.userId, set: values }),
  );
  return details;
}

/** Whom the documents of a new order will name: the billing details, else the profile. @throws Failure session_ended */
export async function buyerOf(db: Reader, userId: string): Promise<Buyer> {
  const user = await findUser(db, userId);
  if (!user) throw new Failure('session_ended');
  const details = await findDetails(db, userId);
  return {
    ...details,
    name: details.name ?? user.name,
    email: user.email,
    // What institutions call their address is their affiliation (docs/rules.md#registration).
    address: details.address ?? user.affiliation,
  };
}
