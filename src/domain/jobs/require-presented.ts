import type { Job } from '../../contract/shapes/job.ts';
import type { Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { presentJob } from './present-job.ts';
import { findJob } from './store.ts';

/** The job as the caller sees it after a change, read in the change's own transaction. */
export async function requirePresented(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<Job> {
  const record = await findJob(tx, id);
  if (!record) throw new Failure('not_found');
  return presentJob(actor, record, ctx.clock());
}
