import { sql } from 'drizzle-orm';
import { isAhead } from '../../contract/time/deadline.ts';
import { jobDeadline } from '../../contract/time/job-deadline.ts';
import { descriptionProblem } from '../../contract/shapes/content.ts';
import type { JobInput, UnfinishedJob } from '../../contract/shapes/job.ts';
import { noOpenings } from '../../contract/shapes/openings.ts';
import { types } from '../../contract/vocabulary/index.ts';
import { items } from '../../db/index.ts';
import { Failure } from '../failure.ts';
import type { CardRow, Fields, View } from './view.ts';

/** The institute whose name equals the employer, ignoring case and spaces; one with a logo is preferred (docs/rules.md#cards-in-lists). */
const ofEmployer = (column: 'id' | 'logo_image') =>
  sql<string | null>`(SELECT ${sql.raw(`institutes.${column}`)} FROM institutes
    WHERE institutes.name_key = ${items.organiserKey} ORDER BY institutes.logo_image IS NULL, institutes.id LIMIT 1)`;

/** The deadline of a job, a date in India. */
const deadlineOf = ({ milestones }: Pick<CardRow, 'milestones'>): string | null =>
  milestones.find(({ kind }) => kind === 'application')?.date ?? null;

const fieldsOf = ({
  employer,
  applyNowLink,
  applicationDeadline,
  ...input
}: JobInput | UnfinishedJob): Fields => ({
  type: 'job',
  title: input.title,
  content: input.content,
  ...(input.keywords !== undefined && { keywords: input.keywords }),
  field: input.field,
  location: input.location,
  position: input.position,
  organiser: employer,
  salary: input.salary,
  milestones: applicationDeadline === null ? [] : [jobDeadline(applicationDeadline, [])],
  actionLink: applyNowLink,
  ...(input.place !== undefined && { place: input.place }),
  advertisementNumber: input.advertisementNumber,
  openings: input.openings,
  fees: input.fees,
  documents: input.documents,
  image: input.image,
  videoLink: input.videoLink,
});

/** Jobs: their organiser is the employer, their one milestone the deadline. */
export const jobView: View<'jobs'> = {
  filledIn: (job) => ({
    title: job.title,
    content: job.content,
    keywords: job.keywords,
    field: job.field,
    location: job.location,
    position: job.position,
    employer: job.organiser,
    salary: job.salary,
    applicationDeadline: deadlineOf(job),
    applyNowLink: job.actionLink,
    place: job.place,
    advertisementNumber: job.advertisementNumber,
    openings: job.openings,
    fees: job.fees,
    documents: job.documents,
    image: job.image,
    videoLink: job.videoLink,
  }),
  fields: fieldsOf,
  unfinishedFields: fieldsOf,
  contentProblem: descriptionProblem,
  check({ applicationDeadline }, now, before) {
    if (applicationDeadline && !(before && applicationDeadline === deadlineOf(before)))
      if (!isAhead(applicationDeadline, now))
        throw Failure.field('applicationDeadline', 'Application deadline must be in the future');
  },
  reviewed: types.job.reviewed,
  extraColumns: { employerLogo: ofEmployer('logo_image'), employerId: ofEmployer('id') },
  card: ({ item, employerLogo, employerId }, common) => ({
    ...common,
    field: item.field,
    location: item.location!,
    position: item.position,
    employer: item.organiser!,
    employerLogo: employerLogo ?? null,
    employerId: employerId ?? null,
    salary: item.salary,
    applicationDeadline: deadlineOf(item),
    applyNowLink: item.actionLink,
    outcome: item.outcome,
    advertisementNumber: item.advertisementNumber,
    ...(item.openingSums ?? noOpenings),
  }),
  whole: ({ content, openings, fees, documents }) => ({ content, openings, fees, documents }),
};
