import type { FastifyInstance } from 'fastify';
import type { Context } from '../../domain/context.ts';
import type { Admission } from '../admission/admission.ts';
import type { RateLimits } from '../rate-limits.ts';
import { mountReceipts } from './receipts.ts';
import { mountSandboxPage } from './sandbox-page.ts';
import { mountWebhooks } from './webhooks.ts';
import { returnFromProvider } from '../../domain/payments/index.ts';

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
