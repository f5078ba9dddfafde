import { and, asc, count, eq, gte, isNull, sql } from 'drizzle-orm';
import {
  institutes,
  mergedInstitutes,
  type InstituteRow,
  type Reader,
  type Transaction,
} from '../../db/index.ts';

export const findInstitute = async (db: Reader, id: string): Promise<InstituteRow | undefined> =>
  (await db.select().from(institutes).where(eq(institutes.id, id)))[0];

/** The institute of exactly this name (ignoring case and spaces); one with a logo is preferred. */
export const findInstituteByName = async (db: Reader, name: string): Promise<InstituteRow | undefined> =>
  (
    await db
      .select()
      .from(institutes)
      .where(sql`${institutes.nameKey} = name_key(${name})`)
      .orderBy(sql`${institutes.logoImage} IS NULL`, asc(institutes.id))
      .limit(1)
  )[0];

const matching = (search: string | undefined) =>
  search === undefined ? undefined : sql`fold(${institutes.name}) LIKE like_pattern(${search})`;

/** Names that begin with the search come before names that merely contain it. */
export const listInstitutes = (db: Reader, search: string | undefined, limit: number, offset: number) =>
  db
    .select()
    .from(institutes)
    .where(matching(search))
    .orderBy(
      ...(search === undefined
        ? []
        : [sql`fold(${institutes.name}) NOT LIKE substr(like_pattern(${search}), 2)`]),
      sql`lower(${institutes.name})`,
      asc(institutes.id),
    )
    .limit(limit)
    .offset(offset);

/** Counts at most `cap` rows. */
export const countInstitutes = async (
  db: Reader,
  search: string | undefined,
  cap: number,
): Promise<number> => {
  const some = db
    .select({ one: sql`1` })
    .from(institutes)
    .where(matching(search))
    .limit(cap)
    .as('some');
  return (await db.select({ n: count() }).from(some))[0]?.n ?? 0;
};

/** Undefined when an institute of this name and place is already there. */
export const insertInstitute = async (
  tx: Transaction,
  institute: typeof institutes.$inferInsert,
): Promise<InstituteRow | undefined> =>
  (await tx.insert(institutes).values(institute).onConflictDoNothing().returning())[0];

export const linkUser = (tx: Transaction, id: string, userId: string) =>
  tx
    .update(institutes)
    .set({ userId })
    .where(and(eq(institutes.id, id), isNull(institutes.userId)));

/** The record of a university's present name that is linked to it and no older than its account. */
export const findOwnInstitute = async (
  db: Reader,
  user: { id: string; name: string; createdAt: Date },
): Promise<InstituteRow | undefined> =>
  (
    await db
      .select()
      .from(institutes)
      .where(
        and(
          eq(institutes.userId, user.id),
          gte(institutes.createdAt, user.createdAt),
          sql`${institutes.nameKey} = name_key(${user.name})`,
        ),
      )
      .limit(1)
  )[0];

export const renameInstitute = (tx: Transaction, id: string, name: string, now: Date) =>
  tx.update(institutes).set({ name, updatedAt: now }).where(eq(institutes.id, id));

/** The institute that an earlier one was merged into. */
export const findMergedInto = async (db: Reader, id: string): Promise<InstituteRow | undefined> =>
  (
    await db
      .select({ institute: institutes })
      .from(mergedInstitutes)
      .innerJoin(institutes, eq(institutes.id, mergedInstitutes.intoId))
      .where(eq(mergedInstitutes.id, id))
  )[0]?.institute;
