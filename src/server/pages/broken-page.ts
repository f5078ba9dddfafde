import type { FastifyRequest } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import { toFailure } from '../failures.ts';
import type { Page } from './page.ts';

/** A page whose making broke: it says so to people already, and here to programs. One that may work in a moment is 503. */
export function brokenPage(page: Page, broke: unknown): Page {
  if (page.status < 500) return page;
  if (toFailure(broke).code !== 'unavailable') return { ...page, broke };
  return { ...page, status: 503, headers: { ...page.headers, 'retry-after': '5' }, broke };
}

/** As a call's failure is told (server/failures.ts): in the log, and on the list of errors that nobody expected. */
export function tellWhatBroke({ broke }: Page, request: FastifyRequest): void {
  if (broke === undefined) return;
  const { code } = toFailure(broke);
  if (!(broke instanceof Failure && code === 'unavailable')) request.log.error({ err: broke }, 'page failed');
  if (code === 'internal') request.server.unexpected?.(broke, request);
}
