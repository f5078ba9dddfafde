import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { checklistKeys } from '../vocabulary/index.ts';

/** What an admin does before the portal opens (docs/specification.md#the-first-day). */
export const checklist = z
  .object({
    items: z.array(z.object({ key: z.enum(checklistKeys), done: z.boolean() })),
    dismissed: z.boolean(),
  })
  .register(namedSchemas, { id: 'Checklist' });
export type Checklist = z.output<typeof checklist>;

export const checklistInput = z.object({ dismissed: z.boolean({ error: 'Must be true or false' }) });

export const mailTestResult = z.object({
  /** False: no mail server is set, so the mail was written to a file. */
  taken: z.boolean(),
  message: z.string(),
});
export type MailTestResult = z.output<typeof mailTestResult>;
