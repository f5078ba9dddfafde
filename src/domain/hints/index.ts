export { findNearDuplicates, type NearDuplicate } from './find-near-duplicates.ts';
export { hintsOfMany, readHints } from './read-hints.ts';
