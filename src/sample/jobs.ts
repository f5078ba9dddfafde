import type { NewJobRow } from '../db/index.ts';
import type { SampleAccount } from './accounts.ts';
import { coverOf } from './content/covers.ts';
import { sampleInstitutes } from './content/institutes.ts';
import { jobText } from './content/job-text.ts';
import { pendingJobs, rejectedJob, sampleJobs, type SampleJob } from './content/jobs.ts';
import { daysAgo, inDays } from './moments.ts';
import {
  approved,
  authorOf,
  pending,
  stateOf,
  textOf,
  type Accounts,
  type SampleStatus,
} from './item-status.ts';

const locationOf = new Map<string, string>(sampleInstitutes.map(({ name, location }) => [name, location]));

const jobRow = (now: Date, author: SampleAccount, index: number, job: SampleJob, status: SampleStatus) => ({
  title: job.title,
  ...textOf(jobText(job)),
  field: job.field,
  position: job.position,
  employer: job.employer,
  location: locationOf.get(job.employer) as string,
  salary: job.salary ?? null,
  applicationDeadline: job.closesIn === undefined ? null : inDays(now, job.closesIn),
  applyNowLink: index % 3 === 2 ? null : `https://example.org/positions/${1000 + index}`,
  image: index % 6 === 0 ? coverOf(index) : null,
  featured: job.featured ?? false,
  ...stateOf(now, author, daysAgo(now, job.age, index), status),
});

/** Public jobs, some pending ones and a rejected one. */
export const jobRows = (now: Date, accounts: Accounts): Omit<NewJobRow, 'id'>[] => [
  ...sampleJobs.map((job, i) => jobRow(now, authorOf(accounts, i), i, job, approved)),
  ...pendingJobs.map((job, i) => jobRow(now, accounts.university, i, job, pending)),
  jobRow(now, accounts.university, 0, rejectedJob.job, { status: 'rejected', reason: rejectedJob.reason }),
];
