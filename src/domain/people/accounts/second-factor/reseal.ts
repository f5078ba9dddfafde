import { and, eq } from 'drizzle-orm';
import { secondFactors } from '../../../../db/index.ts';
import type { Context } from '../../../platform/context.ts';

/**
 * Re-encrypts secrets that a previous key sealed, so that the key can be retired. Secrets replaced meanwhile are left
 * alone. Returns how many were resealed, and how many no known key decrypts.
 */
export async function resealSecondFactors(ctx: Context): Promise<{ resealed: number; unreadable: number }> {
  const { secrets } = ctx.security;
  const stored = await ctx.db
    .select({ userId: secondFactors.userId, secret: secondFactors.secret })
    .from(secondFactors);
  const stale = stored.filter(({ secret }) => secrets.isStale(secret));
  const count = { resealed: 0, unreadable: 0 };
  for (const { userId, secret } of stale) {
    const open = secrets.open(secret, userId);
    if (open === null) count.unreadable += 1;
    else {
      const done = await ctx.db.transaction((tx) =>
        tx
          .update(secondFactors)
          .set({ secret: secrets.seal(open, userId) })
          .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret))),
      );
      count.resealed += done.rowCount ?? 0;
    }
  }
  return count;
}
