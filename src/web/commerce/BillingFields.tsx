import type { ChangeEvent } from 'react';
import { gstStates } from '../../contract/money/gst-states.ts';
import { SelectField, TextAreaField, TextField } from '../ui/Field.tsx';

type Name = 'name' | 'address' | 'stateCode' | 'gstin';

export const billingLabels: Record<Name, string> = {
  name: 'Name on receipts',
  address: 'Billing address',
  stateCode: 'State',
  gstin: 'GSTIN',
};

interface Control {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

const states = Object.entries(gstStates).sort(([, a], [, b]) => a.localeCompare(b));

/** Whom receipts and invoices name. The State decides which tax they show. */
export const BillingFields = ({
  register,
  emptyName = 'we use the details in your profile',
}: {
  register: (name: Name) => Control;
  /** What happens if no name is given. */
  emptyName?: string;
}) => (
  <>
    <TextField
      {...register('name')}
      label={billingLabels.name}
      optional
      help={`If empty, ${emptyName}`}
      autoComplete="organization"
    />
    <TextAreaField
      {...register('address')}
      label={billingLabels.address}
      optional
      autoComplete="street-address"
    />
    <SelectField {...register('stateCode')} label={billingLabels.stateCode} optional>
      <option value="">Not specified</option>
      {states.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
    <TextField
      {...register('gstin')}
      label={billingLabels.gstin}
      optional
      help="15 characters, if you are registered for GST"
      autoComplete="off"
      autoCapitalize="characters"
    />
  </>
);
