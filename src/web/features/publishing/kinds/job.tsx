import { isAhead, kolkataDate } from '../../../../contract/deadline.ts';
import { plainText } from '../../../../contract/plain-text.ts';
import { descriptionProblem } from '../../../../contract/shapes/content.ts';
import { type Job, type JobDraft, jobInput } from '../../../../contract/shapes/job.ts';
import {
  fieldLabel,
  type JobField,
  jobFields,
  type JobPosition,
  jobPositions,
  positionLabel,
} from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../api/call.ts';
import { type Errors, schemaErrors } from '../../../forms/schema-errors.ts';
import { JobDetail } from '../../jobs/JobDetail.tsx';
import type { FormValues, ItemFields } from '../fields/item-field.ts';
import { itemKind, saysSomething } from './kind.ts';
import { previewItem } from './preview-item.ts';

export type JobValues = FormValues<JobDraft>;

const fields: ItemFields<JobValues> = {
  title: { section: 'information', label: 'Job title', input: 'text', maxLength: 200 },
  employer: { section: 'information', label: 'Employer / Organization', input: 'employer' },
  content: {
    section: 'information',
    label: 'Description',
    input: 'richText',
    help: 'At least 50 characters. Paste keeps headings, lists and links.',
  },
  field: {
    section: 'details',
    label: 'Field',
    input: 'several',
    options: jobFields,
    labelOf: (value) => fieldLabel(value as JobField),
    placeholder: `Search ${jobFields.length} fields`,
  },
  position: {
    section: 'details',
    label: 'Position',
    input: 'several',
    options: jobPositions,
    labelOf: (value) => positionLabel(value as JobPosition),
    placeholder: 'Add a position',
  },
  /** 'Continent/' while the country is missing. */
  location: { section: 'details', label: 'Location', input: 'location' },
  applicationDeadline: {
    section: 'details',
    label: 'Application deadline',
    input: 'date',
    optional: true,
    isHalf: true,
    help: 'Open through the end of that day, Indian time.',
    earliest: () => kolkataDate(new Date(Date.now() + 24 * 60 * 60 * 1000)),
  },
  salary: {
    section: 'details',
    label: 'Salary',
    input: 'text',
    optional: true,
    isHalf: true,
    maxLength: 100,
  },
  applyNowLink: {
    section: 'details',
    label: 'Link to apply',
    input: 'url',
    optional: true,
    placeholder: 'https://',
  },
  image: {
    section: 'media',
    label: 'Image',
    input: 'image',
    hint: 'Recommended 1000 × 680 px, at most 5 MB',
  },
  videoLink: {
    section: 'media',
    label: 'Video link',
    input: 'url',
    optional: true,
    placeholder: 'https://',
  },
};

/** The schema can't know the time, and the server checks what the HTML says only after it. */
function validate(values: JobValues, stored: Job | null): Errors {
  const location = values.location.endsWith('/') ? '' : values.location;
  const errors = schemaErrors(jobInput, { ...values, location });
  errors.content ??= descriptionProblem(plainText(values.content)) ?? undefined;
  const deadline = values.applicationDeadline;
  // A deadline that passed meanwhile may stay.
  if (deadline && deadline !== stored?.applicationDeadline && !isAhead(deadline, new Date()))
    errors.applicationDeadline ??= 'Application deadline must be in the future';
  return errors;
}

/** Without a deadline, null is sent. */
const toBody = (values: JobValues): JobDraft => ({
  ...values,
  applicationDeadline: values.applicationDeadline || null,
});
const edited = (values: JobValues, readAt: string | null) => ({
  ...toBody(values),
  ...(readAt && { updatedAt: readAt }),
});

export const jobKind = itemKind<JobValues, Job, JobDraft>({
  kind: 'job',
  fields,
  sections: {
    information: { title: 'Job Information', lead: 'All fields are required unless marked optional.' },
    details: { title: 'Additional Details' },
    media: { title: 'Media (Optional)' },
  },
  toBody,
  validate,
  // The employer may be filled in already.
  isBegun: ({ employer: _employer, content, ...values }) =>
    saysSomething({ ...values, content: plainText(content) }),
  draftNeeds: () => null,
  creditType: () => 'job',
  preview: (values, user, openedAt) => (
    <JobDetail
      job={{
        ...previewItem(values, user),
        title: values.title.trim() || 'Job title',
        employer: values.employer.trim() || 'Employer',
        content: values.content,
        location: values.location,
        employerLogo: null,
        employerId: null,
      }}
      related={[]}
      now={openedAt}
      url={location.href}
    />
  ),
  pauseMs: 2_000,
  next: () => '/dashboard?tab=jobs',
  back: () => '/dashboard',
  calls: {
    create: (values, key) =>
      call('POST /jobs', { body: toBody(values), headers: { 'idempotency-key': key } }),
    update: (id, values, readAt) => call('PUT /jobs/:id', { params: { id }, body: edited(values, readAt) }),
    beginDraft: (values, key) =>
      call('POST /drafts/jobs', { body: toBody(values), headers: { 'idempotency-key': key } }),
    saveDraft: (id, values, readAt) =>
      call('PUT /drafts/jobs/:id', { params: { id }, body: edited(values, readAt) }),
    submitDraft: (id, values, readAt) =>
      call('POST /drafts/jobs/:id/submit', { params: { id }, body: edited(values, readAt) }),
    read: (id, signal) => call('GET /jobs/:id', { params: { id }, signal }),
    remove: (id) => call('DELETE /jobs/:id', { params: { id } }),
  },
  words: {
    titleNew: 'Post a Job Opportunity',
    titleEdit: 'Edit Job',
    lead: 'Share career opportunities with the academic community',
    failed: 'Failed to save job',
    posted: 'Job posted successfully! It will be reviewed by our team before being published.',
    saved: 'Job saved successfully!',
    submit: 'Submit Job for Review',
    resubmit: 'Resubmit Job for Review',
    reviewed: 'its title, description, employer or links',
  },
});
