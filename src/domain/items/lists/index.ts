export { countBy, countEach, countIn, facetSample, type Selected } from './count.ts';
export { newestFirst, orderOf } from './order.ts';
export { among, readList, scopeOf, type Scope, type Searching } from './read-list.ts';
export { idsOf, type Slice } from './slice.ts';
export { titlesOf } from './titles.ts';
