import { and, desc, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { Role, Subscription } from '../../contract/vocabulary/index.ts';
import { creditLedger, institutes, users, type Reader, type UserRow } from '../../db/index.ts';
import { countUpTo } from '../count-up-to.ts';
import { rowsOfPage } from '../page-rows.ts';
import { isPremiumAt } from '../subscription.ts';
import { nameContains } from '../name-search.ts';

export interface UserFilter {
  search?: string | undefined;
  role?: Role | undefined;
  subscription?: Subscription | undefined;
  blocked?: boolean | undefined;
}

/** Folded name and email address; only for searching. */
const searchName = sql`users.search_name`;

export const userConditions = (
  { search, role, subscription, blocked }: UserFilter,
  now: Date,
): SQL | undefined =>
  and(
    search ? nameContains(searchName, search) : undefined,
    role && eq(users.role, role),
    subscription === 'premium' ? isPremiumAt(now) : undefined,
    subscription === 'free' ? not(isPremiumAt(now)) : undefined,
    blocked === undefined ? undefined : blocked ? isNotNull(users.blockedAt) : isNull(users.blockedAt),
  );

export const listUserRows = (
  db: Reader,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<UserRow[]> =>
  rowsOfPage(db, users, { where, order: [desc(users.createdAt), desc(users.id)], limit, offset });

/** Counts at most `cap` rows. */
export const countUsers = (db: Reader, where: SQL | undefined, cap: number): Promise<number> =>
  countUpTo(db, { from: users, where }, cap);

/** The institute linked to each of these accounts; one with a logo is preferred. */
export const findLinkedInstitutes = (db: Reader, userIds: string[]) =>
  db
    .selectDistinctOn([institutes.userId])
    .from(institutes)
    .where(inArray(institutes.userId, userIds))
    .orderBy(institutes.userId, sql`${institutes.logoImage} IS NULL`, institutes.id);

export const listLedger = (db: Reader, userId: string, limit: number, offset: number) =>
  db
    .select({ entry: creditLedger, actorName: users.name })
    .from(creditLedger)
    .leftJoin(users, eq(users.id, creditLedger.actorId))
    .where(eq(creditLedger.userId, userId))
    .orderBy(desc(creditLedger.createdAt), desc(creditLedger.id))
    .limit(limit)
    .offset(offset);

export const countLedger = (db: Reader, userId: string, cap: number): Promise<number> =>
  countUpTo(db, { from: creditLedger, where: eq(creditLedger.userId, userId) }, cap);
