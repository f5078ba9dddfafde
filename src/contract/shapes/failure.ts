import { z } from 'zod';
import { namedSchemas } from '../named-schemas.ts';
import { failures, type FailureCode } from '../failures.ts';
import { moment } from './paging.ts';

/** The body of every failed answer, for the document (docs/rules.md#failures). */
export const failure = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(failures) as [FailureCode, ...FailureCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
    /** The present item, when an edit or a decision came too late. */
    current: z.unknown().optional(),
    /** What the second step of a login must carry. */
    challenge: z.object({ token: z.string(), expiresAt: moment }).optional(),
  })
  .register(namedSchemas, { id: 'Failure' });
