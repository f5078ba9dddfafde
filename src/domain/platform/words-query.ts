import { sql, type SQL } from 'drizzle-orm';
import {
  isStopWord,
  plainWord,
  searchTerms,
  shortestBegun,
  type SearchTerm,
} from '../../contract/text/search-terms.ts';
import { withEquivalents, type EquivalentWords } from '../../contract/text/equivalent-words.ts';

/** A query by words, in SQL (docs/search.md#queries). */
export interface WordsQuery {
  /** All that it asks for. Signs alone find nothing. */
  all: SQL;
  /** The same in titles alone, without exclusions, best first: as the phrase that was typed, then all words. Empty if it has only exclusions. */
  inTitle: SQL[];
  /** What it excludes. */
  excluded: SQL[];
}

/** Lexemes of the labels that have these words, or words that begin with them. */
type LexemesOf = (words: readonly string[], isBegun: boolean) => readonly string[];

interface Part extends EquivalentWords {
  isPhrase: boolean;
  isExcluded: boolean;
}

/** The parts of a query; words that follow each other may belong together. */
function partsOf(terms: readonly SearchTerm[]): Part[] {
  const runs: SearchTerm[][] = [];
  const isSpecial = (term: SearchTerm | undefined) => !term || term.isPhrase || term.isExcluded;
  for (const term of terms)
    if (isSpecial(term) || isSpecial(runs.at(-1)?.[0])) runs.push([term]);
    else runs.at(-1)!.push(term);
  const parts = runs.flatMap((run) => {
    const { isPhrase, isExcluded } = run[0]!;
    const words = run.map(({ text }) => text);
    const known = isPhrase ? [{ words, others: [] }] : withEquivalents(words);
    return known.map((one) => ({ ...one, isPhrase, isExcluded }));
  });
  const spelt = ({ words, ...is }: Part) => JSON.stringify([words, is.isPhrase, is.isExcluded]);
  return [...new Map(parts.map((part) => [spelt(part), part])).values()];
}

/** Other words for those of a query, which results are marked by. */
export const similarWords = (q: string): string[] =>
  partsOf(searchTerms(q)).flatMap(({ others, isExcluded }) => (isExcluded ? [] : [...others]));

/** Parts whose equivalents and labels are asked for, which bounds what a query costs. */
const maxAlike = 10;

/** Leaves out what asks for nothing, unless there is nothing else. */
function asking<Item>(all: Item[], isStop: (one: Item) => boolean): Item[] {
  const others = all.filter((one) => !isStop(one));
  return others.length > 0 ? others : all;
}

const anyOf = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` || `)})`;
const allOf = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` && `)})`;
/** @param inEitherNumber whether the singular of a plural is meant too, and the other way round */
const phrase = (text: string, mark: string, inEitherNumber = true): SQL =>
  sql`search_phrase(${text}, ${mark}, ${inEitherNumber})`;

/** A lexeme as a tsquery has it. */
export const quoted = (lexeme: string): string =>
  `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** So many words at the end of a query are found by their beginning, which bounds what it costs; those before them have been typed to their end. */
const maxBegun = 8;

/**
 * Words, in their plain spelling, that begin what is sought. Short ones are meant whole, but for the last of what is being typed. What is excluded
 * is excluded whole.
 */
function begunWords(terms: readonly SearchTerm[], isTyping: boolean): Set<string> {
  const words = terms.filter(({ isPhrase, isExcluded }) => !isPhrase && !isExcluded);
  const last = asking(words, ({ text }) => isStopWord(text))
    .slice(-maxBegun)
    .map(({ text }) => plainWord(text));
  return new Set(
    last.filter((word, nth) => word.length >= shortestBegun || (isTyping && nth === last.length - 1)),
  );
}

interface Sought {
  /** '^' for titles alone. */
  mark: string;
  begun: ReadonlySet<string>;
  lexemesOf: LexemesOf;
}

function queryOf({ words, others, isPhrase, isExcluded }: Part, { mark, begun, lexemesOf }: Sought): SQL {
  const labelled = (some: readonly string[]): SQL[] => {
    const isLongEnough = (word: string) => word.length >= shortestBegun || begun.has(word);
    const isBegun = !isPhrase && !isExcluded && some.every((word) => isLongEnough(plainWord(word)));
    const lexemes = lexemesOf(some, isBegun);
    return lexemes.length > 0 ? [sql`${lexemes.map(quoted).join(' | ')}::tsquery`] : [];
  };
  const alike = (text: string): SQL[] => [phrase(text, mark), ...labelled(text.split(/\s+/u))];
  if (isPhrase) return anyOf(alike(words[0]!));
  const wordOf = (word: string) =>
    begun.has(plainWord(word)) ? sql`search_query(${word}, ${mark})` : phrase(word, mark);
  const typed = asking(words, isStopWord).map((word) => anyOf([wordOf(word), ...labelled([word])]));
  return anyOf([allOf(typed), ...others.flatMap(alike)]);
}

const noLexemes: LexemesOf = () => [];

interface Reading {
  /** What labels add to words; without it, only words of texts are found. */
  lexemesOf?: LexemesOf;
  /** Whether the last word may be unfinished. */
  isTyping?: boolean | undefined;
}

export function wordsQuery(q: string, { lexemesOf = noLexemes, isTyping = false }: Reading = {}): WordsQuery {
  const terms = searchTerms(q);
  const parts = asking(partsOf(terms), ({ words, isPhrase }) => !isPhrase && words.every(isStopWord));
  if (parts.length === 0) return { all: sql`'''='''::tsquery`, inTitle: [], excluded: [] };
  const begun = begunWords(terms, isTyping);
  const queries = parts.map((part, nth) => {
    const isAlike = nth < maxAlike;
    const sought = isAlike ? part : { ...part, others: [] };
    return {
      isExcluded: part.isExcluded,
      query: queryOf(sought, { mark: '', begun, lexemesOf: isAlike ? lexemesOf : noLexemes }),
      inTitle: queryOf(sought, { mark: '^', begun, lexemesOf: noLexemes }),
    };
  });
  const wanted = queries.filter(({ isExcluded }) => !isExcluded);
  const typed = terms.filter(({ isExcluded }) => !isExcluded).map(({ text }) => text);
  return {
    all: allOf(queries.map(({ isExcluded, query }) => (isExcluded ? sql`!! ${query}` : query))),
    inTitle:
      wanted.length > 0
        ? [phrase(typed.join(' '), '^', false), allOf(wanted.map(({ inTitle }) => inTitle))]
        : [],
    excluded: queries.filter(({ isExcluded }) => isExcluded).map(({ query }) => query),
  };
}
