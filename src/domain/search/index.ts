export { loadEquivalents } from './added-equivalents.ts';
export { quoted, wordsQuery } from './words-query.ts';
