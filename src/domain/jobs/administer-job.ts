import type { EditedItemSettings, NewItemSettings } from '../../contract/shapes/admin-items.ts';
import type { Job, JobInput } from '../../contract/shapes/job.ts';
import { changedFields } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { movePayment, takePackagePost } from '../credits/index.ts';
import { assertEditable, newItem, requireItem } from '../items/index.ts';
import { applyEditedSettings, applyNewSettings, requireAuthor } from '../moderation/index.ts';
import { moveImage, requireImage } from '../uploads/index.ts';
import { assertDeadlineAhead, storedFields } from './create-job.ts';
import { requirePresented } from './require-presented.ts';
import { insertJob, updateJobRow } from './store.ts';

/**
 * Creates a job for any author, in any status (docs/rules.md#status-changes).
 * @throws Failure invalid_input, insufficient_credits
 */
export function createJobFor(ctx: Context, admin: Actor, body: JobInput & NewItemSettings): Promise<Job> {
  const { userId, approvalStatus, featured, reason, ...input } = body;
  assertDeadlineAhead(input.applicationDeadline, ctx.clock());
  return ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const author = await requireAuthor(tx, ctx, userId);
    await requireImage(tx, { actor: admin, owner: author.id, address: input.image });
    const payment = await takePackagePost(tx, ctx, author, id);
    await insertJob(tx, { ...storedFields(input), ...newItem(ctx, author, id, payment) });
    const item = { id, title: input.title };
    await applyNewSettings(tx, ctx, admin, 'job', item, { approvalStatus, featured, reason });
    return requirePresented(tx, ctx, admin, id);
  });
}

/**
 * Edits anybody's job, including author, status and featured flag. If it was never approved, a new author pays for
 * it.
 * @throws Failure not_found, changed_meanwhile, invalid_input, insufficient_credits
 */
export function editJobAsAdmin(
  ctx: Context,
  admin: Actor,
  id: string,
  body: JobInput & EditedItemSettings,
): Promise<Job> {
  const { userId, approvalStatus, featured, reason, updatedAt, ...input } = body;
  return ctx.db.transaction(async (tx) => {
    const job = await requireItem(tx, admin, 'job', id);
    await assertEditable(admin, job, updatedAt, () => requirePresented(tx, ctx, admin, id));
    if (input.applicationDeadline !== job.applicationDeadline)
      assertDeadlineAhead(input.applicationDeadline, ctx.clock());
    const author = userId && userId !== job.userId ? await requireAuthor(tx, ctx, userId) : undefined;
    const owner = author?.id ?? job.userId;
    await requireImage(tx, { actor: admin, owner, address: input.image, before: job.image });
    const written = { ...storedFields(input), ...(author && { userId: author.id }) };
    const isPaidAnew = author && !job.firstApprovedAt;
    await updateJobRow(tx, id, {
      ...written,
      ...(isPaidAnew && { payment: await movePayment(tx, ctx, job, author) }),
      updatedAt: ctx.clock(),
    });
    if (author) await moveImage(tx, input.image, { from: job.userId, to: author.id });
    const changed = changedFields(job, written);
    await applyEditedSettings(tx, ctx, admin, 'job', job, { approvalStatus, featured, reason, changed });
    return requirePresented(tx, ctx, admin, id);
  });
}
