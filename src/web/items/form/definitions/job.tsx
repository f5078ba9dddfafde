import { isAhead } from '../../../../contract/time/deadline.ts';
import { plainText } from '../../../../contract/text/plain-text.ts';
import { descriptionProblem } from '../../../../contract/shapes/content.ts';
import { type Job, type JobDraft, jobInput } from '../../../../contract/shapes/job.ts';
import { sumsOf } from '../../../../contract/text/opening-sums.ts';
import { noOpenings } from '../../../../contract/shapes/openings.ts';
import { type Errors, schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { ItemPage } from '../../page/ItemPage.tsx';
import { jobParts } from '../../page/job-parts.tsx';
import { placeBody } from '../fields/details-values.ts';
import { jobFields, type JobValues } from '../../types/item-fields.ts';
import { defineForm, hasContent } from './definition.ts';
import { previewContent, previewDetails, previewItem } from './preview-item.ts';

/** Checks that the schema can't do: deadlines in the future, and the text of long HTML. */
function validate(values: JobValues, stored: Job | null): Errors {
  const location = values.location.endsWith('/') ? '' : values.location;
  const errors = schemaErrors(jobInput, { ...toBody(values), location });
  errors.content ??= descriptionProblem(plainText(values.content)) ?? undefined;
  return { ...deadlineErrors(values, stored, new Date()), ...errors };
}

/** A deadline that passed meanwhile may stay. While a year is typed, its first digits make dates of the first century. */
const deadlineErrors = ({ applicationDeadline: date }: JobValues, stored: Job | null, now: Date): Errors =>
  date >= '1000' && date !== stored?.applicationDeadline && !isAhead(date, now)
    ? { applicationDeadline: 'Application deadline must be in the future' }
    : {};

/** Without a deadline, null is sent. */
const toBody = (values: JobValues): JobDraft => ({
  ...values,
  applicationDeadline: values.applicationDeadline || null,
  place: placeBody(values.place),
  // In a draft they may be unfinished; the schema checks them at submission.
  openings: values.openings as JobDraft['openings'],
  fees: values.fees as JobDraft['fees'],
});
export const jobForm = defineForm<JobValues, Job, JobDraft>({
  collection: 'jobs',
  fields: jobFields,
  toBody,
  validate,
  advise: deadlineErrors,
  preset: ({ role, name }) => ({ employer: role === 'university' ? name : '' }),
  // The name of an institution is filled in by default.
  hasInput: ({ employer, content, place, ...values }, fresh) =>
    hasContent({
      ...values,
      employer: employer === fresh.employer ? '' : employer,
      content: plainText(content),
      place: place.mode,
    }),
  draftNeeds: () => null,
  creditType: () => 'job',
  preview: (values, user, openedAt) => (
    <ItemPage
      parts={jobParts}
      item={{
        ...previewItem(values, user),
        title: values.title.trim() || 'Job title',
        employer: values.employer.trim() || 'Employer',
        content: previewContent(values.content),
        // Of a continent without its country too.
        location: values.location.replace(/\/$/, ''),
        employerLogo: null,
        employerId: null,
        outcome: null,
        ...(sumsOf(values.openings) ?? noOpenings),
        advertisementNumber: values.advertisementNumber.trim() || null,
        ...previewDetails(values.place, values.applyNowLink),
      }}
      related={[]}
      now={openedAt}
      url={location.href}
    />
  ),
  pauseMs: 2_000,
  next: () => '/dashboard?tab=jobs',
  back: () => '/dashboard',
});
