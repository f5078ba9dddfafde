import type { FastifyInstance } from 'fastify';
import type { Context } from '../../domain/context.ts';
import { returnFromProvider } from '../../domain/payments/index.ts';

/** The return URL of a provider's page. It is authenticated by its signature, not by a session. */
export function mountReturn(app: FastifyInstance, ctx: Context): void {
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
