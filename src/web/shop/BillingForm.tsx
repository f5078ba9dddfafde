import { useEffect } from 'react';
import { gstStates } from '../../contract/gst-states.ts';
import { billingDetails } from '../../contract/shapes/payment.ts';
import { call } from '../lib/api/call.ts';
import { ErrorSummary } from '../lib/forms/ErrorSummary.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { useData } from '../lib/loading/use-data.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '../ui/Field.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import css from './Payments.module.css';

const empty = { name: '', address: '', stateCode: '', gstin: '' };
type Details = typeof empty;
const asTyped = (stored: Record<keyof Details, string | null>): Details =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, value ?? ''])) as Details;

const labels = { name: 'Name on receipts', address: 'Billing address', stateCode: 'State', gstin: 'GSTIN' };

/** The name and address on later receipts and tax invoices. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a form from its first field to its last
export function BillingForm() {
  const stored = useData('billing details', (signal) => call('GET /payments/billing', { signal }));
  const form = useForm({
    initial: empty,
    schema: billingDetails,
    // Empty fields would replace the stored details.
    isHeld: !stored.data,
    send: async (body) => asTyped(await call('PUT /payments/billing', { body })),
  });
  const { change, wire } = form;
  useEffect(() => {
    if (stored.data) change(asTyped(stored.data));
    // Once: what is typed later must stay.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stored.data]);
  if (stored.error)
    return (
      <LoadFailed
        title="Your billing details could not be loaded"
        error={stored.error}
        onRetry={stored.reload}
        busy={stored.isLoading}
      />
    );
  return (
    <form {...form.attributes} className={css.billing}>
      {form.isDone && (
        <Notice tone="ok" role="status">
          Saved. Your next receipts will show these details. Earlier receipts don’t change.
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
