import { sql } from 'drizzle-orm';
import type { Institute } from '../../contract/shapes/institute.ts';
import { institutes } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { getInstitute } from './read-institutes.ts';
import { presentInstitute } from './present-institute.ts';

/** Names at least this alike are offered as duplicates (trigram similarity). */
const alike = 0.45;
const offered = 20;

/** Institutes with a name much like this one's, most alike first. @throws Failure not_found */
export async function findDuplicates(
  ctx: Context,
  id: string,
): Promise<(Institute & { similarity: number })[]> {
  const { name } = await getInstitute(ctx, id);
  const nearest = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(alike)}, true)`);
    return (
      tx
        .select({
          row: institutes,
          similarity: sql<number>`similarity(${institutes.searchName}, fold(${name}))`,
        })
        .from(institutes)
        // An index walks from the name outwards, and passes over whatever can't be alike enough.
        .where(sql`(${institutes.searchName} || '') % fold(${name})`)
        .orderBy(sql`(${institutes.searchName} || '') <-> fold(${name})`)
        // One more, since the institute itself is the nearest of all.
        .limit(offered + 1)
    );
  });
  return nearest
    .filter(({ row }) => row.id !== id)
    .slice(0, offered)
    .map(({ row, similarity }) => ({ ...presentInstitute(row), similarity }));
}
