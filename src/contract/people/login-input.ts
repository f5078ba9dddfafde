import { z } from '../z.ts';
import { knownEmail } from '../shapes/text.ts';

/** Apart from registration, which needs the rules of telephone numbers. */
export const loginInput = z.object({
  email: knownEmail,
  password: z.string({ error: 'Required' }).min(1, 'Required').max(200, 'Must be at most 200 characters'),
});
