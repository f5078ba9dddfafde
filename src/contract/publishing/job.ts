import { z, namedSchemas } from '../z.ts';
import {
  type FieldsOf,
  jobFields,
  type JobName,
  jobOutcomes,
  jobPositions,
  kindsIn,
  linesOf,
  payLevels,
} from '../vocabulary/index.ts';
import { endOfKolkataDay, isCalendarDate } from '../time/days.ts';
import {
  unfinishedChoice,
  readAt,
  unfinishedLine,
  unfinishedLineOrNull,
  contentLeftOut,
  itemHead,
  itemTail,
  revisionOf,
  unfinishedHead,
  unfinishedTail,
} from './item.ts';
import {
  isNearEnoughForJobs,
  itemDetails,
  type Milestone,
  unfinishedMilestones,
  unfinishedPlace,
} from './details.ts';
import { jobFieldSchemas as fields } from '../shapes/fields.ts';
import { advertisement, advertisementInput, openingSums, unfinishedAdvertisement } from './openings.ts';
import { id, moment } from '../shapes/paging.ts';
import { optionalText } from '../shapes/text.ts';

/**
 * `YYYY-MM-DD`, or a timestamp, which is reduced to its date once the job's zone is known (docs/specification.md#dates-of-jobs). Empty
 * means that it isn't stated.
 */
const deadlineInput = z
  .string({ error: 'Must be a date' })
  .trim()
  .max(40, 'Must be a date')
  .meta({ pattern: '^$|^\\d{4}-\\d{2}-\\d{2}(T.*)?$' })
  .transform((value, ctx) => {
    if (value === '') return null;
    if (isCalendarDate(value) && isNearEnoughForJobs(value)) return value;
    const written = /^\d{4}-\d{2}-\d{2}T/.test(value);
    const moment = new Date(written ? value : Number.NaN);
    // Without an offset it is a time where the job is, whatever the server's zone.
    if (
      written &&
      !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(value) &&
      isCalendarDate(value.slice(0, 10)) &&
      isNearEnoughForJobs(value.slice(0, 10)) &&
      !Number.isNaN(moment.getTime())
    )
      return value.slice(0, 10);
    if (!Number.isNaN(moment.getTime()) && isNearEnoughForJobs(moment.toISOString()))
      return moment.toISOString();
    ctx.addIssue({ code: 'custom', message: 'Must be a date' });
    return z.NEVER;
  })
  .nullish()
  .transform((value) => value ?? null);

/** A job as submitted by an author (docs/specification.md#validation). */
export const jobInput = z
  .object({
    title: fields.title,
    content: fields.content,
    keywords: fields.keywords.optional(),
    field: fields.field,
    location: fields.location,
    position: fields.position,
    employer: fields.organiser,
    ...linesOf((line) => fields[line]),
    milestones: fields.milestones.nullish(),
    /** The only date that a program states which doesn't know of `milestones`. */
    applicationDeadline: deadlineInput,
    untilFilled: fields.untilFilled.nullish().transform((value) => value ?? undefined),
    applyNowLink: fields.actionLink,
    place: fields.place.optional(),
    ...advertisementInput,
    image: fields.image,
    videoLink: fields.videoLink,
  } satisfies Record<JobName<FieldsOf<'job'>> | 'applicationDeadline', z.ZodType>)
  .register(namedSchemas, { id: 'SubmittedJob' });
export type JobInput = z.output<typeof jobInput>;
/** The form's values before validation. */
export type JobDraft = z.input<typeof jobInput>;

/** A draft of a job. Missing or invalid fields are reported at submission. */
export const unfinishedJob = readAt
  .extend({
    ...unfinishedHead,
    field: unfinishedChoice(jobFields, 'Unknown field'),
    location: unfinishedLine(100),
    position: unfinishedChoice(jobPositions, 'Unknown position'),
    employer: unfinishedLine(200),
    ...linesOf(() => unfinishedLineOrNull(1000)),
    milestones: unfinishedMilestones(kindsIn('jobs')),
    applicationDeadline: deadlineInput,
    untilFilled: fields.untilFilled.nullish(),
    applyNowLink: unfinishedLineOrNull(2000),
    place: unfinishedPlace,
    ...unfinishedAdvertisement,
    ...unfinishedTail,
  })
  .register(namedSchemas, { id: 'JobDraft' });
export type UnfinishedJob = Omit<z.output<typeof unfinishedJob>, 'updatedAt'>;

const outcome = z.object({ outcome: z.enum(jobOutcomes), note: z.string().nullable(), at: moment });

/** What an author or staff says of a job after its selection (docs/specification.md#outcome). */
export const outcomeInput = z.object({
  outcome: z.enum(jobOutcomes, { error: 'Unknown outcome' }).nullable(),
  note: optionalText(300),
});

const shownJob = z.object({
  ...itemHead,
  field: z.array(z.enum(jobFields)),
  location: z.string(),
  position: z.array(z.enum(jobPositions)),
  employer: z.string(),
  /** Logo of the institute named like the employer (docs/specification.md#cards-in-lists). */
  employerLogo: z.string().nullable(),
  /** That institute's id, for its page. */
  employerId: id.nullable(),
  ...linesOf(() => z.string().nullable()),
  /** The date of the last `application` milestone. */
  applicationDeadline: z.string().nullable(),
  /** Whether it stays open without a deadline ahead, as long as its author confirms it twice a year. */
  untilFilled: z.boolean(),
  /** When it closes unless its author confirms that it is still open; null for jobs with a deadline ahead, or without `untilFilled`. */
  confirmBy: moment.nullable(),
  applyNowLink: z.string().nullable(),
  /** What came of it, as its author or staff says; null until then. */
  outcome: outcome.nullable(),
  ...itemDetails,
  advertisementNumber: z.string().nullable(),
  ...openingSums,
  /** Of its openings. */
  levels: z.array(z.enum(payLevels)),
  ...advertisement,
  ...itemTail,
} satisfies Record<JobName<FieldsOf<'job'>>, z.ZodType> & z.ZodRawShape);
/** What is left out of cards: openings may be as long as a book. */
const detail = { content: true, openings: true, fees: true, documents: true } as const;
export const job = shownJob
  .extend({ revision: revisionOf(shownJob.partial(detail).register(namedSchemas, { id: 'RevisedJob' })) })
  .register(namedSchemas, { id: 'Job' });
export type Job = z.output<typeof job>;
/** A job without its description, for cards and lists. */
export const jobCard = job.omit(detail).register(namedSchemas, { id: 'JobCard' });
export type JobCard = z.output<typeof jobCard>;
/** In a list: without text if the list has items that aren't public. */
export const jobInList = job
  .omit(detail)
  .extend({ content: z.string().optional(), contentLeftOut })
  .register(namedSchemas, { id: 'ListedJob' });

/** A job's deadline as a milestone: the end of a day in India. */
export const jobDeadline = (
  date: string,
  extendedFrom: Milestone['extendedFrom'],
): Milestone & { moment: string } => ({
  kind: 'application',
  date,
  time: null,
  zone: 'Asia/Kolkata',
  label: null,
  moment: endOfKolkataDay(date).toISOString(),
  extendedFrom,
});
