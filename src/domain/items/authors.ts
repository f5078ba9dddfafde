import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PublicUser } from '../../contract/shapes/user.ts';
import { items, users } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { countUpTo } from '../count-up-to.ts';
import { isId } from '../ids.ts';
import { rowsOfPage } from '../page-rows.ts';
import { readPage, type Page, type PageRequest } from '../paging.ts';
import { wordsQuery } from '../search/index.ts';
import { presentAuthor } from './listing.ts';

/** A subquery that isn't joined: people of a name are few, public items many. */
const hasPublicItem = sql`(SELECT true FROM ${items}
  WHERE ${and(eq(items.userId, users.id), eq(items.approvalStatus, 'approved'), isNull(items.withdrawal))} LIMIT 1)`;

/** People with public items. Institutions are found in their directory. */
const isAuthor = (where: SQL): SQL | undefined => and(where, ne(users.role, 'university'), hasPublicItem);

/** Authors by the words of their names (docs/rules.md#search). A query of exclusions alone would find everybody else, so it finds nobody. */
export async function findAuthors(
  ctx: Context,
  { q, ...request }: { q: string } & PageRequest,
): Promise<Page<PublicUser>> {
  const { all, inTitle } = wordsQuery(q);
  if (inTitle.length === 0) return readPage(request, { rows: async () => [], count: async () => 0 });
  const where = isAuthor(sql`search_vector(${users.name}) @@ ${all}`);
  const order = [asc(sql`${users.name} COLLATE "C"`), asc(users.id)];
  return readPage(request, {
    rows: async (limit, offset) => {
      const rows = await rowsOfPage(ctx.publicDb, users, { where, order, limit, offset });
      return rows.map((row) => presentAuthor(row, ctx.clock())!);
    },
    count: (cap) => countUpTo(ctx.publicDb, { from: users, where }, cap),
  });
}

/** Whoever has public items, an institution's account too; null for everybody else. */
export async function getAuthor(ctx: Context, id: string): Promise<PublicUser | null> {
  if (!isId(id)) return null;
  const [row] = await ctx.publicDb
    .select()
    .from(users)
    .where(and(eq(users.id, id), hasPublicItem));
  return presentAuthor(row ?? null, ctx.clock());
}
