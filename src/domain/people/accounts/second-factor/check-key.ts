import { eq, isNotNull } from 'drizzle-orm';
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
