import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../domain/context.ts';
import { reportError } from '../domain/operation/index.ts';

type Report = (error: unknown, request: FastifyRequest) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores an unexpected error for operators; the response doesn't wait for it. */
    unexpected?: Report;
  }
}

/** Stores unexpected errors with the request id that the response also has. */
export function reportUnexpected(app: FastifyInstance, ctx: Context, version: string): void {
  const report: Report = (error, request) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    reportError(ctx, { error, route, requestId: request.id, version }).catch((failed: unknown) =>
      request.log.warn({ err: failed }, 'an error report could not be stored'),
    );
  };
  app.decorate('unexpected', report);
}
