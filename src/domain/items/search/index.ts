export { withEstimate } from './estimate.ts';
export { findMatches, matchesInOrder } from './find-matches.ts';
export { newestFirst } from './first-items.ts';
export type { Search, SearchedTable } from './search.ts';
export { lookAtMatches } from './sources.ts';
export { inTitle, matches, titleMatch } from './term.ts';
