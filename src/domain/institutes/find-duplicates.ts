import { desc, sql } from 'drizzle-orm';
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
  const similarity = sql<number>`similarity(fold(${institutes.name}), fold(${name}))`;
  const rows = await ctx.db
    .select({ row: institutes, similarity: similarity.as('similarity') })
    .from(institutes)
    .where(
      sql`fold(${institutes.name}) % fold(${name}) AND ${similarity} >= ${alike} AND ${institutes.id} <> ${id}`,
    )
    .orderBy(desc(sql`similarity`), institutes.id)
    .limit(offered);
  return rows.map(({ row, similarity: value }) => ({ ...presentInstitute(row), similarity: value }));
}
