import { and, arrayOverlaps, ne } from 'drizzle-orm';
import type { Job, JobCard } from '../../contract/shapes/job.ts';
import { jobs } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { firstCards } from '../items/index.ts';
import { jobConditions } from './conditions.ts';

/** Three open jobs that share a field with this one, newest first. */
export function relatedJobs(ctx: Context, job: Pick<Job, 'id' | 'field'>): Promise<JobCard[]> {
  const open = jobConditions({}, ['approved'], ctx.clock());
  return firstCards(ctx, 'job', and(open, arrayOverlaps(jobs.field, job.field), ne(jobs.id, job.id)), 3);
}
