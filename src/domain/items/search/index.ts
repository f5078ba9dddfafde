export { amongMatches } from './among-matches.ts';
export { isInPart } from './random-part.ts';
export { readInOrder, type OrderedSource } from './read-in-order.ts';
export { readMatches } from './read-matches.ts';
export type { MatchOrder, Search, SearchedTable } from './search.ts';
export { inTitle, matches } from './term.ts';
export { titleContains } from './title-contains.ts';
