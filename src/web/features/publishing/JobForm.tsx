import { useState } from 'react';
import { kolkataDate } from '../../../contract/deadline.ts';
import { plainText } from '../../../contract/plain-text.ts';
import type { Job } from '../../../contract/shapes/job.ts';
import { fieldLabel, jobFields, jobPositions, positionLabel } from '../../../contract/vocabulary/index.ts';
import { useDelayedNavigation } from '../../navigation/use-delayed-navigation.ts';
import { TextField } from '../../ui/Field.tsx';
import { EditorField } from '../editor/index.ts';
import { JobDetail } from '../jobs/JobDetail.tsx';
import { ImageField } from '../uploads/ImageField.tsx';
import { EmployerField } from './EmployerField.tsx';
import { jobKind } from './job-kind.ts';
import { previewJob } from './job-preview.ts';
import { LocationFields } from './LocationFields.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import css from './Publishing.module.css';
import { PublishingForm } from './PublishingForm.tsx';
import { type FormProps, usePublishing } from './use-publishing.ts';

const tomorrow = () => kolkataDate(new Date(Date.now() + 24 * 60 * 60 * 1000));
/** The page goes on this long after success (docs/rules.md#forms). */
const pauseMs = 2_000;

export function JobForm(props: FormProps<Job>) {
  const goOn = useDelayedNavigation(pauseMs);
  const [opened] = useState(() => new Date().toISOString());
  const form = usePublishing(jobKind, {
    props,
    onDone: () => goOn('/dashboard?tab=jobs'),
  });
  const { values, set, errors } = form;
  const text = (name: 'title' | 'salary' | 'applyNowLink' | 'videoLink' | 'applicationDeadline') => ({
    id: `job-${name}`,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });

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
            key={form.round}
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
            onBusy={form.setUploading}
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
    <PublishingForm
      kind={jobKind}
      form={form}
      sections={sections}
      creditType="job"
      preview={() => (
        <JobDetail job={previewJob(values, props.user)} related={[]} now={opened} url={location.href} />
      )}
      cancelTo="/dashboard"
    />
  );
}
