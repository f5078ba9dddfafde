import { openingLimits } from '../../../../contract/vocabulary/index.ts';

/** A file's name without its ending. */
export const nameOf = (file: File): string =>
  file.name.replace(/\.pdf$/i, '').slice(0, openingLimits.documentName) || 'Advertisement';
