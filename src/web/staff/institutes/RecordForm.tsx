import { type ReactNode, useState } from 'react';
import { instituteInput } from '../../../contract/people/institute.ts';
import { serverMessage } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { Callout, Problem } from '../../ui/Callout.tsx';
import { LocationFields } from '../../publishing/form/fields/LocationFields.tsx';
import { ImageField } from '../../lib/uploads/ImageField.tsx';
import { useReturn } from '../kit/forms.ts';
import admin from '../kit/Admin.module.css';
import { ReasonField } from '../kit/ReasonField.tsx';

export const recordsList = '/admin/institutes?tab=records';

export interface RecordValues {
  name: string;
  location: string;
  logoImage: string;
  website: string;
  reason: string;
}
export const noRecord: RecordValues = { name: '', location: '', logoImage: '', website: '', reason: '' };

const labels = {
  name: 'Name',
  location: 'Place',
  logoImage: 'Logo',
  website: 'Website',
  reason: 'Reason',
};

interface Props {
  initial: RecordValues;
  isNew: boolean;
  onSave: (values: RecordValues) => Promise<unknown>;
  /** Further buttons. */
  children?: ReactNode;
}

/** Form of an institute record, which is offered as an employer and has the logo of job cards. */
export function RecordForm({ initial, isNew, onSave, children }: Props) {
  const returnTo = useReturn();
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    initial,
    prefix: 'institute',
    isBlocked: isUploading,
    redirectsOnSuccess: true,
    schema: instituteInput,
    send: async (values) => {
      await onSave(values);
      returnTo(recordsList);
    },
    messageOf: (error) => serverMessage(error, 'Failed to save institute'),
  });
  const { register, registerControl, values } = form;
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      {form.isSent && (
        <Callout tone="ok" role="status">
          Saved. Returning to the list...
        </Callout>
      )}
      <Problem title="Failed to save institute" text={form.message} />
      <ErrorSummary errors={form.errors} labels={labels} idOf={form.idOf} />
      <TextField {...register('name')} label={labels.name} maxLength={200} />
      <LocationFields {...registerControl('location')} label={labels.location} />
      <ImageField
        {...registerControl('logoImage')}
        label={labels.logoImage}
        hint={`Square, on white, at most 5 MB${values.name ? `. Shown on job cards of ${values.name}.` : ''}`}
        onBusy={setUploading}
      />
      <TextField {...register('website')} label={labels.website} optional type="url" placeholder="https://" />
      <ReasonField
        {...register('reason')}
        label={labels.reason}
        optional
        rows={2}
        help="Recorded in the log."
      />
      <Cluster gap="1" className={admin.save}>
        <Button {...form.buttonProps} busyText="Saving...">
          {isNew ? 'Create record' : 'Save'}
        </Button>
        <ButtonLink to={recordsList} variant="quiet">
          Cancel
        </ButtonLink>
        {children}
      </Cluster>
    </Stack>
  );
}
