import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
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
function acceptedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'plain';
  if (brotli.test(accepted)) return 'brotli';
  return gzip.test(accepted) ? 'gzip' : 'plain';
}

const suffixes = { plain: '', brotli: '-br', gzip: '-gz' } as const;

/** Each encoding has its own strong ETag, as the bytes differ (RFC 9110, 8.8.3). */
const entityTag = (hash: string, encoding: Encoding): string => `"${hash}${suffixes[encoding]}"`;

/** Whether the client has the page in any encoding; ETags that a proxy weakened count too. */
function matchesTag(headers: IncomingHttpHeaders, hash: string): boolean {
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

/** Matches addresses that are already normalised. */
const plainAddress = /^(?:\/[a-z\d-]+)+$|^\/$/;

/** The cache key of an address; undefined if it is not cacheable. */
export function pageCacheKey(url: string): string | undefined {
  if (plainAddress.test(url)) return url;
  const { path, cacheable } = pageAddress(url);
  return cacheable ? path : undefined;
}

/** Serves a cached page before the framework runs, without hooks or a log line. Returns false if there is none. */
export function serveCached(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method, headers } = request;
  if (method !== 'GET' || url.startsWith('/api/')) return false;
  const key = pageCacheKey(url);
  const page = key === undefined ? undefined : cache.peek(key);
  if (!page?.sentHeaders) return false;
  const encoding = encodingOf(page, acceptedEncoding(headers['accept-encoding'] as string | undefined));
  const bytes = page.bytes[encoding];
  // Compressing takes a slot of the admission queue; decompressing takes a tenth of the time, once for each page.
  if (!bytes && encoding !== 'plain') return false;
  cache.hits += 1;
  const common = { ...page.sentHeaders, etag: entityTag(page.hash, encoding), 'x-request-id': randomUUID() };
  if (matchesTag(headers, page.hash)) {
    const { 'content-type': _type, ...unchanged } = common;
    response.writeHead(304, unchanged).end();
    return true;
  }
  const send = (body: Buffer) =>
    response.writeHead(200, { ...common, ...encodingHeaders(encoding, body) }).end(body);
  if (bytes) send(bytes);
  else encodedBytes(page, encoding).then(send, (error: Error) => response.destroy(error));
  return true;
}

/** Public content, as this process knows it. */
export interface PublicContent {
  /** The number that each change raises. */
  number(): Promise<string>;
  /** Drops what this process has cached. */
  changed(): void;
}

const isWrite = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/**
 * A write that changed public content is answered when this process has dropped its pages, so that whoever reads next reads the change: the
 * notification may arrive later than the answer. A write that raised the number finds another one than was known before it began.
 */
export const dropAfterWrites = fp<{ content: PublicContent }>(async (app, { content }) => {
  let known: string | undefined;
  const knownBefore = new WeakMap<FastifyRequest, string | undefined>();
  app.addHook('onRequest', async (request) => {
    if (isWrite(request)) knownBefore.set(request, known);
  });
  app.addHook('onSend', async (request, { statusCode }) => {
    if (!isWrite(request) || statusCode >= 400) return;
    const number = await content.number().catch(() => undefined);
    if (number === undefined || number !== knownBefore.get(request)) content.changed();
    known = number;
  });
});
