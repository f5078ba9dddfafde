import { and, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import {
  loginChallenges,
  recoveryCodes,
  secondFactors,
  type Reader,
  type SecondFactorRow,
  type Transaction,
} from '../../../../db/index.ts';

export const findFactor = async (db: Reader, userId: string): Promise<SecondFactorRow | undefined> =>
  (await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0];

/** A factor that is not yet confirmed doesn't count. */
export const hasSecondFactor = async (db: Reader, userId: string): Promise<boolean> =>
  (
    await db
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  ).length === 1;

/** The accounts that have a second factor, of those given. */
export const findSecured = async (db: Reader, userIds: string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(inArray(secondFactors.userId, userIds), isNotNull(secondFactors.confirmedAt)));
  return new Set(rows.map(({ userId }) => userId));
};

export const updateFactor = (tx: Transaction, userId: string, changes: Partial<SecondFactorRow>) =>
  tx.update(secondFactors).set(changes).where(eq(secondFactors.userId, userId));

/** Replaces an unconfirmed factor. */
export async function replaceFactor(tx: Transaction, factor: typeof secondFactors.$inferInsert) {
  await deleteFactor(tx, factor.userId);
  await tx.insert(secondFactors).values(factor);
}

/** Deletes the factor with its codes and challenges. Returns whether there was one. */
export const deleteFactor = async (tx: Transaction, userId: string): Promise<boolean> =>
  (
    await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .returning({ confirmedAt: secondFactors.confirmedAt })
  ).some(({ confirmedAt }) => confirmedAt !== null);

/** Deletes a factor whose app has not shown a code yet. */
export const deleteUnconfirmedFactor = (tx: Transaction, userId: string) =>
  tx.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));

export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: Buffer[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export const spendRecoveryCode = async (
  tx: Transaction,
  userId: string,
  codeHash: Buffer,
  usedAt: Date,
): Promise<boolean> =>
  (
    await tx
      .update(recoveryCodes)
      .set({ usedAt })
      .where(
        and(
          eq(recoveryCodes.userId, userId),
          eq(recoveryCodes.codeHash, codeHash),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ userId: recoveryCodes.userId })
  ).length === 1;

export const countRecoveryCodes = async (db: Reader, userId: string): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  )[0]?.n ?? 0;

export const insertChallenge = (tx: Transaction, challenge: typeof loginChallenges.$inferInsert) =>
  tx.insert(loginChallenges).values(challenge);

export const findChallenge = async (db: Reader, tokenHash: Buffer, now: Date) =>
  (
    await db
      .select()
      .from(loginChallenges)
      .where(and(eq(loginChallenges.tokenHash, tokenHash), gt(loginChallenges.expiresAt, now)))
  )[0];

export const countChallengeFailure = (tx: Transaction, id: string) =>
  tx
    .update(loginChallenges)
    .set({ failures: sql`${loginChallenges.failures} + 1` })
    .where(eq(loginChallenges.id, id));

export const deleteChallengesOf = (tx: Transaction, userId: string) =>
  tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId));

export const deleteChallenge = (tx: Transaction, id: string) =>
  tx.delete(loginChallenges).where(eq(loginChallenges.id, id));

export const deleteExpiredChallenges = (tx: Transaction, before: Date) =>
  tx.delete(loginChallenges).where(lt(loginChallenges.expiresAt, before));
