import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Collection } from '../../contract/vocabulary/index.ts';
import { items, type Reader, type Transaction } from '../../db/index.ts';

/** Written out, so that the planner sees which partial index fits. */
const ofCollection = {
  jobs: sql`${items.type} = 'job'`,
  posts: sql`${items.type} <> 'job'`,
} satisfies Record<Collection, SQL>;

/** The items of one list of the API. */
export const inCollection = (collection: Collection): SQL => ofCollection[collection];

/** Is the term anywhere in a folded name? Trigrams find nothing by one or two letters: those have an index of n-grams. */
export const nameContains = (searchName: SQL, term: string): SQL =>
  [...term].length < 3 ? containsByNGrams(searchName, term) : sql`${searchName} LIKE like_pattern(${term})`;

/**
 * By the n-grams of a name or title (the SQL functions call them marks), which may share an index with its trigrams. A query uses one or the
 * other: rows found by both would be rechecked, and computing n-grams for that takes longer than anything else.
 */
const containsByNGrams = (folded: SQL | PgColumn, term: string): SQL =>
  sql`(title_marks(${folded}) @> title_term_marks(fold(${term})) AND (${folded} || '') LIKE like_pattern(${term}))`;

/** A query to count: `FROM … WHERE …`. */
export interface Countable {
  from: SQL | PgTable;
  where: SQL | undefined;
}

/** Subquery with at most `cap` rows. */
export const rowsUpTo = (cap: number, { from, where }: Countable): SQL =>
  sql`(SELECT FROM ${from} WHERE ${where ?? sql`true`} LIMIT ${cap}) AS counted`;

/** Counts, but stops at `cap`. */
export async function countUpTo(db: Reader, countable: Countable, cap: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM ${rowsUpTo(cap, countable)}`,
  );
  return rows[0]?.n ?? 0;
}

/** Sets a statement timeout for a transaction, in milliseconds. */
export const limitStatements = async (tx: Transaction, ms: number): Promise<void> => {
  await tx.execute(sql`SELECT set_config('statement_timeout', ${String(Math.ceil(ms))}, true)`);
};

/** Runs queries in a savepoint; undefined if a statement timed out. The transaction can continue. */
export const undefinedOnTimeout = <Found>(
  tx: Transaction,
  find: (db: Reader) => Promise<Found>,
): Promise<Found | undefined> =>
  tx.transaction(find).catch((error: unknown) => {
    if (!isTimeout(error)) throw error;
    return undefined;
  });

/** SQLSTATE 57014: the statement was cancelled by its timeout. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '57014' || isTimeout(error.cause));
