import { isCalendarDate } from '../../../contract/time/days.ts';
import { zoneOfJob } from '../../../contract/time/job-zone.ts';
import { descriptionProblem } from '../../../contract/shapes/fields.ts';
import type { JobInput, UnfinishedJob } from '../../../contract/publishing/job.ts';
import { noOpenings } from '../../../contract/publishing/openings.ts';
import { linesOf, types } from '../../../contract/vocabulary/index.ts';
import { checkDates, dateIn, lastApplication, writtenDates } from './milestones/job-dates.ts';
import { nextMilestone, unfinishedMilestone } from './milestones/plan-milestones.ts';
import { type CardRow, ofNamesake, type View } from './view.ts';

/** The date of the last deadline; null while it is typed. */
function deadlineOf({ milestones }: Pick<CardRow, 'milestones'>): string | null {
  const date = lastApplication(milestones)?.date ?? '';
  return isCalendarDate(date) ? date : null;
}

/** When a job closes unless it is confirmed again; null where a deadline is ahead, or no confirmation is asked for. */
const confirmBy = ({ untilFilled, withdrawal, closesAt, milestones }: CardRow, now: Date): string | null =>
  untilFilled && !withdrawal && closesAt && nextMilestone(milestones, now)?.kind !== 'application'
    ? closesAt.toISOString()
    : null;

function unfinishedDates({ milestones, applicationDeadline, ...input }: UnfinishedJob) {
  if (milestones) return milestones.map(unfinishedMilestone);
  if (!applicationDeadline) return [];
  const date = dateIn(zoneOfJob(input), applicationDeadline);
  return [unfinishedMilestone({ kind: 'application', date, time: null, zone: null, label: null })];
}

const fieldsOf = ({ employer, applyNowLink, ...input }: JobInput | UnfinishedJob) => ({
  type: 'job' as const,
  title: input.title,
  content: input.content,
  keywords: input.keywords,
  field: input.field,
  location: input.location,
  position: input.position,
  organiser: employer,
  ...linesOf((line) => input[line]),
  actionLink: applyNowLink,
  place: input.place,
  advertisementNumber: input.advertisementNumber,
  openings: input.openings,
  fees: input.fees,
  documents: input.documents,
  image: input.image,
  videoLink: input.videoLink,
});

/** Jobs: their organiser is the employer. */
export const jobView: View<'jobs'> = {
  authorFields: (job) => ({
    title: job.title,
    content: job.content,
    keywords: job.keywords,
    field: job.field,
    location: job.location,
    position: job.position,
    employer: job.organiser,
    ...linesOf((line) => job[line]),
    milestones: job.milestones,
    untilFilled: job.untilFilled,
    applyNowLink: job.actionLink,
    place: job.place,
    advertisementNumber: job.advertisementNumber,
    openings: job.openings,
    fees: job.fees,
    documents: job.documents,
    image: job.image,
    videoLink: job.videoLink,
  }),
  fields: (input, before) => ({
    ...fieldsOf(input),
    milestones: writtenDates(input, before),
    untilFilled: input.untilFilled,
  }),
  unfinishedFields: (input) => ({
    ...fieldsOf(input),
    milestones: unfinishedDates(input),
    untilFilled: input.untilFilled ?? false,
  }),
  contentProblem: descriptionProblem,
  check: checkDates,
  reviewed: types.job.reviewed,
  extraColumns: { employerLogo: ofNamesake('logo_image'), employerId: ofNamesake('id') },
  card: ({ item, employerLogo, employerId }, shared, now) => ({
    ...shared,
    field: item.field,
    location: item.location!,
    position: item.position,
    employer: item.organiser!,
    employerLogo: employerLogo ?? null,
    employerId: employerId ?? null,
    ...linesOf((line) => item[line]),
    applicationDeadline: deadlineOf(item),
    untilFilled: item.untilFilled,
    confirmBy: confirmBy(item, now),
    applyNowLink: item.actionLink,
    outcome: item.outcome,
    advertisementNumber: item.advertisementNumber,
    ...(item.openingSums ?? noOpenings),
    levels: item.levels,
  }),
  detail: ({ content, openings, fees, documents }) => ({ content, openings, fees, documents }),
};
