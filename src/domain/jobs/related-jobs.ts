import { and, arrayOverlaps, ne } from 'drizzle-orm';
import type { Job, JobCard } from '../../contract/shapes/job.ts';
import { jobs } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { jobConditions } from './conditions.ts';
import { presentJobCard } from './present-job.ts';
import { listJobCards } from './store.ts';

/** Three open jobs that share a field with this one, newest first. */
export async function relatedJobs(ctx: Context, job: Pick<Job, 'id' | 'field'>): Promise<JobCard[]> {
  const where = and(
    jobConditions({}, ['approved'], ctx.clock()),
    arrayOverlaps(jobs.field, job.field),
    ne(jobs.id, job.id),
  );
  return (await listJobCards(ctx.publicDb, { where, limit: 3, offset: 0 })).map((row) =>
    presentJobCard(null, row, ctx.clock()),
  );
}
