import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { encodedBytes, encodingHeaders, encodingOf, pageAddress } from './page.ts';
import { acceptedEncoding, entityTag, matchesTag } from './mount-pages.ts';
import type { PageCache } from './page-cache.ts';

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
