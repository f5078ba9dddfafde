export { amongMatches, findMatches, matchesInOrder } from './find-matches.ts';
export { newestFirst, type Search, type SearchedTable } from './search.ts';
export { inTitle, matches, titleMatch } from './term.ts';
