export { newestFirst } from '../search/index.ts';
export { countBy, countEach, facetSample, type Selected } from './count.ts';
export {
  among,
  countOf,
  orderOf,
  pageIds,
  readList,
  scopeOf,
  type ReadItems,
  type Reading,
  type Scope,
  type Slice,
} from './read-list.ts';
