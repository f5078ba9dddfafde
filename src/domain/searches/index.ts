export { changeSearch, noteSeen, removeSearch } from './change-search.ts';
export { listSearches, readNew } from './list-searches.ts';
export { saveSearch } from './save-search.ts';
