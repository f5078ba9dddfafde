import { getTableName, sql } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import type { Searched } from './search.ts';
import { rarePartsOf, trigramsOf } from './rare-parts.ts';
import { heldBySample } from './sampled.ts';
import { holdsTrigrams, isShortTerm, matches, type Lookup } from './term.ts';
import { newestItems } from './walk.ts';

/** So many of the newest items are looked at, to learn how common a term is. */
const sample = 400;

/**
 * A term in more than this share of the items is met sooner by reading them than by asking an index for all of them. Titles are
 * read from an index, many times faster than texts.
 */
const commonShare = (q: string): number => (isShortTerm(q) ? 0.03 : 0.2);

/** Trigrams that find so many times what matches are no help. */
const vague = 4;

export interface Commonness extends Lookup {
  /** Share of the items that hold the term and meet the other conditions too. */
  both: number;
  /** Is the term itself common? */
  isCommon: boolean;
  /** Enough of them for an index to need room for what it finds. */
  isFrequent: boolean;
  /** About how many items there are; none in a table that nothing has counted yet. */
  items: number;
}

/** How common is the term? The database's own statistics can't say it of a substring. */
export async function probe(db: Reader, searched: Searched): Promise<Commonness> {
  const { table, q, where } = searched;
  const trigrams = trigramsOf(q);
  const { rows } = await db.execute<
    Record<'seen' | 'term' | 'both' | 'loose' | 'marks' | 'items', number> & { held: number[] }
  >(sql`
    SELECT count(*)::int AS seen, count(*) FILTER (WHERE found)::int AS term, count(*) FILTER (WHERE found AND fits)::int AS both,
      count(*) FILTER (WHERE holds)::int AS loose, cardinality(text_term_marks(fold(${q}))) AS marks,
      (SELECT reltuples FROM pg_class WHERE oid = ${sql.raw(`'${getTableName(table)}'::regclass`)}) AS items, ${heldBySample(table, table.searchText, trigrams)} AS held
    FROM (
      SELECT ${matches(table, q)} AS found, ${where ?? sql`true`} AS fits,
        ${isShortTerm(q) ? sql`false` : holdsTrigrams(table, q)} AS holds
      FROM ${newestItems(searched, sample)}
    ) AS newest`);
  const { seen, term, both, loose, marks, items, held } = rows[0]!;
  const share = (count: number) => count / Math.max(seen, 1);
  return {
    both: share(both),
    isCommon: seen > 0 && share(term) >= commonShare(q),
    isFrequent: share(term) > 0.005,
    byMarks: marks > 0 && share(loose) > 0.01 && loose > vague * term,
    rareParts: rarePartsOf(trigrams, held),
    items: Math.max(items, 0),
  };
}
