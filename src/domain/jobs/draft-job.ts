import { plainText } from '../../contract/plain-text.ts';
import type { UnfinishedJob } from '../../contract/shapes/draft.ts';
import type { Job, JobInput } from '../../contract/shapes/job.ts';
import { sanitise } from '../content/index.ts';
import type { Actor, Context } from '../context.ts';
import { admitCreation, holdAuthor } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import {
  admitDraft,
  earlierSubmission,
  holdsAlready,
  isAuthor,
  newDraft,
  requireDraft,
  requireItem,
  submittedDraft,
} from '../items/index.ts';
import { requireImage } from '../uploads/index.ts';
import { assertDeadlineAhead, storedFields } from './create-job.ts';
import { getJob } from './read-jobs.ts';
import { requirePresented } from './require-presented.ts';
import { insertJob, updateJobRow } from './store.ts';

type ReadAt = { updatedAt?: string | undefined };

function unfinishedFields(input: UnfinishedJob) {
  const content = sanitise(input.content);
  return { ...input, content, contentText: plainText(content) };
}

/**
 * Saves a job as a draft of its author.
 * @param submissionKey the same key again answers the first draft
 * @throws Failure insufficient_permissions, conflict
 */
export const saveJobDraft = (
  ctx: Context,
  actor: Actor,
  { updatedAt: _none, ...input }: UnfinishedJob & ReadAt,
  submissionKey: string | null = null,
): Promise<Job> =>
  ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const key = submissionKey && `draft:${submissionKey}`;
    const earlier = await earlierSubmission(tx, ctx, actor, { kind: 'job', key, itemId: id });
    if (earlier) return requirePresented(tx, actor, earlier);
    await admitDraft(tx, actor, 'job');
    await insertJob(tx, { ...unfinishedFields(input), ...newDraft(ctx, actor, id) });
    return requirePresented(tx, actor, id);
  });

/** @throws Failure not_found when it is no draft of the caller */
export async function getJobDraft(ctx: Context, actor: Actor, id: string): Promise<Job> {
  const job = await getJob(ctx, actor, id);
  if (job.approvalStatus !== 'draft' || !isAuthor(actor, job)) throw new Failure('not_found');
  return job;
}

/** Saves a draft again, as a whole. @throws Failure not_found, already_in_state, changed_meanwhile */
export const updateJobDraft = (
  ctx: Context,
  actor: Actor,
  id: string,
  { updatedAt, ...input }: UnfinishedJob & ReadAt,
): Promise<Job> =>
  ctx.db.transaction(async (tx) => {
    await requireDraft(tx, actor, 'job', {
      id,
      readAt: updatedAt,
      current: () => requirePresented(tx, actor, id),
    });
    await updateJobRow(tx, id, { ...unfinishedFields(input), updatedAt: ctx.clock() });
    return requirePresented(tx, actor, id);
  });

/**
 * Submits a draft for review under the rules of a creation: a university's package post is taken now. Sending the same
 * again changes nothing.
 * @throws Failure not_found, already_in_state, changed_meanwhile, invalid_input, and the reasons of section 6
 */
export function submitJobDraft(
  ctx: Context,
  actor: Actor,
  id: string,
  { updatedAt, ...input }: JobInput & ReadAt,
): Promise<Job> {
  assertDeadlineAhead(input.applicationDeadline, ctx.clock());
  return ctx.db.transaction(async (tx) => {
    // The author before the item, like everybody who takes both.
    await holdAuthor(tx, actor.id);
    const present = await requireItem(tx, actor, 'job', id);
    const fields = storedFields(input);
    if (isAuthor(actor, present) && holdsAlready(present, fields)) return requirePresented(tx, actor, id);
    await requireDraft(tx, actor, 'job', {
      id,
      readAt: updatedAt,
      current: () => requirePresented(tx, actor, id),
    });
    await requireImage(tx, input.image);
    const payment = await admitCreation(tx, ctx, actor, id);
    await updateJobRow(tx, id, { ...fields, ...submittedDraft(ctx), payment });
    return requirePresented(tx, actor, id);
  });
}
