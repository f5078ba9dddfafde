import type { SearchResults } from './search-results.ts';

/** 'Results for “phd”', 'Published by Leela Menon'. */
export function searchTitle({ q, author }: Pick<SearchResults, 'q' | 'author'>): string {
  if (q === undefined) return author ? `Published by ${author.name}` : 'Search';
  return author ? `Results for “${q}” by ${author.name}` : `Results for “${q}”`;
}
