import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rightItemAddress } from '../../contract/addresses/item-path.ts';
import { reportRenderError, type Render } from './render-page.ts';
import { encodedBytes, encodingHeaders, encodingOf, type Encoding, type Page, pageAddress } from './page.ts';
import type { PageCache } from './page-cache.ts';

/** Seconds a CDN may cache pages; 0 unless a CDN that receives purge requests is configured. */
interface SharedCaching {
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

/** Matches an Accept-Encoding such as 'gzip, br;q=0.5' that accepts a coding. */
const accepting = (coding: string) =>
  new RegExp(String.raw`(?:^|,)\s*${coding}\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))`, 'i');
const [brotli, gzip] = [accepting('br'), accepting('gzip')];

/** The smallest encoding that a client accepts. */
export function acceptedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'plain';
  if (brotli.test(accepted)) return 'brotli';
  return gzip.test(accepted) ? 'gzip' : 'plain';
}

const suffixes = { plain: '', brotli: '-br', gzip: '-gz' } as const;

/** Each encoding has its own strong ETag, as the bytes differ (RFC 9110, 8.8.3). */
export const entityTag = (hash: string, encoding: Encoding): string => `"${hash}${suffixes[encoding]}"`;

/** Whether the client has the page in any encoding; ETags that a proxy weakened count too. */
export function matchesTag(headers: IncomingHttpHeaders, hash: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && known.includes(`"${hash}`);
}

/**
 * Renders a page, as for a guest, for every address that is neither an API call nor a file
 * (docs/specification.md#server-rendering).
 */
export function mountPages(
  app: FastifyInstance,
  render: Render,
  cache: PageCache | null,
  shared: SharedCaching = { cdnSeconds: 0 },
): void {
  app.get('/*', async (request, reply) => {
    const right = rightItemAddress(request.url);
    if (right) return reply.redirect(right, 301);
    const { path, cacheable } = pageAddress(request.url);
    const accepted = acceptedEncoding(request.headers['accept-encoding'] as string | undefined);
    const page =
      cache && cacheable ? await cache.get(path, () => render(path, accepted)) : await render(path, accepted);
    return send(page, cacheable ? cacheHeaders(shared) : neverCached, accepted, request, reply);
  });
}

const neverCached = { 'cache-control': 'no-store' };

/** Headers of a single response, which are not cached with the page. */
const perResponseHeaders = [
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'content-encoding',
];

async function send(
  page: Page,
  caching: Record<string, string>,
  accepted: Encoding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isWhole = page.status === 200;
  reportRenderError(page, request);
  reply.code(page.status).headers({ ...page.headers, ...(isWhole ? caching : neverCached) });
  reply.header('vary', 'Accept-Encoding');
  if (isWhole && caching !== neverCached) page.sentHeaders ??= withoutPerResponseHeaders(reply.getHeaders());
  const encoding = encodingOf(page, accepted);
  if (isWhole) reply.header('etag', entityTag(page.hash, encoding));
  if (isWhole && matchesTag(request.headers, page.hash))
    return reply.code(304).removeHeader('content-type').send();
  const bytes = await encodedBytes(page, encoding);
  return reply.headers(encodingHeaders(encoding, bytes)).send(bytes);
}

const withoutPerResponseHeaders = (headers: Record<string, number | string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !perResponseHeaders.includes(name)));
