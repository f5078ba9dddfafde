import { getTableName, sql } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import { firstItems, newestFirst } from './first-items.ts';
import type { Search } from './search.ts';
import { containsWords, inTitle, isShortTerm, matches, type Lookup } from './term.ts';

/** How common a term is among the newest items. PostgreSQL's statistics can't tell that of a substring. */
export interface Estimate extends Lookup {
  /** Share of the items that match. */
  matching: number;
  /** Share of the items that have the term in the title. */
  inTitle: number;
  /** Share of the items that match and meet the filters. */
  found: number;
  /** About how many items there are. */
  items: number;
}

const sampleSize = 400;

async function estimateSelectivity(db: Reader, { table, q, filters = sql`true` }: Search): Promise<Estimate> {
  const { rows } = await db.execute<
    Record<'seen' | 'matching' | 'in_title' | 'found' | 'meeting' | 'words' | 'n_grams' | 'items', number>
  >(sql`
    SELECT count(*)::int AS seen, count(*) FILTER (WHERE matches)::int AS matching, count(*) FILTER (WHERE in_title)::int AS in_title,
      count(*) FILTER (WHERE matches AND meets)::int AS found, count(*) FILTER (WHERE meets)::int AS meeting,
      count(*) FILTER (WHERE words)::int AS words, cardinality(text_term_marks(fold(${q}))) AS n_grams,
      (SELECT reltuples FROM pg_class WHERE oid = ${sql.raw(`'${getTableName(table)}'::regclass`)}) AS items
    FROM (
      SELECT ${matches(table, q)} AS matches, ${inTitle(table, q)} AS in_title, ${filters} AS meets,
        ${isShortTerm(q) ? sql`false` : containsWords(table, q)} AS words
      FROM ${firstItems({ table, filters: undefined }, newestFirst(table), sampleSize)}
    ) AS sample`);
  const { seen, matching, in_title, found, meeting, words, n_grams, items } = rows[0]!;
  const share = (count: number) => count / Math.max(seen, 1);
  return {
    matching: share(matching),
    inTitle: share(in_title),
    found: share(found),
    items: Math.max(items, 0),
    // Titles are read from an index, many times faster than texts.
    readsRows: share(matching) >= (isShortTerm(q) ? 0.03 : 0.2) || matching > meeting,
    byNGrams: n_grams > 0 && share(words) > 0.01 && words > 4 * matching,
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
