import { entityOfType, type MilestoneKind, type PostType, types } from '../contract/vocabulary/index.ts';
import { approvalLogs, items, type NewItemRow, type Transaction } from '../db/index.ts';
import type { Context } from '../domain/platform/context.ts';
import { zoneOfJob } from '../contract/time/job-zone.ts';
import type { StoredOpening } from '../contract/publishing/openings.ts';
import { planMilestones } from '../domain/publishing/index.ts';
import { noFee, type Fee } from '../contract/publishing/details.ts';
import { answered, sampleDrafts } from './content/activity.ts';
import {
  withHistory,
  decidedAt,
  approved,
  pending,
  statusColumns,
  contentColumns,
  type SampleStatus,
  type SampleRow,
} from './activity.ts';
import { type Authors, posterOf, accountNames } from './accounts.ts';
import { sampleInstitutes } from './content/institutes.ts';
import {
  pendingJobs,
  rejectedJob,
  sampleJobs,
  type SampleJob,
  type SampleOpening,
} from './content/jobs/index.ts';
import { writeDates, daysAgo, inDays, dateOf } from './dates.ts';
import {
  pendingPosts,
  rejectedPost,
  samplePosts,
  type SampleDetails,
  type SamplePost,
} from './content/posts/index.ts';

/** Unfinished items of the accounts that visitors log in with. */
const draftRows = (now: Date, authors: Authors): SampleRow[] =>
  sampleDrafts.map(({ by, type, title, age, text }, index) => {
    const at = daysAgo(now, age, index);
    return {
      type,
      title,
      ...contentColumns(text),
      ...(types[type].collection === 'jobs' && {
        organiser: accountNames.university,
        location: 'Asia/India',
      }),
      userId: authors[by].id,
      approvalStatus: 'draft',
      createdAt: at,
      updatedAt: at,
    };
  });

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

/** Columns of a post's time, place and cost, computed as for any author. */
function detailsOf(type: PostType, now: Date, details: SampleDetails) {
  const { dates, others = {}, zone = null, place = null, fee, organiser = null, link } = details;
  const milestone = (kind: MilestoneKind, label: string | null, counted: string) => {
    const [, , time = null] = counted.split(' ');
    return { kind, label, date: dateOf(counted, now), time, zone };
  };
  const milestones = planMilestones(type, [
    ...Object.entries(dates).map(([kind, counted]) => milestone(kind as MilestoneKind, null, counted)),
    ...Object.entries(others).map(([label, counted]) => milestone('other', label, counted)),
  ]);
  return {
    milestones,
    place,
    fee: feeOf(fee),
    organiser,
    actionLink: link ? `https://example.org/${link}` : null,
  };
}

function feeOf(fee: SampleDetails['fee']): Fee {
  if (fee === undefined) return noFee;
  if (fee === 'free') return { ...noFee, kind: 'free' };
  return { kind: 'amount', amount: fee.amount * 100, currency: fee.currency };
}

const postRow = (now: Date, authors: Authors, index: number, post: SamplePost, status: SampleStatus) => ({
  title: writeDates(post.title, now),
  ...contentColumns(writeDates(post.text, now)),
  keywords: post.keywords ?? [],
  type: post.type,
  subType: post.subType ?? null,
  ...(post.details && detailsOf(post.type, now, post.details)),
  image: `/sample/covers/${post.cover}.svg`,
  featured: post.featured ?? false,
  ...statusColumns(now, authors[post.by], daysAgo(now, post.age, index), status),
});

/** Public posts of every type, some pending ones and a rejected one. */
export const postRows = (now: Date, authors: Authors): Omit<NewItemRow, 'id'>[] => [
  ...samplePosts.map((post, i) => postRow(now, authors, i, post, approved)),
  ...pendingPosts.map((post, i) => postRow(now, authors, i, post, pending)),
  postRow(now, authors, 0, rejectedPost.post, { status: 'rejected', reason: rejectedPost.reason }),
];

/** Ids sort by time, so the oldest row gets the first. */
const withIds = <Row extends { createdAt: Date }>(ctx: Context, rows: Row[]) =>
  rows
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((row) => ({ ...row, id: ctx.newId() }));

/** Jobs and posts of every kind, with a queue for the moderator and the log of what was decided. */
export async function insertSampleItems(
  tx: Transaction,
  ctx: Context,
  authors: Authors,
): Promise<NewItemRow[]> {
  const now = ctx.clock();
  const submitted = [...jobRows(now, authors), ...postRows(now, authors)];
  const rows = withIds(ctx, [...submitted.map((row) => withHistory(now, row)), ...draftRows(now, authors)]);
  await tx.insert(items).values(rows);
  await tx.insert(approvalLogs).values(withIds(ctx, logsOf(now, authors, rows)));
  return rows;
}

/** The last decision on an item, also if it was submitted again. */
function decisionOn({ title, approvalStatus, rejectionReason = null }: NewItemRow) {
  if (title === answered.item) return { action: 'rejected' as const, reason: answered.reason };
  if (approvalStatus !== 'approved' && approvalStatus !== 'rejected') return undefined;
  return { action: approvalStatus, reason: rejectionReason };
}

const logsOf = (now: Date, { moderator }: Authors, rows: NewItemRow[]) =>
  rows.flatMap((row) => {
    const decision = decisionOn(row);
    if (!decision) return [];
    return {
      entityType: entityOfType(row.type),
      entityId: row.id,
      entityTitle: row.title,
      ...decision,
      moderatorId: moderator.id,
      moderatorName: moderator.name,
      waitingSince: row.createdAt,
      createdAt: decidedAt(now, row.createdAt),
    };
  });
