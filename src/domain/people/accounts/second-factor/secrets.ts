import { eq, isNotNull, and } from 'drizzle-orm';
import { keyCheck, secondFactors, type Reader } from '../../../../db/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { SecretBox } from '../../../platform/security.ts';

const text = 'lectern';
const about = 'key check';

export interface KeyState {
  /** The key differs from the one that this database was used with. */
  isOther: boolean;
  /** Second factors that the key can't decrypt. */
  unreadable: number;
}

/** Whether the key decrypts the secrets of this database. Changes nothing. */
export async function examineKey(db: Reader, secrets: SecretBox): Promise<KeyState> {
  const [check] = await db.select().from(keyCheck);
  const stored = await db
    .select({ userId: secondFactors.userId, secret: secondFactors.secret })
    .from(secondFactors)
    // An unconfirmed factor can be set up again.
    .where(isNotNull(secondFactors.confirmedAt));
  return {
    isOther: check !== undefined && secrets.open(check.sealed, about) !== text,
    unreadable: stored.filter(({ userId, secret }) => secrets.open(secret, userId) === null).length,
  };
}

/**
 * Checks the key at start, and stores the check value if there is none. A key that decrypts everything replaces the
 * previous one, which stays on record while second factors need it.
 */
export async function checkKey({ db, security: { secrets } }: Context): Promise<KeyState> {
  const state = await examineKey(db, secrets);
  const sealed = secrets.seal(text, about);
  await db.insert(keyCheck).values({ sealed }).onConflictDoNothing();
  if (state.unreadable > 0) return state;
  const [check] = await db.select().from(keyCheck);
  if (check && secrets.isStale(check.sealed))
    await db.update(keyCheck).set({ sealed }).where(eq(keyCheck.sealed, check.sealed));
  return state;
}

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
