import { zoneOfJob } from '../../../../contract/time/job-zone.ts';
import { plainText } from '../../../../contract/text/plain-text.ts';
import { descriptionProblem, figureProblem } from '../../../../contract/shapes/fields.ts';
import { type Job, type JobDraft, jobInput } from '../../../../contract/publishing/job.ts';
import { levelsOf, sumsOf, noOpenings } from '../../../../contract/publishing/openings.ts';
import { type Errors, schemaErrors } from '../../../lib/forms/errors.tsx';
import { ItemPage } from '../../page/ItemPage.tsx';
import { jobSections } from '../../page/job-sections.tsx';
import { dateAdvice } from '../fields/date-advice.ts';
import { placeBody } from '../fields/details-values.ts';
import { numbersIn } from '../fields/field-values.ts';
import { jobFields, type JobValues } from '../../types/item-fields.ts';
import { defineForm, hasContent } from './definition.ts';
import { previewContent, previewDetails, previewItem, momentOf, previewMilestones } from './preview-item.ts';

/** Checks that the schema can't do: deadlines in the future, and the text of long HTML. */
function validate(values: JobValues, stored: Job | null): Errors {
  const location = values.location.endsWith('/') ? '' : values.location;
  const errors = schemaErrors(jobInput, { ...toBody(values), location });
  errors.content ??=
    descriptionProblem(plainText(values.content)) ?? figureProblem(values.content, 'job') ?? undefined;
  return { ...deadlineErrors(values, stored, new Date()), ...errors };
}

const isApplication = ({ kind }: { kind: string }) => kind === 'application';

/** The last deadline must be ahead; one that passed meanwhile may stay. While a year is typed, its first digits make dates of the first century. */
function deadlineErrors(values: JobValues, stored: Job | null, now: Date): Errors {
  const { milestones, untilFilled } = values;
  const zone = zoneOfJob(values);
  const last = milestones
    .map((one, index) => ({ ...one, index, moment: momentOf({ ...one, zone: one.zone || zone }) }))
    .filter((one) => isApplication(one) && one.date >= '1000' && one.moment !== null)
    .toSorted((a, b) => a.moment!.localeCompare(b.moment!))
    .at(-1);
  const isStored = stored?.milestones.some((one) => isApplication(one) && one.moment === last?.moment);
  return !last || untilFilled || isStored || last.moment! > now.toISOString()
    ? {}
    : { [`milestones.${last.index}.date`]: 'Application deadline must be in the future' };
}

const toBody = (values: JobValues): JobDraft => ({
  ...values,
  ...numbersIn<JobDraft>(jobFields, values),
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
  advise: (values, stored, now) => ({
    ...dateAdvice(values.milestones, zoneOfJob(values), now),
    ...deadlineErrors(values, stored, now),
  }),
  preset: ({ role, name }) => ({ employer: role === 'university' ? name : '' }),
  // The name of an institution is filled in by default.
  hasInput: ({ employer, content, place, untilFilled, ...values }, fresh) =>
    hasContent({
      ...values,
      employer: employer === fresh.employer ? '' : employer,
      content: plainText(content),
      place: place.mode,
      untilFilled: untilFilled || '',
    }),
  draftNeeds: () => null,
  creditType: () => 'job',
  holderOf: ({ employer }) => employer.trim(),
  preview: (values, user, openedAt, employerLogo) => (
    <ItemPage
      isPreview
      sections={jobSections}
      item={{
        ...previewItem(values, user),
        ...numbersIn<Pick<Job, keyof JobValues>>(jobFields, values),
        title: values.title.trim() || 'Job title',
        employer: values.employer.trim() || 'Employer',
        content: previewContent(values.content),
        // Of a continent without its country too.
        location: values.location.replace(/\/$/, ''),
        employerLogo,
        employerId: null,
        outcome: null,
        ...(sumsOf(values.openings) ?? noOpenings),
        levels: levelsOf(values.openings),
        advertisementNumber: values.advertisementNumber.trim() || null,
        ...previewDetails(values.place, values.applyNowLink),
        ...previewMilestones(values.milestones, zoneOfJob(values), openedAt),
        applicationDeadline: null,
        confirmBy: null,
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
