import type { FastifyRequest } from 'fastify';
import { Failure } from '../../domain/platform/failure.ts';
import { toFailure } from '../failures.ts';
import type { Page } from './page.ts';

/** A page that could not be rendered: 503 if retrying may help, else 500. */
export function errorPage(page: Page, renderError: unknown): Page {
  if (page.status < 500) return page;
  if (toFailure(renderError).code !== 'unavailable') return { ...page, renderError };
  return { ...page, status: 503, headers: { ...page.headers, 'retry-after': '5' }, renderError };
}

/** Logs the error, and reports an unexpected one, as for API calls (server/failures.ts). */
export function reportRenderError({ renderError }: Page, request: FastifyRequest): void {
  if (renderError === undefined) return;
  const { code } = toFailure(renderError);
  if (!(renderError instanceof Failure && code === 'unavailable'))
    request.log.error({ err: renderError }, 'page failed');
  if (code === 'internal') request.server.unexpected?.(renderError, request);
}
