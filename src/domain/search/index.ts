export { loadEquivalents } from './added-equivalents.ts';
export { alikeWords, quoted, wordsQuery } from './words-query.ts';
