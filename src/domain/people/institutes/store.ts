import { and, asc, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { InstitutePage } from '../../../contract/people/institute.ts';
import type { InstitutionType } from '../../../contract/vocabulary/index.ts';
import { allLocations } from '../../../contract/vocabulary/countries.ts';
import {
  institutes,
  mergedInstitutes,
  type InstituteRow,
  type Reader,
  type Transaction,
} from '../../../db/index.ts';
import { isId } from '../../platform/context.ts';
import { countUpTo } from '../../platform/queries.ts';
import { rowsOfPage } from '../../platform/paging.ts';
import { wordsQuery } from '../../platform/words-query.ts';

export const findInstitute = async (db: Reader, id: string): Promise<InstituteRow | undefined> =>
  (await db.select().from(institutes).where(eq(institutes.id, id)))[0];

/** The same, locked until the end of the transaction; undefined for what is no id too. */
export const lockInstitute = async (tx: Transaction, id: string): Promise<InstituteRow | undefined> =>
  isId(id) ? (await tx.select().from(institutes).where(eq(institutes.id, id)).for('update'))[0] : undefined;

/** The institute of this name, else of one that looks the same (docs/specification.md#names); one with a logo is preferred. */
export const findInstituteByName = async (db: Reader, name: string): Promise<InstituteRow | undefined> =>
  (
    await db
      .select()
      .from(institutes)
      .where(sql`${institutes.lookAlikeKey} = look_alike_key(${name})`)
      .orderBy(
        sql`${institutes.nameKey} <> name_key(${name})`,
        sql`${institutes.logoImage} IS NULL`,
        asc(institutes.id),
      )
      .limit(1)
  )[0];

const inOrder = [sql`${institutes.searchName} COLLATE "C"`, asc(institutes.id)];
const begins = (search: string): SQL => sql`${institutes.searchName} LIKE substr(like_pattern(${search}), 2)`;

export interface InstituteFilter {
  search?: string | undefined;
  /** English name of a country. */
  country?: string | undefined;
  kind?: InstitutionType | undefined;
  /** Only those with items that are open at this moment. */
  openAt?: Date | undefined;
}

/** Advertised under its name, or published by its account. */
const hasOpenItems = (now: Date): SQL => {
  const isOpen = sql`items.approval_status = 'approved' AND items.closes_at > ${now}::timestamptz`;
  return sql`(EXISTS (SELECT FROM items WHERE items.organiser_key = ${institutes.nameKey} AND ${isOpen})
    OR EXISTS (SELECT FROM items WHERE items.user_id = ${institutes.userId} AND ${isOpen}))`;
};

/** Advertisements that are looked at for departments: nobody has more open at once. */
const advertisements = 200;

/** Departments of the institute's open advertisements, spelt as in most of them. */
export async function departmentsOf(
  db: Reader,
  nameKey: string,
  now: Date,
): Promise<InstitutePage['departments']> {
  const { rows } = await db.execute<InstitutePage['departments'][number]>(sql`
    SELECT mode() WITHIN GROUP (ORDER BY opening->>'department') AS name, count(*)::int AS "openingCount",
      coalesce(sum((SELECT sum((one->>'count')::int) FROM jsonb_array_elements(opening->'vacancies') AS one
        WHERE one->>'horizontal' IS NULL)), 0)::int AS "vacancyCount"
    FROM (
      SELECT openings FROM items
      WHERE organiser_key = ${nameKey} AND type = 'job' AND approval_status = 'approved'
        AND closes_at > ${now}::timestamptz AND openings <> '[]'
      ORDER BY created_at DESC LIMIT ${advertisements}
    ) AS open, jsonb_array_elements(openings) AS opening
    WHERE opening->>'department' IS NOT NULL
    GROUP BY name_key(opening->>'department') ORDER BY name_key(opening->>'department') LIMIT 100`);
  return rows;
}

/** Names are looked up while they are typed, in suggestions and forms. */
const matching = ({ search, country, kind, openAt }: InstituteFilter): SQL | undefined =>
  and(
    search === undefined
      ? undefined
      : sql`${institutes.search} @@ ${wordsQuery(search, { isTyping: true }).all}`,
    country === undefined ? undefined : inArray(institutes.location, locationsOf(country)),
    kind === undefined ? undefined : eq(institutes.kind, kind),
    openAt && hasOpenItems(openAt),
  );

const locationsOf = (country: string): string[] =>
  allLocations.filter((location) => location.endsWith(`/${country}`));

/** By name; those that begin with the text come first. */
export const listInstitutes = (
  db: Reader,
  filter: InstituteFilter,
  limit: number,
  offset: number,
): Promise<InstituteRow[]> => {
  const order = filter.search === undefined ? inOrder : [desc(begins(filter.search)), ...inOrder];
  return rowsOfPage(db, institutes, { where: matching(filter), order, limit, offset });
};

/** Counts at most `cap` rows. */
export const countInstitutes = (db: Reader, filter: InstituteFilter, cap: number): Promise<number> =>
  countUpTo(db, { from: institutes, where: matching(filter) }, cap);

/** Places of institutes, with how many each has. */
export const countByLocation = (db: Reader): Promise<{ location: string; count: number }[]> =>
  db
    .select({ location: sql<string>`${institutes.location}`, count: sql<number>`count(*)::int` })
    .from(institutes)
    .where(isNotNull(institutes.location))
    .groupBy(institutes.location);

/** How alike a part of a name must be. */
const minimumSimilarity = 0.6;

/** The name of which a part is most like a misspelt one; null if none is alike. */
export const nameLike = (db: Reader, typed: string): Promise<string | null> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(minimumSimilarity)}, true)`,
    );
    const { name, searchName } = institutes;
    const { rows } = await tx.execute<{ name: string }>(sql`
      SELECT ${name} FROM ${institutes}, fold(${typed}) AS typed WHERE typed <% ${searchName}
      ORDER BY word_similarity(typed, ${searchName}) DESC, similarity(typed, ${searchName}) DESC, ${name} LIMIT 1`);
    return rows[0]?.name ?? null;
  });

/** Undefined if an institute of this name and place exists. */
export const insertInstitute = async (
  tx: Transaction,
  institute: typeof institutes.$inferInsert,
): Promise<InstituteRow | undefined> =>
  (await tx.insert(institutes).values(institute).onConflictDoNothing().returning())[0];

/** An institute of the same name or of one that looks the same. */
export interface Namesake extends InstituteRow {
  /** False for one that only looks the same. */
  isSame: boolean;
}

/**
 * Locks every institute whose name is this one or looks like it, those of the very name and those with a logo first. An advisory lock on the name also covers names without
 * a record yet. Institutes of an account that is leaving them are locked too, all in the order of their ids, to avoid
 * deadlocks when two accounts swap names.
 */
export async function lockInstitutesOfName(
  tx: Transaction,
  name: string,
  { leaving }: { leaving?: string } = {},
): Promise<Namesake[]> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('institute ' || look_alike_key(${name}), 0))`,
  );
  const isNamed = sql<boolean>`${institutes.lookAlikeKey} = look_alike_key(${name})`;
  const isSame = sql<boolean>`${institutes.nameKey} = name_key(${name})`;
  const locked = await tx
    .select({ row: institutes, isNamed, isSame })
    .from(institutes)
    .where(or(isNamed, leaving ? eq(institutes.userId, leaving) : undefined))
    .orderBy(asc(institutes.id))
    .for('update');
  return locked
    .flatMap(({ row, ...one }) => (one.isNamed ? [{ ...row, isSame: one.isSame }] : []))
    .toSorted(
      (one, other) =>
        Number(other.isSame) - Number(one.isSame) ||
        Number(one.logoImage === null) - Number(other.logoImage === null),
    );
}

