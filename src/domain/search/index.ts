export { quoted, wordsQuery } from './words-query.ts';
