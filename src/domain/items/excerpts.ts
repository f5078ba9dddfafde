import { inArray, sql } from 'drizzle-orm';
import { excerptAround } from '../../contract/find-term.ts';
import type { Context } from '../context.ts';
import { tableOf, type ItemKind } from './kinds.ts';

/** How much of a text is searched for an excerpt. */
const readLength = 20_000;

/** Excerpts around a search term, by id. The caller must have checked that the reader may see these items. */
export async function excerptsOf(
  ctx: Context,
  kind: ItemKind,
  ids: string[],
  term: string,
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const table = tableOf(kind);
  const rows = await ctx.publicDb
    .select({ id: table.id, text: sql<string>`left(${table.contentText}, ${readLength})` })
    .from(table)
    .where(inArray(table.id, ids));
  return Object.fromEntries(rows.map(({ id, text }) => [id, excerptAround(text, term)]));
}
