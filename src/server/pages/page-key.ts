/** Query parameters that pages read. Others don't reach the renderer, so that they can't flood the cache. */
const known = new Set([
  'q',
  'page',
  'sort',
  'filter',
  'field',
  'position',
  'location',
  'employer',
  'closed',
  'kind',
  'tab',
  'token',
  'email',
  'next',
  'type',
  '_routes',
]);
/** Pages about one person's secret are never cached. */
const secret = new Set(['token', 'email', 'next']);

export interface PageAddress {
  /** Path and known query, in a stable order. */
  path: string;
  /** False for pages that must not be cached. */
  cacheable: boolean;
}

/** Routes take any case, slashes at their end and escaped letters; only one spelling of each address is cached. */
const canonical = /^(?:\/[a-z\d._-]+)+$|^\/$/;

/** What a page's address comes down to. @param url begins with a slash */
export function pageAddress(url: string): PageAddress {
  // As a relative reference, two slashes at its beginning would name another host.
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const kept = [...searchParams].filter(([name]) => known.has(name)).slice(0, 60);
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(kept).toString();
  const clean = pathname.replace(/\/{2,}/g, '/');
  const path = clean + (query && `?${query}`);
  const cacheable = path.length <= 600 && canonical.test(clean) && !kept.some(([name]) => secret.has(name));
  return { path, cacheable };
}
