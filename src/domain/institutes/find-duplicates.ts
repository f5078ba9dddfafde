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
  const nearest = await ctx.db
    .select({
      row: institutes,
      similarity: sql<number>`similarity(${institutes.searchName}, fold(${name}))`,
    })
    .from(institutes)
    // An index walks from the name outwards, so that only the nearest few are looked at.
    .orderBy(sql`(${institutes.searchName} || '') <-> fold(${name})`)
    // One more, since the institute itself is the nearest of all.
    .limit(offered + 1);
  return nearest
    .filter(({ row, similarity }) => row.id !== id && similarity >= alike)
    .slice(0, offered)
    .map(({ row, similarity }) => ({ ...presentInstitute(row), similarity }));
}
