import { isAhead } from '../../contract/deadline.ts';
import { plainText } from '../../contract/plain-text.ts';
import type { Job, JobInput } from '../../contract/shapes/job.ts';
import { sanitise } from '../content/index.ts';
import type { Actor, Context } from '../context.ts';
import { admitCreation } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import { newItem } from '../items/index.ts';
import { requirePresented } from './require-presented.ts';
import { insertJob } from './store.ts';

export function assertDeadlineAhead(deadline: string | null, now: Date): void {
  if (deadline && !isAhead(deadline, now))
    throw Failure.field('applicationDeadline', 'Application deadline must be in the future');
}

/** The stored form of what an author sent: sanitised HTML, and its text for the search. */
export function storedFields(input: JobInput) {
  const content = sanitise(input.content);
  return { ...input, content, contentText: plainText(content) };
}

/**
 * Submits a job for review.
 * @throws Failure with the reason of section 6 when the author may not; invalid_input for a deadline that isn't ahead
 */
export function createJob(ctx: Context, actor: Actor, input: JobInput): Promise<Job> {
  assertDeadlineAhead(input.applicationDeadline, ctx.clock());
  return ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const payment = await admitCreation(tx, ctx, actor, id);
    await insertJob(tx, { ...storedFields(input), ...newItem(ctx, actor, id, payment) });
    return requirePresented(tx, actor, id);
  });
}
