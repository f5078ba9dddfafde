/** Seconds a CDN may cache pages; 0 unless a CDN that receives purge requests is configured. */
export interface SharedCaching {
  cdnSeconds: number;
}

/** Maximum number of tags sent to a CDN, as proxies limit header sizes. */
const maxTags = 200;

/**
 * Browsers revalidate every time, which is cheap, so that an approval is visible at once. Shared caches store nothing
 * by default, because nothing would purge them; a configured CDN gets a TTL and the page's tags for purging.
 */
export function cacheHeaders(
  tags: ReadonlySet<string>,
  { cdnSeconds }: SharedCaching,
): Record<string, string> {
  if (cdnSeconds === 0) return { 'cache-control': 'public, max-age=0, must-revalidate' };
  const shared = `max-age=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}, stale-if-error=86400`;
  // Nothing invalidates the tags of members, which only set how long a page is valid.
  const named = [...tags].filter((tag) => !tag.startsWith('member:')).slice(0, maxTags);
  return {
    'cache-control': `public, max-age=0, s-maxage=${cdnSeconds}, must-revalidate`,
    'cdn-cache-control': `public, ${shared}`,
    'surrogate-control': shared,
    'surrogate-key': named.join(' '),
    'cache-tag': named.join(','),
  };
}
