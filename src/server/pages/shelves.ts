/**
 * Pages are kept on three shelves, so that a flood of made-up filters or searches can't push out the pages that everybody
 * reads: each takes its share of the memory.
 */
export const shelves = { standing: 0.7, filtered: 0.2, searched: 0.1 } as const;
export type Shelf = keyof typeof shelves;

/** Where a page is kept, by its address. */
export function shelfOf(key: string): Shelf {
  const query = key.indexOf('?');
  if (query < 0) return 'standing';
  return /[?&]q=/.test(key.slice(query)) ? 'searched' : 'filtered';
}
