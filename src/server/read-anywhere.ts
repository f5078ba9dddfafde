import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Scripts of other sites may read the answer, refusals too: the same for everybody, without a token. */
    isReadAnywhere?: boolean;
  }
}

/** Options of a route whose answers scripts of other sites may read. */
export const readAnywhere = { config: { isReadAnywhere: true } };

/**
 * Other sites may read what is public (https://fetch.spec.whatwg.org/#cors-protocol). No preflight is granted, so none
 * can send a token or change something. Search engines may fetch data to render pages, but don't list them.
 */
export function letOthersRead(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions: { url = '', config } }, reply) => {
    if (config.isReadAnywhere) {
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    }
    if (url.startsWith('/api/') && !url.startsWith('/api/docs')) reply.header('x-robots-tag', 'noindex');
  });
}
