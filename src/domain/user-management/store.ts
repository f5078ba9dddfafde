import { and, desc, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { Role, Subscription } from '../../contract/vocabulary/index.ts';
import { creditLedger, institutes, items, users, type Reader, type UserRow } from '../../db/index.ts';
import { countUpTo } from '../count-up-to.ts';
import { pageOfTable } from '../page-rows.ts';
import type { Page, PageRequest } from '../paging.ts';
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

const userConditions = ({ search, role, subscription, blocked }: UserFilter, now: Date): SQL | undefined =>
  and(
    search ? nameContains(searchName, search) : undefined,
    role && eq(users.role, role),
    subscription === 'premium' ? isPremiumAt(now) : undefined,
    subscription === 'free' ? not(isPremiumAt(now)) : undefined,
    blocked === undefined ? undefined : blocked ? isNotNull(users.blockedAt) : isNull(users.blockedAt),
  );

/** A page of users, newest first. */
export const pageOfUsers = <Shown>(
  db: Reader,
  query: UserFilter & PageRequest,
  now: Date,
  present: (rows: UserRow[]) => Promise<Shown[]>,
): Promise<Page<Shown>> => {
  const order = [desc(users.createdAt), desc(users.id)];
  return pageOfTable(db, users, query, { where: userConditions(query, now), order }, present);
};

/** The institute linked to each of these accounts; one with a logo is preferred. */
export const findLinkedInstitutes = (db: Reader, userIds: string[]) =>
  db
    .selectDistinctOn([institutes.userId])
    .from(institutes)
    .where(inArray(institutes.userId, userIds))
    .orderBy(institutes.userId, sql`${institutes.logoImage} IS NULL`, institutes.id);

export const listLedger = (db: Reader, userId: string, limit: number, offset: number) =>
  db
    .select({ entry: creditLedger, actorName: users.name, type: items.type, title: items.title })
    .from(creditLedger)
    .leftJoin(users, eq(users.id, creditLedger.actorId))
    .leftJoin(items, eq(items.id, creditLedger.referenceId))
    .where(eq(creditLedger.userId, userId))
    .orderBy(desc(creditLedger.createdAt), desc(creditLedger.id))
    .limit(limit)
    .offset(offset);

export const countLedger = (db: Reader, userId: string, cap: number): Promise<number> =>
  countUpTo(db, { from: creditLedger, where: eq(creditLedger.userId, userId) }, cap);
