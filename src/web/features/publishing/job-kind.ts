import { plainText } from '../../../contract/plain-text.ts';
import type { Job } from '../../../contract/shapes/job.ts';
import { call } from '../../api/call.ts';
import { jobChanges, jobLabels } from './changes.ts';
import { type FormKind, saysSomething } from './form-kind.ts';
import { validateJob } from './validate.ts';
import { emptyJob, type JobValues, jobValues } from './values.ts';

const since = (readAt: string | null) => (readAt ? { updatedAt: readAt } : {});

export const jobKind: FormKind<JobValues, Job> = {
  kind: 'job',
  empty: emptyJob,
  valuesOf: jobValues,
  labels: jobLabels,
  changes: jobChanges,
  validate: (values, stored) => validateJob(values, new Date(), stored?.applicationDeadline ?? null),
  isBegun: (values) => saysSomething({ ...values, content: plainText(values.content) }),
  draftNeeds: () => null,
  calls: {
    create: (body, key) => call('POST /jobs', { body, headers: { 'idempotency-key': key } }),
    update: (id, values, readAt) =>
      call('PUT /jobs/:id', { params: { id }, body: { ...values, ...since(readAt) } }),
    beginDraft: (body, key) => call('POST /drafts/jobs', { body, headers: { 'idempotency-key': key } }),
    saveDraft: (id, values, readAt) =>
      call('PUT /drafts/jobs/:id', { params: { id }, body: { ...values, ...since(readAt) } }),
    submitDraft: (id, values, readAt) =>
      call('POST /drafts/jobs/:id/submit', { params: { id }, body: { ...values, ...since(readAt) } }),
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
};
