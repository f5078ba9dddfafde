import type { Job, JobCard } from '../../contract/shapes/job.ts';
import type { Caller } from '../context.ts';
import { maySeeReason, presentAuthor } from '../items/index.ts';
import type { JobCardRecord, JobRecord } from './store.ts';

export function presentJobCard(
  caller: Caller,
  { job, author, employerLogo, employerId }: JobCardRecord,
  now: Date,
): JobCard {
  return {
    id: job.id,
    userId: job.userId,
    title: job.title,
    field: job.field,
    location: job.location,
    position: job.position,
    employer: job.employer,
    employerLogo,
    employerId,
    salary: job.salary,
    applicationDeadline: job.applicationDeadline,
    applyNowLink: job.applyNowLink,
    image: job.image,
    videoLink: job.videoLink,
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
