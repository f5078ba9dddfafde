import { and, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Role, Subscription } from '../../contract/vocabulary/index.ts';
import { creditLedger, institutes, users, type Reader } from '../../db/index.ts';

export interface UserFilter {
  search?: string | undefined;
  role?: Role | undefined;
  subscription?: Subscription | undefined;
  blocked?: boolean | undefined;
}

export const userConditions = ({ search, role, subscription, blocked }: UserFilter): SQL | undefined =>
  and(
    search ? sql`fold(${users.name} || ' ' || ${users.email}) LIKE like_pattern(${search})` : undefined,
    role && eq(users.role, role),
    subscription && eq(users.subscription, subscription),
    blocked === undefined ? undefined : blocked ? isNotNull(users.blockedAt) : isNull(users.blockedAt),
  );

export const listUserRows = (db: Reader, where: SQL | undefined, limit: number, offset: number) =>
  db
    .select()
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset);

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

/** The institute record that is linked to an account. */
export const findLinkedInstitute = async (db: Reader, userId: string) =>
  (
    await db
      .select()
      .from(institutes)
      .where(eq(institutes.userId, userId))
      .orderBy(sql`${institutes.logoImage} IS NULL`, institutes.id)
      .limit(1)
  )[0];

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
