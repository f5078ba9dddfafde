import type { FastifyRequest } from 'fastify';
import { Failure } from '../domain/failure.ts';

/** The `Idempotency-Key` header of a request; null without one. @throws Failure malformed_request */
export function submissionKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\w-]{8,100}$/.test(header))
    throw new Failure('malformed_request', {
      message: 'Idempotency-Key must be 8 to 100 letters, digits, dashes or underscores.',
    });
  return header;
}
