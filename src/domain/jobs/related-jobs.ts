import { and, arrayOverlaps, ne, sql } from 'drizzle-orm';
import type { Job, JobCard } from '../../contract/shapes/job.ts';
import { jobs } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { orderOf, pageIds } from '../items/index.ts';
import { jobConditions } from './conditions.ts';
import { presentJobCard } from './present-job.ts';
import { readJobCards } from './store.ts';

/** Three open jobs that share a field with this one, newest first. */
export async function relatedJobs(ctx: Context, job: Pick<Job, 'id' | 'field'>): Promise<JobCard[]> {
  const where = and(
    jobConditions({}, ['approved'], ctx.clock()),
    arrayOverlaps(jobs.field, job.field),
    ne(jobs.id, job.id),
  );
  const order = orderOf(jobs, undefined, undefined);
  const ids = pageIds(jobs, { from: sql`${jobs}`, where }, order, { limit: 3, offset: 0 });
  const rows = await readJobCards(ctx.publicDb, ids, order);
  return rows.map((row) => presentJobCard(null, row, ctx.clock()));
}
