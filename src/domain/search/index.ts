export { loadEquivalents } from './words-query.ts';
export { alikeWords, quoted, wordsQuery, type WordsQuery } from './words-query.ts';
