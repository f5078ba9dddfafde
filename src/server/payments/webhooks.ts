import { z } from 'zod';
import { failure } from '../../contract/shapes/failure.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../domain/context.ts';
import { receiveEvent } from '../../domain/payments/index.ts';

/** Bytes of the longest event; they are a few kilobytes, and a provider that is refused stops sending. */
const maxEvent = 256 * 1024;

/**
 * Receives the provider's webhooks. Signatures cover the raw body, so this scope has its own parser. Slow work is left
 * to the queue, so that the response comes well within the five seconds that providers wait.
 */
export function mountWebhooks(scope: FastifyInstance, ctx: Context): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEvent }, (_request, body, done) =>
    done(null, body),
  );
  scope.post<{ Params: { provider: string } }>(
    '/api/payments/webhook/:provider',
    {
      schema: {
        operationId: 'postPaymentsWebhookByProvider',
        description: 'For the payment provider alone, whose signature is checked.',
        security: [],
        response: { 200: z.object({ data: z.unknown() }), 400: failure, 404: failure, default: failure },
        summary: 'Webhook of the payment provider, signed over the raw body',
        tags: ['payments'],
      } as object,
    },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers = request.headers as Record<string, string | undefined>;
      const data = await receiveEvent(ctx, request.params.provider, body, headers);
      return reply.header('cache-control', 'no-store').send({ data });
    },
  );
}
