import { type FormEvent, type ReactNode, useState } from 'react';
import { CallError, serverMessage } from '../../../api/call.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LocationFields } from '../../publishing/fields/LocationFields.tsx';
import admin from '../Admin.module.css';
import { useReturn } from '../use-return.ts';
import { LogoField } from './LogoField.tsx';

export const recordsList = '/admin/institutes?tab=records';

export interface RecordValues {
  name: string;
  location: string;
  logoImage: string;
  website: string;
  reason: string;
}
export const noRecord: RecordValues = { name: '', location: '', logoImage: '', website: '', reason: '' };

interface Props {
  initial: RecordValues;
  isNew: boolean;
  onSave: (values: RecordValues) => Promise<unknown>;
  /** Further buttons. */
  children?: ReactNode;
}

/** An institute record: what employers are chosen from, and whose logo stands on the cards of jobs. */
export function RecordForm({ initial, isNew, onSave, children }: Props) {
  const returnTo = useReturn('form');
  const [values, setValues] = useState(initial);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | { failed: string }>('idle');
  const set = (name: keyof RecordValues) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy' || state === 'saved') return;
    setState('busy');
    setFields({});
    try {
      await onSave(values);
      setState('saved');
      returnTo(recordsList);
    } catch (error) {
      setFields(error instanceof CallError ? error.fields : {});
      setState({ failed: serverMessage(error, 'Failed to save institute') });
    }
  };
  return (
    <form className={admin.form} onSubmit={(event) => void submit(event)} noValidate>
      {state === 'saved' && (
        <Notice tone="ok" role="status">
          Saved. Returning to the list...
        </Notice>
      )}
      {typeof state === 'object' && (
        <Notice tone="danger" role="alert" title="Failed to save institute">
          {state.failed}
        </Notice>
      )}
      <TextField
        label="Name"
        maxLength={200}
        value={values.name}
        error={fields['name']}
        onChange={(event) => set('name')(event.target.value)}
      />
      <LocationFields
        id="institute-location"
        value={values.location}
        onChange={set('location')}
        error={fields['location']}
      />
      <LogoField
        value={values.logoImage}
        onChange={set('logoImage')}
        error={fields['logoImage']}
        name={values.name}
      />
      <TextField
        label="Website"
        optional
        type="url"
        placeholder="https://"
        value={values.website}
        error={fields['website']}
        onChange={(event) => set('website')(event.target.value)}
      />
      <TextAreaField
        label="Reason"
        optional
        rows={2}
        maxLength={1000}
        help="Kept in the log."
        value={values.reason}
        error={fields['reason']}
        onChange={(event) => set('reason')(event.target.value)}
      />
      <div className={admin.buttons}>
        <Button type="submit" busy={state === 'busy'} busyText="Saving..." disabled={state === 'saved'}>
          {isNew ? 'Create record' : 'Save'}
        </Button>
        <ButtonLink to={recordsList} variant="quiet">
          Cancel
        </ButtonLink>
        {children}
      </div>
    </form>
  );
}
