import { zoneOfJob } from '../contract/time/job-zone.ts';
import type { StoredOpening } from '../contract/shapes/openings.ts';
import type { NewItemRow } from '../db/index.ts';
import { planMilestones } from '../domain/items/index.ts';
import { posterOf, type Authors } from './authors.ts';
import { sampleInstitutes } from './content/institutes.ts';
import {
  pendingJobs,
  rejectedJob,
  sampleJobs,
  type SampleJob,
  type SampleOpening,
} from './content/jobs/index.ts';
import { writeDates } from './dates.ts';
import { approved, pending, statusColumns, contentColumns, type SampleStatus } from './item-status.ts';
import { daysAgo, inDays } from './moments.ts';

const institutes = new Map<string, (typeof sampleInstitutes)[number]>(
  sampleInstitutes.map((institute) => [institute.name, institute]),
);

const datesOf = (now: Date, { closesIn, dates = [] }: SampleJob) =>
  [...(closesIn === undefined ? [] : [{ kind: 'application' as const, in: closesIn }]), ...dates].map(
    ({ kind, in: days, time }: NonNullable<SampleJob['dates']>[number]) => ({
      kind,
      date: inDays(now, days),
      time: time ?? null,
      zone: null,
      label: null,
    }),
  );

const openingOf = ({ vacancies = [], ...stated }: SampleOpening): StoredOpening => ({
  department: null,
  position: null,
  field: [],
  level: null,
  pay: null,
  eligibility: null,
  contract: null,
  months: null,
  ...stated,
  vacancies: vacancies.map((one) => ({ horizontal: null, ...one })),
});

function jobRow(now: Date, authors: Authors, index: number, job: SampleJob, status: SampleStatus) {
  const applicationDeadline = job.closesIn === undefined ? null : inDays(now, job.closesIn);
  const institute = institutes.get(job.employer)!;
  const { location, town, country } = institute;
  // A country of several zones would have the last of them, which readers take for an error.
  const zone = 'zone' in institute ? institute.zone : zoneOfJob({ location, place: { country } });
  return {
    type: 'job' as const,
    title: job.title,
    ...contentColumns(writeDates(job.text, now, applicationDeadline)),
    keywords: job.keywords ?? [],
    field: job.field,
    position: job.position,
    organiser: job.employer,
    location,
    place: { mode: 'onSite' as const, city: town, country },
    salary: job.salary ?? null,
    milestones: planMilestones('job', datesOf(now, job), zone),
    actionLink: job.apply ? `https://example.org/${job.apply}` : null,
    advertisementNumber: job.number ?? null,
    fees: [...(job.fees ?? [])],
    openings: (job.openings ?? []).map(openingOf),
    image: job.cover ? `/sample/covers/${job.cover}.svg` : null,
    featured: job.featured ?? false,
    ...statusColumns(now, authors[posterOf(job.employer)], daysAgo(now, job.age, index), status),
  };
}

/** Public jobs, some pending ones and a rejected one. */
export const jobRows = (now: Date, authors: Authors): Omit<NewItemRow, 'id'>[] => [
  ...sampleJobs.map((job, i) => jobRow(now, authors, i, job, approved)),
  ...pendingJobs.map((job, i) => jobRow(now, authors, i, job, pending)),
  jobRow(now, authors, 0, rejectedJob.job, { status: 'rejected', reason: rejectedJob.reason }),
];
