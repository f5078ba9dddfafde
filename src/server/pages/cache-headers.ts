/** Seconds a CDN may cache pages; 0 unless a CDN that receives purge requests is configured. */
export interface SharedCaching {
  cdnSeconds: number;
}

/**
 * Browsers revalidate every time, which is cheap, so that an approval is visible at once. Shared caches store nothing by default, because
 * nothing would purge them; a configured CDN gets a TTL.
 */
export function cacheHeaders({ cdnSeconds }: SharedCaching): Record<string, string> {
  if (cdnSeconds === 0) return { 'cache-control': 'public, max-age=0, must-revalidate' };
  const shared = `max-age=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}, stale-if-error=86400`;
  return {
    'cache-control': `public, max-age=0, s-maxage=${cdnSeconds}, must-revalidate`,
    'cdn-cache-control': `public, ${shared}`,
    'surrogate-control': shared,
  };
}
