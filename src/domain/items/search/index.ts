export { matchCondition } from './match-condition.ts';
export { readMatches } from './read-matches.ts';
export type { MatchOrder, Search } from './search.ts';
export { inTitle, matches } from './term.ts';
