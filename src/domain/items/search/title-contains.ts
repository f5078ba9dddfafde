import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import { rarePartsOf, trigramsOf } from './rare-parts.ts';
import { heldBySample } from './sampled.ts';
import type { SearchedTable } from './search.ts';
import { inTitleByIndex } from './term.ts';

/** Is the term in title or employer, whatever the item's status? As the index of titles finds it best. */
export async function titleContains(db: Reader, table: SearchedTable, q: string): Promise<SQL> {
  return inTitleByIndex(table, q, { byMarks: false, rareParts: await rareInTitles(db, table, q) });
}

async function rareInTitles(db: Reader, table: SearchedTable, q: string): Promise<string[] | undefined> {
  const trigrams = trigramsOf(q);
  if (trigrams.length === 0) return undefined;
  const { rows } = await db.execute<{ held: number[] }>(
    sql`SELECT ${heldBySample(table, table.searchTitle, trigrams)} AS held`,
  );
  return rarePartsOf(trigrams, rows[0]!.held);
}
