import { sql } from 'drizzle-orm';
import type { Institute } from '../../contract/shapes/institute.ts';
import { institutes } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { requireInstitute } from './read-institutes.ts';
import { presentInstitute } from './present-institute.ts';

/** Minimum trigram similarity of possible duplicates. */
const minimumSimilarity = 0.45;
const offered = 20;

/** Institutes with similar names, most similar first. @throws Failure not_found */
export async function findDuplicates(
  ctx: Context,
  id: string,
): Promise<(Institute & { similarity: number })[]> {
  const { name } = await requireInstitute(ctx.publicDb, id);
  const nearest = await ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(minimumSimilarity)}, true)`,
    );
    return (
      tx
        .select({
          row: institutes,
          similarity: sql<number>`similarity(${institutes.searchName}, fold(${name}))`,
        })
        .from(institutes)
        // The index scans by distance; candidates below the threshold are skipped.
        .where(sql`(${institutes.searchName} || '') % fold(${name})`)
        .orderBy(sql`(${institutes.searchName} || '') <-> fold(${name})`)
        // One more, as the institute itself is the nearest.
        .limit(offered + 1)
    );
  });
  return nearest
    .filter(({ row }) => row.id !== id)
    .slice(0, offered)
    .map(({ row, similarity }) => ({ ...presentInstitute(row), similarity }));
}
