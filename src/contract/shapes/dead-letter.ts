import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { moment } from './paging.ts';

/** A task that used up its attempts. */
export const deadLetter = z
  .object({
    id: z.string(),
    task: z.string(),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    queuedAt: moment,
    failedAt: moment,
  })
  .register(namedSchemas, { id: 'DeadLetter' });
