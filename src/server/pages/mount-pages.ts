import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import type { Page, PageCache } from './page-cache.ts';
import { pageAddress } from './page-key.ts';
import type { Render } from './render-page.ts';

/** Answers every address that is no call and no file with a page, rendered as for a guest (decisions, F1). */
export function mountPages(app: FastifyInstance, render: Render, cache: PageCache | null): void {
  app.get('/*', { schema: { hide: true } as object }, async (request, reply) => {
    const { path, cacheable } = pageAddress(request.url);
    const page =
      cache && cacheable ? await cache.get(path, () => render(path, 'GET')) : await render(path, 'GET');
    return send(page, cacheable, request, reply);
  });
}

function send(page: Page, cacheable: boolean, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(page.status).headers(page.headers);
  reply.header('vary', 'Accept-Encoding');
  // Always asked for again, cheaply: an approval must be visible at once.
  reply.header(
    'cache-control',
    cacheable && page.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
  );
  if (page.status === 200) reply.header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (page.brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.header('content-encoding', 'br').send(page.brotli);
  return reply.send(page.body);
}

/** Calls that don't exist answer like calls (decisions, A3), not like pages. */
export const refuseUnknownCalls = (app: FastifyInstance): void => {
  app.all('/api/*', { schema: { hide: true } as object }, async () => {
    throw new Failure('not_found');
  });
};
