import { sql, type SQL } from 'drizzle-orm';
import { institutes, items, searchWords, type Reader } from '../../../db/index.ts';
import type { Context } from '../../context.ts';

/** Longer than the task that adds words may be late. */
const recentMs = 60 * 60 * 1000;

/** Adds the words of items that became public lately, or since a moment. */
export async function addSearchWords(
  ctx: Context,
  since = new Date(ctx.clock().getTime() - recentMs),
): Promise<void> {
  await ctx.db.execute(sql`
    INSERT INTO ${searchWords} (word)
    SELECT DISTINCT lexeme FROM ${items}, unnest(${items.search})
    WHERE ${items.publishedAt} > ${since.toISOString()} AND lexeme ~ '^[a-z]{4,30}$' ON CONFLICT DO NOTHING`);
}

/** Removes words that no public item has any more. */
export async function removeSearchWords(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    DELETE FROM ${searchWords} WHERE NOT EXISTS (
      SELECT FROM ${items} WHERE ${items.search} @@ ${searchWords.word}::tsquery AND ${items.approvalStatus} = 'approved')`);
}

/** How alike a word must be to be meant. */
const minimumSimilarity = 0.3;

/** A word of the directory is not misspelt, although no item has it. */
const isNotOfInstitute = (word: string): SQL =>
  sql`NOT EXISTS (SELECT FROM ${institutes} WHERE ${institutes.search} @@ quote_literal(${word})::tsquery)`;

/** The word that is most like a misspelt one; undefined if none is alike, or if it is the beginning of a word. */
export async function spellingOf(db: Reader, word: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(minimumSimilarity)}, true)`,
    );
    const { word: known } = searchWords;
    const { rows } = await tx.execute<{ word: string }>(sql`
      SELECT word FROM ${searchWords} WHERE ${known} % ${word} AND abs(length(${known}) - length(${word})) <= 3 AND ${isNotOfInstitute(word)}
      ORDER BY similarity(${known}, ${word}) DESC, abs(length(${known}) - length(${word})), word LIMIT 1`);
    return rows[0]?.word;
  });
}
