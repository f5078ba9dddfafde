import { inArray, sql } from 'drizzle-orm';
import { excerptAround } from '../../contract/find-term.ts';
import { jobs, posts } from '../../db/index.ts';
import type { Context } from '../context.ts';
import type { ItemKind } from './kinds.ts';

/** Only this much of a text is looked through for an excerpt. */
const readLength = 20_000;

/** By id: what an item's text says around the term that was searched. For ids of a list that the reader may see. */
export async function excerptsOf(
  ctx: Context,
  kind: ItemKind,
  ids: string[],
  term: string,
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const table = kind === 'job' ? jobs : posts;
  const rows = await ctx.publicDb
    .select({ id: table.id, text: sql<string>`left(${table.contentText}, ${readLength})` })
    .from(table)
    .where(inArray(table.id, ids));
  return Object.fromEntries(rows.map(({ id, text }) => [id, excerptAround(text, term)]));
}
