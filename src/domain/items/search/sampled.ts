import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { trigramSample } from './rare-parts.ts';
import type { SearchedTable } from './search.ts';
import { contains } from './term.ts';
import { newestItems } from './walk.ts';

/** In how many of a few items each of these is. */
export function heldBySample(table: SearchedTable, column: PgColumn, trigrams: string[]): SQL {
  if (trigrams.length === 0) return sql`ARRAY[]::int[]`;
  const counts = trigrams.map((one) => sql`count(*) FILTER (WHERE ${contains(column, one)})::int`);
  return sql`(SELECT ARRAY[${sql.join(counts, sql`, `)}] FROM ${newestItems({ table }, trigramSample)})`;
}
