import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import { reportRenderError } from './error-page.ts';
import { cacheHeaders, type SharedCaching } from './cache-headers.ts';
import { encodedBytes, encodingHeaders, encodingOf } from './encodings.ts';
import { acceptedEncoding, entityTag, matchesTag } from './negotiate.ts';
import type { Encoding, Page } from './page.ts';
import type { PageCache } from './page-cache.ts';
import { pageAddress } from './page-key.ts';
import type { Render } from './render-page.ts';

/**
 * Renders a page, as for a guest, for every address that is neither an API call nor a file
 * (docs/rules.md#server-rendering).
 */
export function mountPages(
  app: FastifyInstance,
  render: Render,
  cache: PageCache | null,
  shared: SharedCaching = { cdnSeconds: 0 },
): void {
  app.get('/*', { schema: { hide: true } as object }, async (request, reply) => {
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

/** Unknown API calls get a JSON failure (docs/rules.md#failures), not a page. */
export const refuseUnknownCalls = (app: FastifyInstance): void => {
  app.all('/api/*', { schema: { hide: true } as object }, async () => {
    throw new Failure('not_found');
  });
};
