export { loadEquivalents } from './added-equivalents.ts';
export { alikeWords, quoted, wordsQuery, type WordsQuery } from './words-query.ts';
