import type { FastifyInstance } from 'fastify';
import { Failure } from '../domain/failure.ts';

const isReading = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Providers sign what they send, and send it from a server. */
const isSignedCallback = (route: string | undefined) => route === '/api/payments/webhook/:provider';

/**
 * Refuses what a page of another site makes a browser send: forms without JavaScript work without a token that such a
 * page wouldn't have. Browsers set this header themselves, programs don't send it.
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (headers['sec-fetch-site'] !== 'cross-site' || isReading(method)) return;
    if (!isSignedCallback(routeOptions.url))
      throw new Failure('forbidden', {
        message: 'This was sent by a page of another website. Please use the form on this site.',
      });
  });
}
