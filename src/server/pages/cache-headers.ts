/** How long shared caches may keep pages; 0 where none that is told of changes stands before the portal. */
export interface SharedCaching {
  cdnSeconds: number;
}

/** Most tags that are named to a shared cache; the headers of an answer are bounded by those who pass it on. */
const mostTags = 200;

/**
 * Browsers ask again each time, cheaply: an approval must be visible at once. Shared caches keep nothing unasked by default,
 * because nobody would tell them; where the operator has one, it gets its time and the page's tags, by which it is told.
 */
export function cacheHeaders(
  tags: ReadonlySet<string>,
  { cdnSeconds }: SharedCaching,
): Record<string, string> {
  if (cdnSeconds === 0) return { 'cache-control': 'public, max-age=0, must-revalidate' };
  const shared = `max-age=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}, stale-if-error=86400`;
  const named = [...tags].slice(0, mostTags);
  return {
    'cache-control': `public, max-age=0, s-maxage=${cdnSeconds}, must-revalidate`,
    'cdn-cache-control': `public, ${shared}`,
    'surrogate-control': shared,
    'surrogate-key': named.join(' '),
    'cache-tag': named.join(','),
  };
}
