import { useCallback, useEffect, useState } from 'react';
import { gstStates } from '../../../contract/gst-states.ts';
import { billingDetails } from '../../../contract/shapes/payment.ts';
import { call } from '../../api/call.ts';
import { failureMessage } from '../../api/failure-message.ts';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './Payments.module.css';

const empty = { name: '', address: '', stateCode: '', gstin: '' };
type Details = typeof empty;
const asTyped = (stored: Record<keyof Details, string | null>): Details =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, value ?? ''])) as Details;

const labels = { name: 'Name on receipts', address: 'Billing address', stateCode: 'State', gstin: 'GSTIN' };

function useStoredDetails() {
  const [details, setDetails] = useState<Details | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(
    () =>
      call('GET /payments/billing').then(
        (stored) => {
          setDetails(asTyped(stored));
          setFailure(null);
        },
        (error: unknown) => setFailure(failureMessage(error)),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  return { details, failure, load };
}

/** The name and address on later receipts and tax invoices. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a form from its first field to its last
export function BillingForm() {
  const stored = useStoredDetails();
  const form = useForm({
    initial: empty,
    schema: billingDetails,
    // Empty fields would replace the stored details.
    isHeld: !stored.details,
    send: async (body) => asTyped(await call('PUT /payments/billing', { body })),
  });
  const { change, wire } = form;
  useEffect(() => {
    if (stored.details) change(stored.details);
    // Once: what is typed later must stay.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stored.details]);
  if (stored.failure)
    return (
      <LoadFailed
        title="Your billing details could not be loaded"
        error={stored.failure}
        onRetry={stored.load}
      />
    );
  return (
    <form {...form.attributes} className={css.billing}>
      {form.isDone && (
        <Notice tone="ok" role="status">
          Saved. Later receipts say so; earlier ones stay as they are.
        </Notice>
      )}
      <ErrorSummary {...form} labels={labels} />
      <TextField
        {...wire('name')}
        label={labels.name}
        optional
        help="If empty, we use the details in your profile"
        autoComplete="organization"
      />
      <TextAreaField {...wire('address')} label={labels.address} optional autoComplete="street-address" />
      <SelectField {...wire('stateCode')} label={labels.stateCode} optional>
        <option value="">Not specified</option>
        {Object.entries(gstStates)
          .sort(([, a], [, b]) => a.localeCompare(b))
          .map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      <TextField
        {...wire('gstin')}
        label={labels.gstin}
        optional
        help="15 characters, if you are registered for GST"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <p>
        <Button {...form.button} busyText="Saving...">
          Save billing details
        </Button>
      </p>
    </form>
  );
}
