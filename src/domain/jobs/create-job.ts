import { isAhead } from '../../contract/deadline.ts';
import { plainText } from '../../contract/plain-text.ts';
import { descriptionProblem } from '../../contract/shapes/content.ts';
import type { Job, JobInput } from '../../contract/shapes/job.ts';
import { sanitise } from '../content/index.ts';
import type { Actor, Context } from '../context.ts';
import { admitCreation } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import { earlierSubmission, newItem } from '../items/index.ts';
import { requireImage } from '../uploads/index.ts';
import { requirePresented } from './require-presented.ts';
import { insertJob } from './store.ts';

export function assertDeadlineAhead(deadline: string | null, now: Date): void {
  if (deadline && !isAhead(deadline, now))
    throw Failure.field('applicationDeadline', 'Application deadline must be in the future');
}

/** Columns of a submitted job: sanitised HTML and its text for search. */
export function storedFields(input: JobInput) {
  const content = sanitise(input.content);
  const contentText = plainText(content);
  // Checked after sanitising, which may leave nothing.
  const problem = descriptionProblem(contentText);
  if (problem) throw new Failure('invalid_input', { fields: { content: problem } });
  return { ...input, content, contentText };
}

/** Submits a job for review. @param submissionKey repeating a key returns the first item */
export function createJob(
  ctx: Context,
  actor: Actor,
  input: JobInput,
  submissionKey: string | null = null,
): Promise<Job> {
  assertDeadlineAhead(input.applicationDeadline, ctx.clock());
  return ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const earlier = await earlierSubmission(tx, ctx, actor, { kind: 'job', key: submissionKey, itemId: id });
    if (earlier) return requirePresented(tx, ctx, actor, earlier);
    await requireImage(tx, { actor, owner: actor.id, address: input.image });
    const payment = await admitCreation(tx, ctx, actor, id);
    await insertJob(tx, { ...storedFields(input), ...newItem(ctx, actor, id, payment) });
    return requirePresented(tx, ctx, actor, id);
  });
}
