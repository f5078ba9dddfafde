import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { jobFields, jobPositions } from '../vocabulary/index.ts';
import { isCalendarDate } from '../calendar-date.ts';
import { kolkataDate } from '../deadline.ts';
import { contentInput, descriptionProblem } from './content.ts';
import { chosen, readAt, typedLine, typedLineOrNone } from './draft.ts';
import { itemFacts, placeInput, unfinishedPlace } from './facts.ts';
import { itemHead, itemTail, unfinishedHead, unfinishedTail } from './item.ts';
import { id } from './paging.ts';
import { optionalImage, optionalLine, optionalUrl, requiredLine } from './text.ts';
import { parseLocation } from '../vocabulary/locations.ts';

const firstDay = Date.parse('0001-01-01');

/**
 * `YYYY-MM-DD`, or a timestamp that is reduced to its date in Asia/Kolkata (docs/rules.md#ids-and-times). Empty means
 * none.
 */
const deadlineInput = z
  .string({ error: 'Must be a date' })
  .trim()
  .max(40, 'Must be a date')
  .transform((value, ctx) => {
    if (value === '') return null;
    if (isCalendarDate(value)) return value;
    const moment = /^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value) : new Date(Number.NaN);
    if (moment.getTime() >= firstDay && moment.getTime() < Date.parse('9999-01-01'))
      return kolkataDate(moment);
    ctx.addIssue({ code: 'custom', message: 'Must be a date' });
    return z.NEVER;
  })
  .nullish()
  .transform((value) => value ?? null);

/** A job as submitted by an author (docs/rules.md#validation), with the specified messages. */
export const jobInput = z.object({
  title: requiredLine(5000, 'Job title is required').pipe(
    z
      .string()
      .min(10, 'Title must be at least 10 characters')
      .max(200, 'Title must not exceed 200 characters'),
  ),
  content: contentInput('Job description is required', descriptionProblem),
  field: z
    .array(z.enum(jobFields, { error: 'Unknown field' }), { error: 'At least one field is required' })
    .min(1, 'At least one field is required')
    .max(jobFields.length)
    .transform((values) => [...new Set(values)]),
  location: requiredLine(100, 'Location is required').refine((value) => parseLocation(value) !== null, {
    error: "Location must be 'Continent/Country'",
  }),
  position: z
    .array(z.enum(jobPositions, { error: 'Unknown position' }), {
      error: 'At least one position is required',
    })
    .min(1, 'At least one position is required')
    .max(jobPositions.length)
    .transform((values) => [...new Set(values)]),
  employer: requiredLine(200, 'Employer/Organization is required'),
  salary: z
    .string({ error: 'Must be text' })
    .trim()
    .max(100, 'Salary information must not exceed 100 characters')
    .nullish()
    .pipe(optionalLine(100)),
  applicationDeadline: deadlineInput,
  applyNowLink: optionalUrl(),
  place: placeInput.optional(),
  image: optionalImage(),
  videoLink: optionalUrl('Please enter a valid URL'),
});
export type JobInput = z.output<typeof jobInput>;
/** The form's values before validation. */
export type JobDraft = z.input<typeof jobInput>;

/** A draft of a job. Missing or invalid fields are reported at submission. */
export const unfinishedJob = readAt.extend({
  ...unfinishedHead,
  field: chosen(jobFields, 'Unknown field'),
  location: typedLine(100),
  position: chosen(jobPositions, 'Unknown position'),
  employer: typedLine(200),
  salary: typedLineOrNone(1000),
  applicationDeadline: deadlineInput,
  applyNowLink: typedLineOrNone(2000),
  place: unfinishedPlace,
  ...unfinishedTail,
});
export type UnfinishedJob = Omit<z.output<typeof unfinishedJob>, 'updatedAt'>;

export const job = z
  .object({
    ...itemHead,
    field: z.array(z.enum(jobFields)),
    location: z.string(),
    position: z.array(z.enum(jobPositions)),
    employer: z.string(),
    /** Logo of the institute named like the employer (docs/rules.md#cards-in-lists). */
    employerLogo: z.string().nullable(),
    /** That institute's id, for its page. */
    employerId: id.nullable(),
    salary: z.string().nullable(),
    /** A date in Asia/Kolkata, inclusive. */
    applicationDeadline: z.string().nullable(),
    applyNowLink: z.string().nullable(),
    ...itemFacts,
    ...itemTail,
  })
  .register(namedSchemas, { id: 'Job' });
export type Job = z.output<typeof job>;
/** A job without its description, for cards and lists. */
export type JobCard = Omit<Job, 'content'>;
