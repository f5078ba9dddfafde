/** What a query asks for: a word, or a phrase in quotes. */
export interface SearchTerm {
  text: string;
  isPhrase: boolean;
  /** Written with a hyphen before it. */
  isExcluded: boolean;
}

/** Words that ask for nothing, unless a query has nothing else. */
const stopWords = new Set(['in', 'of', 'the', 'and', 'for', 'at', 'a', 'an', 'to', 'on']);
export const isStopWord = (word: string): boolean => stopWords.has(word.toLowerCase());

/** A text of signs alone asks for nothing. */
const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A phrase in quotes, or what stands between spaces: a quote that isn't closed is a sign like others. */
const written = /(?<not>-?)"(?<phrase>[^"]*)"|(?<excluded>-)?(?<word>\S+)/gu;

/** Signs that stand between words only. */
const separators = /[,;:/\\|()[\]{}<>!?=*%$@^~_]/gu;

/** The words, phrases and exclusions of a query (docs/specification.md#search). */
export function searchTerms(q: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (const { groups } of asPlainQuotes(q).replace(separators, ' ').matchAll(written)) {
    const { not, phrase, excluded, word } = groups!;
    const text = phrase ?? word!;
    if (!hasWord(text)) continue;
    terms.push({ text, isPhrase: phrase !== undefined, isExcluded: Boolean(not || excluded) });
  }
  return terms;
}

const asPlainQuotes = (q: string): string => q.replace(/[“”„‟＂]/gu, '"');

/** A word as it is looked up among known ones: without case, accents and signs. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Shorter words begin too many others: 'net' is no network, and 'new' no news. */
export const shortestBegun = 4;
