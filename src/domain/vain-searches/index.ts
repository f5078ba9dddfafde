export { addEquivalents, removeEquivalents } from './edit-equivalents.ts';
export { listVainSearches } from './list-vain-searches.ts';
export { noteVainSearch, writeVainSearches } from './note-vain-search.ts';
