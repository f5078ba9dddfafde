import { and, asc, eq, gt, isNull, notInArray, or } from 'drizzle-orm';
import { signIns, type Transaction } from '../../../../db/index.ts';
import type { Context, Origin } from '../../../platform/context.ts';
import { lifetimes } from '../lifetimes.ts';

/** Wrong codes per hour and place. */
const guessesPerHour = 10;
const hour = 3_600_000;

/**
 * Seconds until the next attempt is allowed; 0 if it is now. Each address from which the user recently signed in has
 * its own count, and all others share one: somebody who knows the password can neither guess from many addresses nor
 * lock the owner out.
 */
export async function guessDelay(
  tx: Transaction,
  ctx: Context,
  userId: string,
  { address }: Origin,
): Promise<number> {
  const now = ctx.clock().getTime();
  const known = await knownAddresses(tx, userId, new Date(now - lifetimes.knownPlace));
  const here =
    address !== null && known.includes(address)
      ? eq(signIns.address, address)
      : or(isNull(signIns.address), notInArray(signIns.address, known));
  const refused = await tx
    .select({ at: signIns.createdAt })
    .from(signIns)
    .where(
      and(
        eq(signIns.userId, userId),
        eq(signIns.outcome, 'code_refused'),
        gt(signIns.createdAt, new Date(now - hour)),
        here,
      ),
    )
    .orderBy(asc(signIns.createdAt));
  const oldest = refused.at(-guessesPerHour);
  return oldest ? Math.max(1, Math.ceil((oldest.at.getTime() + hour - now) / 1000)) : 0;
}

async function knownAddresses(tx: Transaction, userId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ address: signIns.address })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), eq(signIns.outcome, 'signed_in'), gt(signIns.createdAt, since)));
  return rows.flatMap(({ address }) => (address === null ? [] : [address]));
}
