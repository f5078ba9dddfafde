import { z, namedSchemas } from '../z.ts';
import { failures, type FailureCode } from '../failures.ts';
import { moment } from './paging.ts';

/** The body of every failed response, for the OpenAPI document (docs/specification.md#failures). */
export const failure = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(failures) as [FailureCode, ...FailureCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
    /** The current item, after a conflicting edit or decision. */
    current: z.unknown().optional(),
    /** The challenge for the second step of a login. */
    challenge: z.object({ token: z.string(), expiresAt: moment }).optional(),
  })
  .register(namedSchemas, { id: 'Failure' });
