import { z } from 'zod';
import { isAhead } from '../../../contract/deadline.ts';
import { jobInput } from '../../../contract/shapes/job.ts';
import { postInput } from '../../../contract/shapes/post.ts';
import type { JobValues, PostValues } from './values.ts';

// The page's policy forbids code that is made at run time.
z.config({ jitless: true });

export type Errors = Partial<Record<string, string>>;

/** The first problem of each field, in the words of the schema that the server uses too. */
function problemsOf(result: { success: boolean; error?: z.ZodError }): Errors {
  const errors: Errors = {};
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

/** @param before the deadline as it stands; one that passed meanwhile may stay */
export function validateJob(values: JobValues, now: Date, before: string | null): Errors {
  const location = values.location.endsWith('/') ? '' : values.location;
  const errors = problemsOf(jobInput.safeParse({ ...values, location }));
  const deadline = values.applicationDeadline;
  if (deadline && deadline !== before && !errors.applicationDeadline && !isAhead(deadline, now))
    errors.applicationDeadline = 'Application deadline must be in the future';
  return errors;
}

export const validatePost = (values: PostValues): Errors =>
  problemsOf(postInput.safeParse({ ...values, type: values.type || undefined }));
