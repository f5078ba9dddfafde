export { findNearDuplicates, type NearDuplicate } from './read-hints.ts';
export { hintsOfMany, readHints } from './read-hints.ts';
