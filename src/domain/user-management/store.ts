import { and, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Role, Subscription } from '../../contract/vocabulary/index.ts';
import { creditLedger, institutes, users, type Reader, type UserRow } from '../../db/index.ts';
import { nameContains } from '../name-search.ts';

export interface UserFilter {
  search?: string | undefined;
  role?: Role | undefined;
  subscription?: Subscription | undefined;
  blocked?: boolean | undefined;
}

/** Name and e-mail address, folded. No row is read with it: it is for searching alone. */
const searchName = sql`users.search_name`;

export const userConditions = ({ search, role, subscription, blocked }: UserFilter): SQL | undefined =>
  and(
    search ? nameContains(searchName, search) : undefined,
    role && eq(users.role, role),
    subscription && eq(users.subscription, subscription),
    blocked === undefined ? undefined : blocked ? isNotNull(users.blockedAt) : isNull(users.blockedAt),
  );

/** The page is found in an index first, so that the rows before it are not read. */
export async function listUserRows(
  db: Reader,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<UserRow[]> {
  const newest = [desc(users.createdAt), desc(users.id)];
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .select({ user: users })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...newest);
  return rows.map(({ user }) => user);
}

/** Counts at most `cap` rows. */
export const countUsers = async (db: Reader, where: SQL | undefined, cap: number): Promise<number> => {
  const some = db
    .select({ one: sql`1` })
    .from(users)
    .where(where)
    .limit(cap)
    .as('some');
  return (await db.select({ n: count() }).from(some))[0]?.n ?? 0;
};

/** The institute record that is linked to each of these accounts; one with a logo is preferred. */
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

export const countLedger = async (db: Reader, userId: string, cap: number): Promise<number> => {
  const some = db
    .select({ id: creditLedger.id })
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId))
    .limit(cap)
    .as('some');
  return (await db.select({ n: count() }).from(some))[0]?.n ?? 0;
};
