import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../db/index.ts';
import type { Commonness } from './probe.ts';
import type { Searched } from './search.ts';
import { matchesWithoutIndex } from './term.ts';

/** One item in so many belongs to the part, a power of two. */
const oneIn = 16;

/** Is the item in the random part? Ids say nothing of what an item is, and their hashes even less. */
export const isInPart = (id: PgColumn): SQL => sql`(uuid_hash(${id}) & ${sql.raw(String(oneIn - 1))}) = 0`;

/** Natural logarithm of how seldom a part may mislead: once in 10^15 times. */
const certainty = 15 * Math.log(10);

/** If there were only so many matches in all, a random part would have as many as this less than once in 10^15 times (Chernoff's bound). */
export function unlikelyInPart(matches: number): number {
  const mean = matches / oneIn;
  return Math.ceil(mean + (certainty + Math.sqrt(certainty * (certainty + 8 * mean))) / 2);
}

/** What the newest items promise may be so many times too little. */
const margin = 2;

/**
 * Does a random part show that there are so many matches or more? Counting them all would take as many times longer as
 * the part is smaller. False says nothing.
 */
export async function partShowsAtLeast(
  db: Reader,
  { table, q, part }: Searched,
  { isCommon, both, items }: Commonness,
  matches: number,
): Promise<boolean> {
  if (!part || !isCommon || margin * both * items < matches) return false;
  const { rows } = await db.execute<{ found: number }>(sql`
    SELECT count(*)::int AS found FROM ${table} WHERE ${and(part, matchesWithoutIndex(table, q))}`);
  return rows[0]!.found >= unlikelyInPart(matches);
}
