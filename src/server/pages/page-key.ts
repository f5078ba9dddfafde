/** Query parameters that pages read. Others are dropped, so that they can't flood the cache. */
export const pageParameters = new Set([
  'q',
  'page',
  'sort',
  'filter',
  'field',
  'position',
  'location',
  'employer',
  'closed',
  'includeExpired',
  'closesWithin',
  'startsIn',
  'kind',
  'author',
  'tab',
  'token',
  'email',
  'next',
  'type',
  'month',
  'day',
  'view',
  'mode',
  'country',
  'rank',
  'level',
  'contract',
  'category',
  'minPay',
  'free',
  'open',
  'jobs',
  'deadlines',
  'editSearch',
  '_routes',
]);
/** Pages with secrets or personal data in the query are never cached. */
const secret = new Set(['token', 'email', 'next', 'editSearch']);

/** Numbers that are at most a minute old. */
const counted = /^\/transparency(?:\.data)?\/?$/i;

export interface PageAddress {
  /** Path and known parameters, in a stable order. */
  path: string;
  cacheable: boolean;
}

/** Routes ignore case, trailing slashes and percent-encoding; only the canonical spelling is cached. */
const canonical = /^(?:\/[a-z\d._-]+)+$|^\/$/;

/** Normalises a page's address. @param url begins with a slash */
export function pageAddress(url: string): PageAddress {
  // Prefixed with an origin, because two leading slashes would otherwise name another host.
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const params = [...searchParams].filter(([name]) => pageParameters.has(name)).slice(0, 60);
  params.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(params).toString();
  const clean = pathname.replace(/\/{2,}/g, '/');
  const path = clean + (query && `?${query}`);
  const cacheable =
    path.length <= 600 &&
    canonical.test(clean) &&
    !counted.test(clean) &&
    !params.some(([name]) => secret.has(name));
  return { path, cacheable };
}
