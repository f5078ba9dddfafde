export { countFacets, withoutFilters } from './facets.ts';
export type { Selected } from './count.ts';
export { readList, scopeOf, type Searching } from './read-list.ts';
export { idsOf, type Slice } from './slice.ts';
export { titlesOf } from './titles.ts';
