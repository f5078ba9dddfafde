export { titleCondition } from './estimate.ts';
export { amongMatches, findMatches, matchesInOrder } from './find-matches.ts';
export { newestFirst, type Search, type SearchedTable } from './search.ts';
export { inTitle, matches } from './term.ts';
