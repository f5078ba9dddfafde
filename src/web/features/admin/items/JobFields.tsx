import { plainText } from '../../../../contract/plain-text.ts';
import { fieldLabel, jobFields, jobPositions, positionLabel } from '../../../../contract/vocabulary/index.ts';
import { TextField } from '../../../ui/Field.tsx';
import { EditorField } from '../../editor/index.ts';
import { EmployerField } from '../../publishing/EmployerField.tsx';
import { ImageField } from '../../uploads/ImageField.tsx';
import { LocationFields } from '../../publishing/LocationFields.tsx';
import { MultiSelect } from '../../publishing/MultiSelect.tsx';
import type { JobValues } from '../../publishing/values.ts';
import admin from '../Admin.module.css';
import type { FieldsProps } from './PostFields.tsx';

export function JobFields({ values, initial, errors, onChange, onBusy }: FieldsProps<JobValues>) {
  const text = (name: 'title' | 'salary' | 'applyNowLink' | 'videoLink' | 'applicationDeadline') => ({
    id: `job-${name}`,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField
        label="Job title"
        {...text('title')}
        counter={{ used: values.title.trim().length, max: 200 }}
      />
      <EmployerField
        id="job-employer"
        value={values.employer}
        onChange={(employer) => onChange({ employer })}
        error={errors['employer']}
      />
      <EditorField
        id="job-content"
        label="Description"
        help="At least 50 characters. Paste keeps headings, lists and links."
        initial={initial}
        onChange={(content) => onChange({ content })}
        error={errors['content']}
        count={plainText(values.content).length}
      />
      <MultiSelect
        id="job-field"
        label="Field"
        placeholder={`Search ${jobFields.length} fields`}
        options={jobFields}
        labelOf={fieldLabel}
        value={values.field}
        onChange={(field) => onChange({ field })}
        error={errors['field']}
      />
      <MultiSelect
        id="job-position"
        label="Position"
        placeholder="Add a position"
        options={jobPositions}
        labelOf={positionLabel}
        value={values.position}
        onChange={(position) => onChange({ position })}
        error={errors['position']}
      />
      <LocationFields
        id="job-location"
        value={values.location}
        onChange={(location) => onChange({ location })}
        error={errors['location']}
      />
      <div className={admin.pair}>
        <TextField
          label="Application deadline"
          optional
          type="date"
          help="Open through the end of that day, Indian time."
          {...text('applicationDeadline')}
        />
        <TextField
          label="Salary"
          optional
          counter={{ used: values.salary.trim().length, max: 100 }}
          {...text('salary')}
        />
      </div>
      <TextField label="Link to apply" optional type="url" placeholder="https://" {...text('applyNowLink')} />
      <ImageField
        id="job-image"
        label="Image"
        hint="Recommended 1000 × 680 px, at most 5 MB"
        value={values.image}
        onChange={(image) => onChange({ image })}
        error={errors['image']}
        onBusy={onBusy}
      />
      <TextField label="Video link" optional type="url" placeholder="https://" {...text('videoLink')} />
    </>
  );
}
