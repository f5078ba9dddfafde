export { addEquivalents, removeEquivalents } from './vain-searches.ts';
export { listVainSearches } from './vain-searches.ts';
export { noteVainSearch, writeVainSearches } from './vain-searches.ts';
