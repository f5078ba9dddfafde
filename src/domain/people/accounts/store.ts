import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  emailChanges,
  members,
  oneTimeTokens,
  sessions,
  users,
  type NewUserRow,
  type Reader,
  type Transaction,
  type UserRow,
} from '../../../db/index.ts';

export const findUser = async (db: Reader, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

export const findUserByEmail = async (db: Reader, email: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.emailKey, sql`email_key(${email})`))
  )[0];

/** Whether both are the same address, by the database's `email_key()`. */
export async function isSameAddress(db: Reader, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const { rows } = await db.execute<{ same: boolean }>(
    sql`SELECT email_key(${one}) = email_key(${other}) AS same`,
  );
  return rows[0]?.same === true;
}

/** Makes transactions that give this address to an account, or take it from one, wait for each other. */
export const lockAddress = (tx: Transaction, email: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('address:' || email_key(${email})))`);

/** Reads and locks a user, to serialise changes of one account. */
export const lockUser = async (tx: Transaction, id: string): Promise<UserRow | undefined> =>
  (await tx.select().from(users).where(eq(users.id, id)).for('update'))[0];

/**
 * The same for a link that is about to be made: undefined, too, if what was asked for at that moment has ended since. A
 * task of an earlier version doesn't say when it was queued.
 */
export const lockUserWhoAsked = async (
  tx: Transaction,
  id: string,
  askedAt: string | undefined,
): Promise<UserRow | undefined> => {
  const { linksEndedAt } = users;
  const isStillAsked = or(
    isNull(linksEndedAt),
    askedAt === undefined ? undefined : sql`${linksEndedAt} < ${askedAt}::timestamptz`,
  );
  return (
    await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isStillAsked))
      .for('update')
  )[0];
};

export const findUserNames = (db: Reader, ids: string[]) =>
  db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));

export const hasAdmin = async (db: Reader): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)).length > 0;

/** Undefined if the email address is taken. */
export const insertUser = async (tx: Transaction, user: NewUserRow): Promise<UserRow | undefined> =>
  (await tx.insert(users).values(user).onConflictDoNothing().returning())[0];

export const updateUser = (tx: Transaction, id: string, changes: Partial<NewUserRow>) =>
  tx.update(users).set(changes).where(eq(users.id, id));

export const insertSession = (tx: Transaction, session: typeof sessions.$inferInsert) =>
  tx.insert(sessions).values(session);

/** Those who act in a session of an institution's account. */
const people = alias(users, 'people');

export const findSession = async (db: Reader, tokenHash: Buffer, now: Date) =>
  (
    await db
      .select({ session: sessions, user: users, member: members, person: people })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(members, eq(members.id, sessions.memberId))
      .leftJoin(people, eq(people.id, members.userId))
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  )[0];

/** Extends a session, and the one that it was opened by. */
export const touchSession = (
  tx: Transaction,
  { id, openedBy }: { id: string; openedBy: string | null },
  lastUsedAt: Date,
  expiresAt: Date,
) =>
  tx
    .update(sessions)
    .set({ lastUsedAt, expiresAt })
    .where(inArray(sessions.id, openedBy ? [id, openedBy] : [id]));

/** Returns false if the session has ended. */
export const replaceSessionToken = async (tx: Transaction, id: string, tokenHash: Buffer): Promise<boolean> =>
  (await tx.update(sessions).set({ tokenHash }).where(eq(sessions.id, id)).returning({ id: sessions.id }))
    .length === 1;

export const lockSession = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)).for('update')).length === 1;

export const deleteSession = (tx: Transaction, id: string) => tx.delete(sessions).where(eq(sessions.id, id));

/** Ends a user's sessions, except one, and those in which he acts for an institution. */
export const deleteSessionsOf = (tx: Transaction, userId: string, keep: string | null) => {
  const memberships = tx.select({ id: members.id }).from(members).where(eq(members.userId, userId));
  return tx
    .delete(sessions)
    .where(
      and(
        or(eq(sessions.userId, userId), inArray(sessions.memberId, memberships)),
        keep === null ? undefined : ne(sessions.id, keep),
      ),
    );
};

/** Returns false if this user has no such session. */
export const deleteSessionOf = async (tx: Transaction, userId: string, id: string): Promise<boolean> =>
  (
    await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id })
  ).length === 1;

/** Longest list of sessions shown. */
const listedSessions = 100;

export const listSessionsOf = (db: Reader, userId: string, now: Date) =>
  db
    .select({ session: sessions, member: { id: people.id, name: people.name } })
    .from(sessions)
    .leftJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(people, eq(people.id, members.userId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(listedSessions);

export const insertOneTimeToken = (tx: Transaction, token: typeof oneTimeTokens.$inferInsert) =>
  tx.insert(oneTimeTokens).values(token);

export const deleteOneTimeToken = (tx: Transaction, tokenHash: Buffer) =>
  tx.delete(oneTimeTokens).where(eq(oneTimeTokens.tokenHash, tokenHash));

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

export const findOneTimeToken = async (db: Reader, purpose: Purpose, tokenHash: Buffer) =>
  (
    await db
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose)))
  )[0];

export const countOneTimeTokens = async (
  db: Reader,
  userId: string,
  purpose: Purpose,
  since: Date,
): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.userId, userId),
          eq(oneTimeTokens.purpose, purpose),
          gte(oneTimeTokens.createdAt, since),
        ),
      )
  )[0]?.n ?? 0;

/** Forgets all links of a purpose: whoever opens one learns no more than of an unknown one. */
export const deleteOneTimeTokensOf = (tx: Transaction, userId: string, purpose: Purpose) =>
  tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)));

/** Marks all open links as used, but for those that undo a change of address. */
export const spendAllOneTimeTokens = (tx: Transaction, userId: string, now: Date) =>
  tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        ne(oneTimeTokens.purpose, 'undo_email'),
        isNull(oneTimeTokens.usedAt),
      ),
    );

/** Deletes sessions and links that expired before a date. */
export async function deleteExpired(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, before));
  await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before));
  await tx
    .delete(emailChanges)
    .where(
      and(
        lt(emailChanges.createdAt, before),
        or(isNull(emailChanges.reservedUntil), lt(emailChanges.reservedUntil, before)),
      ),
    );
}

/** Locks the admins who aren't blocked, so that the last two can't leave or end each other at once. */
export const lockAdmins = (tx: Transaction) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.blockedAt)))
    .orderBy(asc(users.id))
    .for('update');

export const deleteUser = (tx: Transaction, id: string) => tx.delete(users).where(eq(users.id, id));

/** Marks a valid token as used and returns its user; undefined if it is unknown, used or expired. */
export const spendOneTimeToken = async (
  tx: Transaction,
  purpose: Purpose,
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
