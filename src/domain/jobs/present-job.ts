import { type Job, type JobCard, jobInput } from '../../contract/shapes/job.ts';
import type { Caller } from '../context.ts';
import { maySeeReason, presentAuthor } from '../items/index.ts';
import type { JobCardRecord, JobRecord } from './store.ts';

const cardFields = jobInput.omit({ content: true }).keyof().options;

/** What its author fills in, but for the long text. */
const filledIn = (job: JobCardRecord['job']) =>
  Object.fromEntries(cardFields.map((name) => [name, job[name]])) as Pick<
    JobCardRecord['job'],
    (typeof cardFields)[number]
  >;

export function presentJobCard(
  caller: Caller,
  { job, author, employerLogo, employerId }: JobCardRecord,
  now: Date,
): JobCard {
  return {
    id: job.id,
    userId: job.userId,
    ...filledIn(job),
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
