import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../domain/platform/context.ts';
import { returnFromProvider, receiveEvent } from '../../domain/commerce/index.ts';
import { failure } from '../../contract/shapes/failure.ts';
import type { Admission } from '../admission/admission.ts';
import type { RateLimits } from '../rate-limits.ts';
import { mountReceipts } from './receipts.ts';
import { mountSandboxPage } from './sandbox-page.ts';

/** Bytes of the longest event; they are a few kilobytes, and a provider that is refused stops sending. */
const maxEvent = 256 * 1024;

/**
 * Receives the provider's webhooks. Signatures cover the raw body, so this scope has its own parser. Slow work is left
 * to the queue, so that the response comes well within the five seconds that providers wait.
 */
function mountWebhooks(scope: FastifyInstance, ctx: Context): void {
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

/**
 * Routes of payments besides the calls of the contract: webhooks, receipts, the sandbox's page and the return from a
 * provider.
 */
export async function mountPayments(
  app: FastifyInstance,
  services: { ctx: Context; limits: RateLimits },
  admission: Admission,
  publicUrl: string,
): Promise<void> {
  const { ctx } = services;
  await app.register(async (scope) => mountWebhooks(scope, ctx));
  await app.register(async (scope) => mountSandboxPage(scope, ctx));
  mountReceipts(app, services, admission, publicUrl);
  mountReturn(app, ctx);
}

/** The return URL of a provider's page. It is authenticated by its signature, not by a session. */
function mountReturn(app: FastifyInstance, ctx: Context): void {
  app.get<{ Querystring: Record<string, string | string[]> }>(
    '/payments/return',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const single = Object.entries(request.query).map(([name, value]) => [name, String(value)] as const);
      const returned = await returnFromProvider(ctx, Object.fromEntries(single)).catch(() => 'pending');
      return reply.header('cache-control', 'no-store').redirect(`/packages?payment=${returned}`, 303);
    },
  );
}
