import type { Job, JobCard } from '../../contract/shapes/job.ts';
import type { Caller } from '../context.ts';
import { maySeeReason } from '../items/index.ts';
import type { JobCardRecord, JobRecord } from './store.ts';

export function presentJobCard(
  caller: Caller,
  { job, author, employerLogo, employerId }: JobCardRecord,
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
    author,
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  };
}

export const presentJob = (caller: Caller, record: JobRecord): Job => ({
  ...presentJobCard(caller, record),
  content: record.job.content,
});
