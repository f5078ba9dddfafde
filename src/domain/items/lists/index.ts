export { countBy, countEach, countIn, facetSample, type Selected } from './count.ts';
export { newestFirst } from '../search/index.ts';
export { orderOf } from './order.ts';
export {
  among,
  pageIds,
  readList,
  scopeOf,
  type ReadItems,
  type Reading,
  type Scope,
  type Slice,
} from './read-list.ts';
export { titlesOf } from './titles.ts';
