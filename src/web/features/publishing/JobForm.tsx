import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { kolkataDate } from '../../../contract/deadline.ts';
import { plainText } from '../../../contract/plain-text.ts';
import type { Job } from '../../../contract/shapes/job.ts';
import type { User } from '../../../contract/shapes/user.ts';
import { fieldLabel, jobFields, jobPositions, positionLabel } from '../../../contract/vocabulary/index.ts';
import { call } from '../../api/call.ts';
import { TextField } from '../../ui/Field.tsx';
import { EditorField } from '../editor/index.ts';
import { JobDetail } from '../jobs/JobDetail.tsx';
import { jobChanges, jobLabels } from './changes.ts';
import { deviceDrafts } from './device-drafts.ts';
import { ChangedMeanwhile, Rejected, Restored, ReviewedAgain } from './EditNotices.tsx';
import { EmployerField } from './EmployerField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { ImageField } from '../uploads/ImageField.tsx';
import { LocationFields } from './LocationFields.tsx';
import { MayIPost } from './MayIPost.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import css from './Publishing.module.css';
import { useDraft } from './use-draft.ts';
import type { Permission } from './use-permission.ts';
import { useServerDraft } from './use-server-draft.ts';
import { useSubmission } from './use-submission.ts';
import { validateJob } from './validate.ts';
import { emptyJob, type JobValues, jobValues } from './values.ts';

const tomorrow = () => kolkataDate(new Date(Date.now() + 24 * 60 * 60 * 1000));
/** The page goes on this long after success (specification, section 9). */
const pauseMs = 2_000;

interface Props {
  user: User;
  /** The job to edit; null for a new one. */
  job: Job | null;
  permission: Permission | null;
}

