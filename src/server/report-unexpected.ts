import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../domain/context.ts';
import { reportError } from '../domain/operation/index.ts';

type Report = (error: unknown, request: FastifyRequest) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps an error that nobody expected, for operators; the answer doesn't wait for it. */
    unexpected?: Report;
  }
}

/** Unexpected errors are kept with the id of their request, which the answer tells too. */
export function reportUnexpected(app: FastifyInstance, ctx: Context, version: string): void {
  const report: Report = (error, request) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    reportError(ctx, { error, route, requestId: request.id, version }).catch((failed: unknown) =>
      request.log.warn({ err: failed }, 'an error report could not be kept'),
    );
  };
  app.decorate('unexpected', report);
}
