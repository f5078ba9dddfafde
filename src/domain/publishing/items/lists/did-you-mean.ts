import { sql, type SQL } from 'drizzle-orm';
import type { DidYouMean } from '../../../../contract/discovery/suggestions.ts';
import {
  isStopWord,
  plainWord,
  searchTerms,
  type SearchTerm,
} from '../../../../contract/text/search-terms.ts';
import type { Collection } from '../../../../contract/vocabulary/index.ts';
import { institutes, items, raiseContentNumber, searchWords, type Reader } from '../../../../db/index.ts';
import type { Caller, Context } from '../../../platform/context.ts';
import type { FilterOf, ItemSearch } from './conditions.ts';
import { listOf } from './list.ts';
import { countOf } from './read-list.ts';

/** Longer than the task that adds words may be late. */
const recentMs = 60 * 60 * 1000;

/** Adds the words of items that became public lately, or since a moment. Pages that found nothing may propose them now. */
export async function addSearchWords(
  ctx: Context,
  since = new Date(ctx.clock().getTime() - recentMs),
): Promise<void> {
  const { rowCount } = await ctx.db.execute(sql`
    INSERT INTO ${searchWords} (word)
    SELECT DISTINCT lexeme FROM ${items}, unnest(${items.search})
    WHERE ${items.publishedAt} > ${since.toISOString()} AND lexeme ~ '^[a-z]{4,30}$' ON CONFLICT DO NOTHING`);
  if (rowCount) await raiseContentNumber(ctx.db);
}

/** Removes words that no public item has any more. */
export async function removeSearchWords(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    DELETE FROM ${searchWords} WHERE NOT EXISTS (
      SELECT FROM ${items} WHERE ${items.search} @@ ${searchWords.word}::tsquery AND ${items.approvalStatus} = 'approved')`);
}

/** How alike a word must be to be looked at: of a short one, a letter is a large part. */
const minimumSimilarity = (word: string): number => (word.length < 6 ? 0.2 : 0.3);
const mostLookedAt = 50;

/** Letters that may be wrong in a word that is meant: 'lyfe' is 'life', 'assam' isn't 'asset'. */
const mostWrong = (word: string): number => (word.length < 6 ? 1 : word.length < 9 ? 2 : 3);

/** How many letters are missing, added, changed or swapped with the next (optimal string alignment). */
function lettersWrong(word: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= word.length; row += 1) {
    const [last, current] = [rows[row - 1]!, [row]];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = word[row - 1] === other[column - 1];
      const isSwapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
      );
    }
    rows.push(current);
  }
  return rows[word.length]![other.length]!;
}

/** A word of the directory is not misspelt, although no item has it. */
const isNotOfInstitute = (word: string): SQL =>
  sql`NOT EXISTS (SELECT FROM ${institutes} WHERE ${institutes.search} @@ quote_literal(${word})::tsquery)`;

/** The word that a misspelt one is with the fewest letters changed; undefined if none is near. */
async function spellingOf(db: Reader, word: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(minimumSimilarity(word))}, true)`,
    );
    const { word: known } = searchWords;
    const { rows } = await tx.execute<{ word: string }>(sql`
      SELECT word FROM ${searchWords} WHERE ${known} % ${word} AND abs(length(${known}) - length(${word})) <= ${mostWrong(word)} AND ${isNotOfInstitute(word)}
      ORDER BY similarity(${known}, ${word}) DESC, abs(length(${known}) - length(${word})), word LIMIT ${mostLookedAt}`);
    const near = rows.map((one) => ({ known: one.word, wrong: lettersWrong(word, one.word) }));
    const [nearest] = near.toSorted((a, b) => a.wrong - b.wrong);
    return nearest && nearest.wrong <= mostWrong(word) ? nearest.known : undefined;
  });
}

/** Longer queries are texts that somebody pasted: one word less finds nothing more, and trying a hundred takes long. */
const maxShortened = 8;

const asWritten = ({ text, isPhrase, isExcluded }: SearchTerm): string =>
  `${isExcluded ? '-' : ''}${isPhrase ? `"${text}"` : text}`;
const queryOf = (terms: readonly SearchTerm[]): string => terms.map(asWritten).join(' ');

/** What a list of a search that finds nothing adds to its answer (docs/specification.md#search). */
export const foundNothing = async (
  ctx: Context,
  caller: Caller,
  collection: Collection,
  search: ItemSearch,
  { totalCount }: { totalCount: number },
): Promise<{ didYouMean?: DidYouMean }> =>
  totalCount > 0 || search.q === undefined
    ? {}
    : {
        didYouMean: await didYouMean(
          ctx,
          caller,
          { ...search, q: search.q, collection },
          await respeltQuery(ctx, search.q),
        ),
      };

/** The same for jobs and posts together, as guests see them. */
export async function didYouMeanInAll(ctx: Context, q: string): Promise<DidYouMean> {
  const respelt = await respeltQuery(ctx, q);
  const [jobs, posts] = await Promise.all([
    didYouMean(ctx, null, { q, collection: 'jobs' }, respelt),
    didYouMean(ctx, null, { q, collection: 'posts' }, respelt),
  ]);
  const without = new Map<string, DidYouMean['without'][number]>();
  for (const { q, totalCount, totalCountCapped } of [...jobs.without, ...posts.without]) {
    const other = without.get(q);
    const isCapped = totalCountCapped ?? other?.totalCountCapped;
    without.set(q, {
      q,
      totalCount: totalCount + (other?.totalCount ?? 0),
      ...(isCapped && { totalCountCapped: isCapped }),
    });
  }
  return { spelling: jobs.spelling ?? posts.spelling, without: [...without.values()] };
}

/** A query in the spelling of words that exist. */
const respeltQuery = async (ctx: Context, q: string): Promise<string> =>
  queryOf(await Promise.all(searchTerms(q).map((term) => respell(ctx, term))));

/** For what the caller may see. */
async function didYouMean(
  ctx: Context,
  caller: Caller,
  search: FilterOf<ItemSearch> & { q: string },
  respelt: string,
): Promise<DidYouMean> {
  const terms = searchTerms(search.q);
  const count = (q: string) => countOf(listOf(ctx, caller, { ...search, q }));
  const words = terms.filter((term) => !term.isExcluded && !isStopWord(term.text));
  const isOther = respelt !== queryOf(terms);
  const shorter =
    words.length > 1 && words.length <= maxShortened
      ? words.map((left) => terms.filter((one) => one !== left))
      : [];
  const without = await Promise.all(
    [...new Set(shorter.map(queryOf))].map(async (q) => {
      const { totalCount, totalCountCapped } = await count(q);
      return { q, totalCount, ...(totalCountCapped && { totalCountCapped }) };
    }),
  );
  return {
    spelling: isOther && (await count(respelt)).totalCount > 0 ? respelt : null,
    without: without.filter(({ totalCount }) => totalCount > 0),
  };
}

/** A word in the spelling of words that exist; others stay. */
async function respell(ctx: Context, term: SearchTerm): Promise<SearchTerm> {
  const word = plainWord(term.text);
  if (term.isPhrase || term.isExcluded || !/^[a-z]{4,30}$/u.test(word)) return term;
  const spelling = await spellingOf(ctx.publicDb, word);
  return spelling === undefined || spelling.startsWith(word) ? term : { ...term, text: spelling };
}
