import { useState } from 'react';
import { useParams } from 'react-router';
import type { Job, JobDraft } from '../../../../contract/shapes/job.ts';
import { call } from '../../../api/call.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { jobLabels } from '../../publishing/changes.ts';
import { validateJob } from '../../publishing/validate.ts';
import { emptyJob, type JobValues, jobValues } from '../../publishing/values.ts';
import { AdminHead } from '../AdminHead.tsx';
import admin from '../Admin.module.css';
import { useData } from '../use-data.ts';
import { ItemFormFrame } from './ItemFormFrame.tsx';
import { JobFields } from './JobFields.tsx';
import { newSettings, settingsBody, settingsOf } from './settings.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { useItemForm } from './use-item-form.ts';

/** A new job for any author. */
export const NewJobPage = () => <JobForm job={null} />;

/** Anybody's job. */
export function EditJobPage() {
  const { id = '' } = useParams();
  const { data, error } = useData(id, (signal) => call('GET /admin/jobs/:id', { params: { id }, signal }));
  if (data) return <JobForm job={data} />;
  return (
    <div className={admin.page}>
      <AdminHead title="Edit job" />
      {error ? (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      ) : (
        <p role="status">Loading...</p>
      )}
    </div>
  );
}

const labels = { ...jobLabels, userId: 'Author', approvalStatus: 'Approval status', reason: 'Reason' };

function JobForm({ job }: { job: Job | null }) {
  const [initial] = useState(job ? jobValues(job) : emptyJob);
  const [before] = useState(job ? settingsOf(job) : null);
  const [values, setValues] = useState<JobValues>(initial);
  const [settings, setSettings] = useState(before ?? newSettings);
  const [isUploading, setUploading] = useState(false);
  const form = useItemForm({
    kind: 'job',
    values,
    settings,
    before,
    validate: (all) => validateJob(all, new Date(), job?.applicationDeadline ?? null),
    save: () => {
      const fields: JobDraft = { ...values, applicationDeadline: values.applicationDeadline || null };
      if (!job)
        return call('POST /admin/jobs', {
          body: { ...fields, ...settingsBody(settings, null), userId: settings.userId },
        });
      return call('PUT /admin/jobs/:id', {
        params: { id: job.id },
        body: { ...fields, ...settingsBody(settings, before), updatedAt: job.updatedAt },
      });
    },
  });
  return (
    <ItemFormFrame
      kind="job"
      title={job ? 'Edit job' : 'New job'}
      labels={labels}
      form={form}
      isUploading={isUploading}
      isNew={!job}
    >
      <SettingsFields prefix="job" settings={settings} errors={form.errors} onChange={setSettings} />
      <JobFields
        values={values}
        initial={initial.content}
        errors={form.errors}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        onBusy={setUploading}
      />
    </ItemFormFrame>
  );
}
