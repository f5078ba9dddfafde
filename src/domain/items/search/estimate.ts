import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import { firstItems, newestFirst, type Search, type SearchedTable } from './search.ts';
import { containsWords, inTitle, isShortTerm, matches, titleMatch, type Lookup } from './term.ts';

/** How common a term is among the newest items. PostgreSQL has no such statistics of substrings. */
export interface Estimate extends Lookup {
  /** Shares of the items: that match, that have the term in the title, that match and meet the filters. */
  matching: number;
  inTitle: number;
  found: number;
  /** Estimated number of items. */
  items: number;
}

const sampleSize = 400;

const share = (what: SQL): SQL => sql`coalesce(avg((${what})::int), 0)::float`;

/** Combined with another index, that of the term yields about as many items while one row is read and compared. */
const indexedPerRow = 8;

async function estimateSelectivity(
  db: Reader,
  { table, q, filters = sql`true`, combinesIndexes = false }: Search,
): Promise<Estimate> {
  const words = containsWords(table, q).map(share);
  const { rows } = await db.execute<
    Omit<Estimate, keyof Lookup> & Record<'rarestWord' | 'meeting' | 'nGrams', number>
  >(sql`
    SELECT ${share(matches(table, q))} AS matching, ${share(inTitle(table, q))} AS "inTitle",
      least(${sql.join([sql`1`, ...words], sql`, `)}) AS "rarestWord",
      ${share(filters)} AS meeting, ${share(sql`${filters} AND ${matches(table, q)}`)} AS found,
      cardinality(text_term_marks(fold(${q}))) AS "nGrams",
      (SELECT reltuples FROM pg_class WHERE oid = ${sql.raw(`'${getTableName(table)}'::regclass`)}) AS items
    FROM ${firstItems(table, newestFirst(table), sampleSize)}`);
  const estimate = rows[0]!;
  const { matching, meeting, nGrams, rarestWord } = estimate;
  return {
    ...estimate,
    // Titles are read from an index, many times faster than texts.
    readsRows:
      matching >= (isShortTerm(q) ? 0.03 : 0.2) || matching > (combinesIndexes ? indexedPerRow : 1) * meeting,
    byNGrams: isShortTerm(q) ? matching < 0.8 : nGrams > 0 && rarestWord > Math.max(0.01, 4 * matching),
  };
}

/**
 * Estimates how common a term is, and searches. An index that finds much needs memory to note single rows: with the usual
 * `work_mem` it notes pages, and every row on them is compared.
 */
export async function withEstimate<Result>(
  db: Reader,
  search: Search,
  work: (db: Reader, estimate: Estimate) => Promise<Result>,
): Promise<Result> {
  const estimate = await estimateSelectivity(db, search);
  if (estimate.matching < 0.005) return work(db, estimate);
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('work_mem', '32MB', true)`);
    return work(tx, estimate);
  });
}

/**
 * How titles in any status are compared with a term. By one or two letters that are common, title by title: by their index, the
 * database would compute the n-grams of many titles anew.
 */
export async function titleCondition(db: Reader, table: SearchedTable, q: string): Promise<SQL> {
  const { byRow, byIndex } = titleMatch(table, q);
  if (!isShortTerm(q)) return byIndex;
  return (await estimateSelectivity(db, { table, q, filters: undefined })).readsRows ? byRow : byIndex;
}
