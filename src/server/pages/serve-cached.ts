import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodedBytes, encodingHeaders, encodingOf } from './encodings.ts';
import { acceptedEncoding, entityTag, matchesTag } from './negotiate.ts';
import type { PageCache } from './page-cache.ts';
import { pageAddress } from './page-key.ts';

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
