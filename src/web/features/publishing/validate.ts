import { z } from 'zod';
import { isAhead } from '../../../contract/deadline.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { descriptionProblem, postContentProblem } from '../../../contract/shapes/content.ts';
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

/** The server checks what the HTML says only after the schema. */
function withContentProblem(errors: Errors, problem: string | null): void {
  if (problem) errors.content ??= problem;
}

/** @param before the deadline as it stands; one that passed meanwhile may stay */
export function validateJob(values: JobValues, now: Date, before: string | null): Errors {
  const location = values.location.endsWith('/') ? '' : values.location;
  const errors = problemsOf(jobInput.safeParse({ ...values, location }));
  withContentProblem(errors, descriptionProblem(plainText(values.content)));
  const deadline = values.applicationDeadline;
  if (deadline && deadline !== before && !errors.applicationDeadline && !isAhead(deadline, now))
    errors.applicationDeadline = 'Application deadline must be in the future';
  return errors;
}

export function validatePost(values: PostValues): Errors {
  const errors = problemsOf(postInput.safeParse({ ...values, type: values.type || undefined }));
  withContentProblem(errors, postContentProblem(plainText(values.content)));
  return errors;
}
