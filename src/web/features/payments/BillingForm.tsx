import { type FormEvent, useEffect, useState } from 'react';
import { gstStates } from '../../../contract/gst-states.ts';
import { call, CallError } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './Payments.module.css';

const empty = { name: '', address: '', stateCode: '', gstin: '' };
type Details = typeof empty;
const asTyped = (stored: Record<keyof Details, string | null>): Details =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, value ?? ''])) as Details;

/** Whom later receipts and tax invoices name. */
export function BillingForm() {
  const [details, setDetails] = useState<Details | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | string>('idle');
  useEffect(() => {
    call('GET /payments/billing').then(
      (stored) => setDetails(asTyped(stored)),
      () => setDetails(empty),
    );
  }, []);
  const set = (name: keyof Details) => (event: { target: { value: string } }) => {
    setState('idle');
    setDetails({ ...(details ?? empty), [name]: event.target.value });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!details || state === 'saving') return;
    setState('saving');
    setFields({});
    try {
      setDetails(asTyped(await call('PUT /payments/billing', { body: details })));
      setState('saved');
    } catch (error) {
      if (error instanceof CallError) setFields(error.fields);
      setState((error as Error).message);
    }
  };
  const shown = details ?? empty;
  return (
    <form className={css.billing} onSubmit={(event) => void save(event)} noValidate>
      {state === 'saved' && (
        <Notice tone="ok" role="status">
          Saved. Later receipts say so; earlier ones stay as they are.
        </Notice>
      )}
      {!['idle', 'saving', 'saved'].includes(state) && (
        <Notice tone="danger" role="alert">
          {state}
        </Notice>
      )}
      <TextField
        label="Name on receipts"
        optional
        help="As in your profile when left empty"
        value={shown.name}
        onChange={set('name')}
        error={fields['name']}
        autoComplete="organization"
      />
      <TextAreaField
        label="Billing address"
        optional
        value={shown.address}
        onChange={set('address')}
        error={fields['address']}
        autoComplete="street-address"
      />
      <SelectField
        label="State"
        optional
        value={shown.stateCode}
        onChange={set('stateCode')}
        error={fields['stateCode']}
      >
        <option value="">Not said</option>
        {Object.entries(gstStates)
          .sort(([, a], [, b]) => a.localeCompare(b))
          .map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      <TextField
        label="GSTIN"
        optional
        help="15 characters, if you are registered for GST"
        value={shown.gstin}
        onChange={set('gstin')}
        error={fields['gstin']}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <p>
        <Button type="submit" busy={state === 'saving'} busyText="Saving...">
          Save billing details
        </Button>
      </p>
    </form>
  );
}
