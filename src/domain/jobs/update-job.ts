import type { Job, JobInput } from '../../contract/shapes/job.ts';
import type { JobRow } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { assertEditable, recordEdit, requireItem, stateAfterEdit } from '../items/index.ts';
import { requireImage } from '../uploads/index.ts';
import { assertDeadlineAhead, storedFields } from './create-job.ts';
import { requirePresented } from './require-presented.ts';
import { updateJobRow } from './store.ts';

/** Moderated fields; changing one requires a new review (docs/rules.md#status-changes). */
const essence = ['title', 'content', 'employer', 'applyNowLink', 'videoLink'] as const;

/**
 * Edits a job. A rejected one is resubmitted.
 * @param input with `updatedAt` as it was read, to detect concurrent edits
 */
export function updateJob(
  ctx: Context,
  actor: Actor,
  id: string,
  { updatedAt, ...input }: JobInput & { updatedAt?: string | undefined },
): Promise<Job> {
  return ctx.db.transaction(async (tx) => {
    const job = await requireItem(tx, actor, 'job', id);
    await assertEditable(actor, job, updatedAt, () => requirePresented(tx, ctx, actor, id));
    if (input.applicationDeadline !== job.applicationDeadline)
      assertDeadlineAhead(input.applicationDeadline, ctx.clock());
    await requireImage(tx, { actor, owner: job.userId, address: input.image, before: job.image });
    const fields = storedFields(input);
    await updateJobRow(tx, id, {
      ...fields,
      ...stateAfterEdit(actor, job, changesEssence(job, fields), ctx.clock()),
    });
    await recordEdit(tx, ctx, actor, { kind: 'job', item: job, fields });
    return requirePresented(tx, ctx, actor, id);
  });
}

const changesEssence = (job: JobRow, fields: Pick<JobRow, (typeof essence)[number]>): boolean =>
  essence.some((field) => job[field] !== fields[field]);
