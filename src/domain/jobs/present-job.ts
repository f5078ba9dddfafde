import { type Job, type JobCard, jobInput } from '../../contract/shapes/job.ts';
import type { Caller } from '../context.ts';
import { maySeeReason, presentAuthor, shortFields } from '../items/index.ts';
import type { JobCardRecord, JobRecord } from './store.ts';

export function presentJobCard(
  caller: Caller,
  { job, author, employerLogo, employerId }: JobCardRecord,
  now: Date,
): JobCard {
  return {
    id: job.id,
    userId: job.userId,
    ...shortFields(jobInput.shape, job),
    employerLogo,
    employerId,
    approvalStatus: job.approvalStatus,
    featured: job.featured,
    rejectionReason: maySeeReason(caller, job) ? job.rejectionReason : null,
    author: presentAuthor(author, now),
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  };
}

export const presentJob = (caller: Caller, record: JobRecord, now: Date): Job => ({
  ...presentJobCard(caller, record, now),
  content: record.job.content,
});
