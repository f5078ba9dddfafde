import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Adds an ETag to public GET responses and answers 304 to clients that have the content: feeds, sitemaps, calendars
 * and what guests read from the API.
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const caching = reply.getHeader('cache-control');
    if (
      !isText ||
      reply.statusCode !== 200 ||
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      typeof caching !== 'string' ||
      !caching.startsWith('public') ||
      reply.hasHeader('etag')
    )
      return done(null, payload);
    const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (!request.headers['if-none-match']?.includes(tag)) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // The framework's own hook for HEAD follows, and can't take null.
    done(null, request.method === 'HEAD' ? '' : null);
  });
}