export function JobForm({ user, job: given, permission }: Props) {
  const navigate = useNavigate();
  // What is stored, as this form knows it: a 409 brings a newer one.
  const [job, setJob] = useState(given);
  const before = useMemo(() => (job ? jobValues(job) : emptyJob), [job]);
  const place = useMemo(() => deviceDrafts<JobValues>(user.id, 'job', given?.id ?? null), [user.id, given]);
  const draft = useDraft(place, before, given?.updatedAt ?? null);
  const { values, set } = draft;
  const [restored, setRestored] = useState(draft.restoredAt);
  const [round, setRound] = useState(0);
  const [isUploading, setUploading] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const [opened] = useState(() => new Date().toISOString());
  const send = async (body: JobValues): Promise<Job> => {
    if (server.isDraft) return server.submit(body);
    if (given)
      return call('PUT /jobs/:id', {
        params: { id: given.id },
        body: { ...body, ...(draft.readAt && { updatedAt: draft.readAt }) },
      });
    const earlier = draft.sent;
    draft.markSent(body);
    const created = await call('POST /jobs', { body, headers: { 'idempotency-key': draft.submissionKey } });
    // An earlier try arrived although its answer didn't: it was made with what stood here then.
    const isOlder = earlier && JSON.stringify(earlier) !== JSON.stringify(body);
    return isOlder ? call('PUT /jobs/:id', { params: { id: created.id }, body }) : created;
  };
  const submission = useSubmission<JobValues, Job>({
    draft,
    validate: (all) => validateJob(all, new Date(), job?.applicationDeadline ?? null),
    send,
    failureText: 'Failed to save job',
    onDone: () => setTimeout(() => void navigate('/dashboard?tab=jobs'), pauseMs),
  });
  const { errors, meanwhile } = submission;
  const server = useServerDraft({
    kind: 'job',
    given,
    draft,
    values: values,
    onSaved: () => setRestored(null),
    onMeanwhile: submission.setMeanwhile,
    onFailed: submission.fail,
  });
  // A draft was never submitted: to its author the form is still that of a new job.
  const isNew = !job || server.isDraft;
  const startFrom = (to: JobValues) => {
    draft.replace(to);
    setRestored(null);
    setRound(round + 1);
  };
  const text = (name: 'title' | 'salary' | 'applyNowLink' | 'videoLink' | 'applicationDeadline') => ({
    id: `job-${name}`,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  const isAuthor = job?.userId === user.id;

  const notices = (
    <>
      {!job && <MayIPost permission={permission} user={user} type="job" what="job" />}
      {job?.approvalStatus === 'approved' && isAuthor && user.role !== 'admin' && (
        <ReviewedAgain kind="job" />
      )}
      {restored && (
        <Restored
          savedAt={restored}
          isOlder={Boolean(job && draft.readAt !== job.updatedAt)}
          onDiscard={() => {
            startFrom(before);
            if (job) draft.rebase(job.updatedAt);
          }}
        />
      )}
      {meanwhile && (
        <ChangedMeanwhile
          changes={jobChanges(jobValues(meanwhile), values)}
          status={meanwhile.approvalStatus}
          onTake={() => {
            setJob(meanwhile);
            draft.rebase(meanwhile.updatedAt);
            startFrom(jobValues(meanwhile));
            submission.forgetMeanwhile();
          }}
          onKeep={() => {
            setJob(meanwhile);
            draft.rebase(meanwhile.updatedAt);
            submission.forgetMeanwhile();
          }}
        />
      )}
    </>
  );

  const sections = [
    {
      id: 'job-information',
      title: 'Job Information',
      lead: 'All fields are required unless marked optional.',
      fields: ['title', 'employer', 'content'],
      content: (
        <>
          <TextField
            label="Job title"
            {...text('title')}
            counter={{ used: values.title.trim().length, max: 200 }}
          />
          <EmployerField
            id="job-employer"
            value={values.employer}
            onChange={(employer) => set('employer', employer)}
            error={errors.employer}
          />
          <EditorField
            key={round}
            id="job-content"
            label="Description"
            help="At least 50 characters. Paste keeps headings, lists and links."
            initial={values.content}
            onChange={(content) => set('content', content)}
            error={errors.content}
            count={plainText(values.content).length}
          />
        </>
      ),
    },
    {
      id: 'job-details',
      title: 'Additional Details',
      fields: ['field', 'position', 'location', 'applicationDeadline', 'salary', 'applyNowLink'],
      content: (
        <>
          <MultiSelect
            id="job-field"
            label="Field"
            placeholder={`Search ${jobFields.length} fields`}
            options={jobFields}
            labelOf={fieldLabel}
            value={values.field}
            onChange={(value) => set('field', value)}
            error={errors.field}
          />
          <MultiSelect
            id="job-position"
            label="Position"
            placeholder="Add a position"
            options={jobPositions}
            labelOf={positionLabel}
            value={values.position}
            onChange={(value) => set('position', value)}
            error={errors.position}
          />
          <LocationFields
            id="job-location"
            value={values.location}
            onChange={(location) => set('location', location)}
            error={errors.location}
          />
          <div className={css.row}>
            <TextField
              label="Application deadline"
              optional
              type="date"
              min={tomorrow()}
              {...text('applicationDeadline')}
              help="Open through the end of that day, Indian time."
            />
            <TextField
              label="Salary"
              optional
              {...text('salary')}
              counter={{ used: values.salary.trim().length, max: 100 }}
            />
          </div>
          <TextField
            label="Link to apply"
            optional
            type="url"
            inputMode="url"
            placeholder="https://"
            {...text('applyNowLink')}
          />
        </>
      ),
    },
    {
      id: 'job-media',
      title: 'Media (Optional)',
      fields: ['image', 'videoLink'],
      content: (
        <>
          <ImageField
            id="job-image"
            label="Image"
            hint="Recommended 1000 × 680 px, at most 5 MB"
            value={values.image}
            onChange={(url) => set('image', url)}
            error={errors.image}
            onBusy={setUploading}
          />
          <TextField
            label="Video link"
            type="url"
            inputMode="url"
            placeholder="https://"
            {...text('videoLink')}
          />
        </>
      ),
    },
  ];

  return (
    <FormFrame
      title={!isNew ? 'Edit Job' : 'Post a Job Opportunity'}
      lead="Share career opportunities with the academic community"
      prefix="job"
      labels={jobLabels}
      sections={sections}
      errors={errors}
      notices={notices}
      aside={
        job?.approvalStatus === 'rejected' && (
          <Rejected reason={job.rejectionReason} changes={jobChanges(before, values)} />
        )
      }
      savedAt={draft.savedAt}
      failure={submission.failure}
      success={
        submission.isDone
          ? !isNew
            ? 'Job saved successfully!'
            : 'Job posted successfully! It will be reviewed by our team before being published.'
          : null
      }
      laterText={isNew ? 'Save as draft' : null}
      isSaving={server.isSaving}
      onLater={() => void server.finishLater()}
      isBusy={submission.isBusy}
      isUploading={isUploading}
      submitText={
        isNew
          ? 'Submit Job for Review'
          : job?.approvalStatus === 'rejected'
            ? 'Resubmit Job for Review'
            : 'Save Changes'
      }
      cancelTo="/dashboard"
      onSubmit={() => void submission.submit()}
      preview={
        isPreview && <JobDetail job={previewOf(values, user)} related={[]} now={opened} url={location.href} />
      }
      isPreview={isPreview}
      onPreview={setPreview}
    />
  );
}

/** The job as it will stand on its page. */
const previewOf = (values: JobValues, user: User): Job => ({
  ...values,
  id: '00000000-0000-7000-8000-000000000000',
  userId: user.id,
  title: values.title.trim() || 'Job title',
  employer: values.employer.trim() || 'Employer',
  employerLogo: null,
  employerId: null,
  salary: values.salary.trim() || null,
  applicationDeadline: values.applicationDeadline || null,
  applyNowLink: values.applyNowLink.trim() || null,
  image: values.image || null,
  videoLink: values.videoLink.trim() || null,
  approvalStatus: 'approved',
  featured: false,
  rejectionReason: null,
  author: { id: user.id, name: user.name, subscription: user.subscription, profileImage: user.profileImage },
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
});
