import { collections } from '../vocabulary/collections.ts';

const itemPath = new RegExp(
  `^/(?:${collections.join('|')})/([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})$`,
  'i',
);

/** The id in the path of an item's page; undefined for all other paths. */
export const itemIdIn = (path: string): string | undefined => itemPath.exec(path)?.[1];
