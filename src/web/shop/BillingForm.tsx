import { billingDetails } from '../../contract/shapes/order-request.ts';
import { call } from '../lib/api/call.ts';
import { ErrorSummary } from '../lib/forms/ErrorSummary.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { LoadError } from '../lib/loading/LoadError.tsx';
import type { Settled } from '../lib/loading/settled.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { BillingFields, billingLabels } from './BillingFields.tsx';
import css from './Payments.module.css';

type Details = Record<'name' | 'address' | 'stateCode' | 'gstin', string>;
type Stored = Record<keyof Details, string | null>;
const asTyped = (stored: Stored): Details =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, value ?? ''])) as Details;

/** The name and address on later receipts and tax invoices. Without the stored ones there is no form, whose empty fields would replace them. */
export const BillingForm = ({ loaded }: { loaded: Settled<Stored> }) =>
  loaded.data ? (
    <DetailsForm stored={asTyped(loaded.data)} />
  ) : (
    <LoadError title="Your billing details could not be loaded" loaded={loaded} />
  );

function DetailsForm({ stored }: { stored: Details }) {
  const form = useForm({
    initial: stored,
    schema: billingDetails,
    send: async (body) => asTyped(await call('PUT /payments/billing', { body })),
  });
  const { register } = form;
  return (
    <form {...form.formProps} className={css.billing}>
      {form.isDone && (
        <Notice tone="ok" role="status">
          Saved. Your next receipts will show these details. Earlier receipts don’t change.
        </Notice>
      )}
      <ErrorSummary {...form} labels={billingLabels} />
      <BillingFields register={register} />
      <p>
        <Button {...form.buttonProps} busyText="Saving...">
          Save billing details
        </Button>
      </p>
    </form>
  );
}
