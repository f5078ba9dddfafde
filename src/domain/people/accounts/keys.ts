import { and, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { apiKeys, members, users, type Reader, type Transaction } from '../../../db/index.ts';
import { dayMs } from '../../../contract/time/days.ts';
import { enqueue } from '../../platform/tasks.ts';
import type { Context } from '../../platform/context.ts';

/** Those who made keys for an institution. */
const people = alias(users, 'people');

const joined = (db: Reader) =>
  db
    .select({ key: apiKeys, user: users, member: members, person: people })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(members, eq(members.id, apiKeys.memberId))
    .leftJoin(people, eq(people.id, members.userId));
export type KeyRecord = Awaited<ReturnType<typeof joined>>[number];

export const findKey = async (db: Reader, tokenHash: Buffer, now: Date): Promise<KeyRecord | undefined> =>
  (await joined(db).where(and(eq(apiKeys.tokenHash, tokenHash), gt(apiKeys.expiresAt, now))))[0];

export const findKeyById = async (db: Reader, id: string): Promise<KeyRecord | undefined> =>
  (await joined(db).where(eq(apiKeys.id, id)))[0];

export const listKeysOf = (db: Reader, userId: string): Promise<KeyRecord[]> =>
  joined(db).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

/** Keys of an account, and those that its person made for institutions. */
const isKeyOf = (db: Reader, userId: string): SQL | undefined => {
  const memberships = db.select({ id: members.id }).from(members).where(eq(members.userId, userId));
  return or(eq(apiKeys.userId, userId), inArray(apiKeys.memberId, memberships));
};

/** Those of them that work, newest first. */
export const listLiveKeysOf = (db: Reader, userId: string, now: Date): Promise<KeyRecord[]> =>
  joined(db)
    .where(and(isKeyOf(db, userId), gt(apiKeys.expiresAt, now)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

export const countKeysOf = async (db: Reader, userId: string, now: Date): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), gt(apiKeys.expiresAt, now)))
  )[0]?.n ?? 0;

export const insertKey = (tx: Transaction, key: typeof apiKeys.$inferInsert) =>
  tx.insert(apiKeys).values(key);

export const touchKey = (tx: Transaction, id: string, lastUsedAt: Date) =>
  tx.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.id, id));

/** Returns false if this account has no such key. */
export const deleteKeyOf = async (tx: Transaction, userId: string, id: string): Promise<boolean> =>
  (
    await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
      .returning({ id: apiKeys.id })
  ).length === 1;

const deleteKeys = (tx: Transaction, where: SQL | undefined) =>
  tx
    .delete(apiKeys)
    .where(where)
    .returning({ userId: apiKeys.userId, name: apiKeys.name, expiresAt: apiKeys.expiresAt });

/** Marks keys that expire until a moment as told of, but for those that were made for as short a time. */
const markExpiring = (tx: Transaction, { now, until, ms }: { now: Date; until: Date; ms: number }) =>
  tx
    .update(apiKeys)
    .set({ warnedAt: now })
    .where(
      and(
        isNull(apiKeys.warnedAt),
        gt(apiKeys.expiresAt, now),
        lte(apiKeys.expiresAt, until),
        sql`${apiKeys.expiresAt} - ${apiKeys.createdAt} > make_interval(secs => ${ms / 1000})`,
      ),
    )
    .returning();

const deleteKeysExpiredBefore = (tx: Transaction, before: Date) =>
  tx.delete(apiKeys).where(lt(apiKeys.expiresAt, before));

/**
 * Ends the keys that a member made for an institution, which is told: what its programs send with them stops
 * (docs/specification.md#api-keys).
 */
export const endKeysOfMember = async (tx: Transaction, memberId: string, now: Date): Promise<void> =>
  notifyInstitutions(tx, await deleteKeys(tx, eq(apiKeys.memberId, memberId)), now);

/** Ends the keys of an account, and those that its person made for institutions, which are told. */
export async function endKeysOf(tx: Transaction, userId: string, now: Date): Promise<void> {
  const ended = await deleteKeys(tx, isKeyOf(tx, userId));
  const ofInstitutions = ended.filter((key) => key.userId !== userId);
  await notifyInstitutions(tx, ofInstitutions, now);
}

type Ended = Awaited<ReturnType<typeof deleteKeys>>;

async function notifyInstitutions(tx: Transaction, ended: Ended, now: Date): Promise<void> {
  const live = ended.filter(({ expiresAt }) => expiresAt > now);
  for (const [institutionId, keys = []] of Object.entries(Object.groupBy(live, ({ userId }) => userId)))
    await enqueue(tx, 'send-keys-ended-mail', { institutionId, names: keys.map(({ name }) => name) });
}

const warnedMs = 14 * dayMs;
/** So long an expired key is listed, for whoever looks for the reason. */
const listedMs = 30 * dayMs;

/** Warns of keys that expire within a fortnight, once each, and removes those that expired long ago. */
export const expireKeys = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const until = new Date(now.getTime() + warnedMs);
    for (const { id } of await markExpiring(tx, { now, until, ms: warnedMs })) await notifyOwners(tx, id);
    await deleteKeysExpiredBefore(tx, new Date(now.getTime() - listedMs));
  });

/** The account, and the member who made the key. */
async function notifyOwners(tx: Transaction, keyId: string): Promise<void> {
  const found = await findKeyById(tx, keyId);
  if (!found || found.user.blockedAt) return;
  for (const { id: userId } of [found.user, found.person ?? []].flat())
    await enqueue(tx, 'send-key-mail', { event: 'expires', keyId, userId });
}
