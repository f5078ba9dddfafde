import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import {
  oneTimeTokens,
  sessions,
  users,
  type NewUserRow,
  type Reader,
  type Transaction,
  type UserRow,
} from '../../db/index.ts';

export const findUser = async (db: Reader, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

export const findUserByEmail = async (db: Reader, email: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.emailKey, sql`lower(${email})`))
  )[0];

/** Reads a user and holds the row until the transaction ends, so that acts on one account take turns. */
export const lockUser = async (tx: Transaction, id: string): Promise<UserRow | undefined> =>
  (await tx.select().from(users).where(eq(users.id, id)).for('update'))[0];

export const findUserNames = (db: Reader, ids: string[]) =>
  db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));

export const hasAdmin = async (db: Reader): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)).length > 0;

/** False when the e-mail address is taken. */
export async function insertUser(tx: Transaction, user: NewUserRow): Promise<boolean> {
  const inserted = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted.length === 1;
}

export const updateUser = (tx: Transaction, id: string, changes: Partial<NewUserRow>) =>
  tx.update(users).set(changes).where(eq(users.id, id));

export const insertSession = (tx: Transaction, session: typeof sessions.$inferInsert) =>
  tx.insert(sessions).values(session);

export const findSession = async (db: Reader, tokenHash: Buffer, now: Date) =>
  (
    await db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  )[0];

export const touchSession = (tx: Transaction, id: string, lastUsedAt: Date, expiresAt: Date) =>
  tx.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.id, id));

export const deleteSession = (tx: Transaction, id: string) => tx.delete(sessions).where(eq(sessions.id, id));

export const insertOneTimeToken = (tx: Transaction, token: typeof oneTimeTokens.$inferInsert) =>
  tx.insert(oneTimeTokens).values(token);

/** Marks a living token as used and answers its user; undefined when it is unknown, spent or expired. */
export const spendOneTimeToken = async (
  tx: Transaction,
  purpose: 'verify_email' | 'reset_password',
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> =>
  (
    await tx
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(
        and(
          eq(oneTimeTokens.tokenHash, tokenHash),
          eq(oneTimeTokens.purpose, purpose),
          isNull(oneTimeTokens.usedAt),
          gt(oneTimeTokens.expiresAt, now),
        ),
      )
      .returning({ userId: oneTimeTokens.userId })
  )[0]?.userId;
