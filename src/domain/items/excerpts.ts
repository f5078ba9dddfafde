import { inArray, sql } from 'drizzle-orm';
import { excerptAround } from '../../contract/text/find-term.ts';
import { linesOfText } from '../../contract/text/plain-text.ts';
import { items } from '../../db/index.ts';
import { alikeWords } from '../search/index.ts';
import type { Context } from '../context.ts';

/** Length of the HTML searched for an excerpt. */
const readLength = 30_000;

/** The beginning of an HTML fragment, without a tag that is cut in two. */
const withoutHalfTag = (html: string): string =>
  html.length < readLength ? html : html.replace(/<[^>]*$/, '');

/** Excerpts around a search term, by id. The caller must have checked that the reader may see these items. */
export async function excerptsOf(ctx: Context, ids: string[], term: string): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await ctx.publicDb
    .select({ id: items.id, html: sql<string>`left(${items.content}, ${readLength})` })
    .from(items)
    .where(inArray(items.id, ids));
  const alike = alikeWords(term);
  return Object.fromEntries(
    rows.map(({ id, html }) => [id, excerptAround(linesOfText(withoutHalfTag(html)), term, alike)]),
  );
}