type Level = Pick<InstituteRow, 'level' | 'levelMethod' | 'levelSince'>;

/** Replaces the account that stands for an institute, if there is one. */
export const linkUser = (tx: Transaction, id: string, userId: string, level: Level) =>
  tx
    .update(institutes)
    .set({ userId, cameWithAccount: false, proofToken: null, proofCheckedAt: null, ...level })
    .where(eq(institutes.id, id));

/** Writes how it is known that the account stands for the institute. */
export const setLevel = (tx: Transaction, id: string, level: Level) =>
  tx.update(institutes).set(level).where(eq(institutes.id, id));

export const lockInstitutesOf = (tx: Transaction, userId: string): Promise<InstituteRow[]> =>
  tx.select().from(institutes).where(eq(institutes.userId, userId)).orderBy(asc(institutes.id)).for('update');

/** Unlinks an account from institutes with another name. */
export const releaseInstitutes = (tx: Transaction, userId: string, name: string) =>
  tx
    .update(institutes)
    .set({ userId: null, cameWithAccount: false })
    .where(and(eq(institutes.userId, userId), sql`name_key(${institutes.name}) <> name_key(${name})`));

/** The institution that an account stands for: the first, of several. */
export const findInstituteOf = async (db: Reader, userId: string) =>
  (
    await db
      .select({ id: institutes.id, name: institutes.name })
      .from(institutes)
      .where(eq(institutes.userId, userId))
      .orderBy(asc(institutes.createdAt))
      .limit(1)
  )[0] ?? null;

/** The record that was created for an account and has its current name. */
export const findOwnInstitute = async (
  db: Reader,
  user: { id: string; name: string },
): Promise<InstituteRow | undefined> =>
  (
    await db
      .select()
      .from(institutes)
      .where(
        and(
          eq(institutes.userId, user.id),
          institutes.cameWithAccount,
          sql`name_key(${institutes.name}) = name_key(${user.name})`,
        ),
      )
      .limit(1)
  )[0];

export const renameInstitute = async (tx: Transaction, id: string, name: string, now: Date) =>
  (await tx.update(institutes).set({ name, updatedAt: now }).where(eq(institutes.id, id)).returning())[0];

export const updateInstitute = (tx: Transaction, id: string, changes: Partial<InstituteRow>) =>
  tx.update(institutes).set(changes).where(eq(institutes.id, id));

/** The institute that a former one was merged into. */
export const findMergedInto = async (db: Reader, id: string): Promise<InstituteRow | undefined> =>
  (
    await db
      .select({ institute: institutes })
      .from(mergedInstitutes)
      .innerJoin(institutes, eq(institutes.id, mergedInstitutes.intoId))
      .where(eq(mergedInstitutes.id, id))
  )[0]?.institute;
