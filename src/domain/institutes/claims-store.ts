import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  instituteClaims,
  institutes,
  users,
  type InstituteRow,
  type Reader,
  type Transaction,
} from '../../db/index.ts';
import type { Context } from '../context.ts';
import { countUpTo } from '../count-up-to.ts';

const isWaiting = isNull(instituteClaims.declinedAt);

/** Does nothing if this account has claimed this institute before, even if the claim was declined. */
export const insertClaim = (tx: Transaction, ctx: Context, claim: { userId: string; instituteId: string }) =>
  tx
    .insert(instituteClaims)
    .values({ id: ctx.newId(), ...claim, createdAt: ctx.clock() })
    .onConflictDoNothing();

interface Rename {
  userId: string;
  instituteId: string;
  formerName: string;
  formerDomains: string[];
}

/**
 * Asks admins to confirm the name that an institution took by itself, also after an earlier one was declined. Of several
 * renames the first former name stays: it is the last that was attested.
 */
export const insertRename = (tx: Transaction, ctx: Context, { userId, instituteId, ...former }: Rename) =>
  tx
    .insert(instituteClaims)
    .values({ id: ctx.newId(), userId, instituteId, ...former, createdAt: ctx.clock() })
    .onConflictDoUpdate({
      target: [instituteClaims.userId, instituteClaims.instituteId],
      set: {
        createdAt: ctx.clock(),
        declinedAt: null,
        formerName: sql`coalesce(${instituteClaims.formerName}, excluded.former_name)`,
        formerDomains: sql`CASE WHEN ${instituteClaims.formerName} IS NULL THEN excluded.former_domains ELSE ${instituteClaims.formerDomains} END`,
      },
    });

/** Takes back what was asked about an institution's new name; with `onlyBack` only if it has its former name again. */
export async function takeRename(
  tx: Transaction,
  instituteId: string,
  name: string,
  { onlyBack }: { onlyBack: boolean },
) {
  const isBack = sql<boolean>`name_key(${instituteClaims.formerName}) = name_key(${name})`;
  const isRename = isNotNull(instituteClaims.formerName);
  const [taken] = await tx
    .delete(instituteClaims)
    .where(and(eq(instituteClaims.instituteId, instituteId), isRename, onlyBack ? isBack : undefined))
    .returning({ formerDomains: instituteClaims.formerDomains, isBack });
  return taken;
}

/** The former name that a claim stands on, by which its institute is known already; null of a claim to an institute. */
export const renamedFrom = (
  { userId, formerName }: Pick<typeof instituteClaims.$inferSelect, 'userId' | 'formerName'>,
  institute: Pick<InstituteRow, 'userId'>,
): string | null => (institute.userId === userId ? formerName : null);

/** Withdraws the account's claims to institutes with another name. */
export const withdrawClaims = (tx: Transaction, userId: string, name: string) =>
  tx
    .delete(instituteClaims)
    .where(
      and(
        eq(instituteClaims.userId, userId),
        isWaiting,
        sql`${instituteClaims.instituteId} NOT IN (SELECT id FROM institutes WHERE look_alike_key = look_alike_key(${name}))`,
      ),
    );

const holders = alias(users, 'holders');

const claims = (db: Reader) =>
  db
    .select({ claim: instituteClaims, institute: institutes, user: users, holder: holders })
    .from(instituteClaims)
    .innerJoin(institutes, eq(institutes.id, instituteClaims.instituteId))
    .innerJoin(users, eq(users.id, instituteClaims.userId))
    .leftJoin(holders, eq(holders.id, institutes.userId));

export const listWaitingClaims = (db: Reader, limit: number, offset: number) =>
  claims(db)
    .where(isWaiting)
    .orderBy(asc(instituteClaims.createdAt), asc(instituteClaims.id))
    .limit(limit)
    .offset(offset);

export const countWaitingClaims = (db: Reader, cap: number): Promise<number> =>
  countUpTo(db, { from: instituteClaims, where: isWaiting }, cap);

/** The claims of one account, those that were declined too. */
export const listClaimsOf = (db: Reader, userId: string) =>
  claims(db).where(eq(instituteClaims.userId, userId)).orderBy(asc(instituteClaims.createdAt));

const findClaim = async (db: Reader, id: string) =>
  (await db.select().from(instituteClaims).where(eq(instituteClaims.id, id)))[0];

/** Locks account, institute and a waiting claim, in the order that renaming and merging use, and reads the claim. */
export async function lockWaitingClaim(tx: Transaction, id: string) {
  const known = await findClaim(tx, id);
  if (!known) return undefined;
  const [user] = await tx.select().from(users).where(eq(users.id, known.userId)).for('update');
  const [institute] = await tx
    .select()
    .from(institutes)
    .where(eq(institutes.id, known.instituteId))
    .for('update');
  const [claim] = await tx
    .select()
    .from(instituteClaims)
    .where(and(eq(instituteClaims.id, id), isWaiting))
    .for('update');
  return user && institute && claim?.instituteId === institute.id ? { claim, user, institute } : undefined;
}

export const deleteClaim = (tx: Transaction, id: string) =>
  tx.delete(instituteClaims).where(eq(instituteClaims.id, id));

export const declineClaimRow = (tx: Transaction, id: string, declinedAt: Date) =>
  tx.update(instituteClaims).set({ declinedAt }).where(eq(instituteClaims.id, id));

/** Moves claims of a duplicate to the institute it is merged into. */
export const moveClaims = (tx: Transaction, fromId: string, toId: string) =>
  tx.execute(sql`
    UPDATE institute_claims SET institute_id = ${toId} WHERE institute_id = ${fromId}
      AND NOT EXISTS (SELECT FROM institute_claims other WHERE other.institute_id = ${toId} AND other.user_id = institute_claims.user_id)`);
