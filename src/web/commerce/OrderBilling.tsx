import { useState } from 'react';
import { gstStates } from '../../contract/money/gst-states.ts';
import { inExactRupees, inRupees } from '../../contract/money/money-in-words.ts';
import { taxOf } from '../../contract/money/tax.ts';
import type { PaymentSettings } from '../../contract/commerce/payment.ts';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import { LoadError, type LoadResult } from '../lib/loading/load-result.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Link } from 'react-router';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BillingFields, billingLabels } from './BillingFields.tsx';
import type { OrderForm } from './use-order-form.ts';
import { Fact, Facts } from '../ui/Facts.tsx';
import css from './Payments.module.css';

interface TransferDetailsProps {
  amount: number;
  /** Finds the order. */
  reference: string;
  bankDetails: readonly string[];
}

/** Where a transfer goes, and what it must say. */
export const TransferDetails = ({ amount, reference, bankDetails }: TransferDetailsProps) => (
  <Stack gap="2">
    <p>
      Please transfer the amount with this reference. We add what you bought, and email the invoice, once the
      money has arrived.
    </p>
    <Facts look="sum">
      <Fact name="Amount">{inRupees(amount)}</Fact>
      <Fact name="Reference">{reference}</Fact>
      <Fact name="Pay to">
        {bankDetails.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Fact>
    </Facts>
  </Stack>
);

const labels = { ...billingLabels, poNumber: 'PO number' };

/** Whom the invoice names, in a line: name, State and GSTIN. */
export const billTo = ({ name, stateCode, gstin }: BillTo, fallback = ''): string =>
  [name || fallback, stateCode && gstStates[stateCode], gstin].filter(Boolean).join(', ');
type BillTo = Partial<Record<'name' | 'stateCode' | 'gstin', string | null>>;

/** Whom the invoice of this order names: known details are a line, and individuals have none until they ask. */
export function OrderBilling({ form }: { form: OrderForm }) {
  const [isOpen, setOpen] = useState(false);
  if (!form.asks)
    return (
      <p>
        <Button variant="quiet" size="small" onClick={form.ask}>
          Add billing details or a PO number
        </Button>
      </p>
    );
  if (!form.terms) return <Skeleton height="20rem" />;
  if (!form.terms.data)
    return <LoadError title="Your billing details could not be loaded" loaded={form.terms} />;
  const known = form.terms.data.billing;
  // They stay open while what is wrong is put right.
  if (!isOpen && Object.keys(form.errors).length > 0) setOpen(true);
  if (known.stateCode && !isOpen)
    return (
      <>
        <ErrorSummary {...form} labels={labels} />
        <p className={css.acts}>
          Bill to {billTo(known, form.ownName)}.
          <br />
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            Change, or add a PO number
          </Button>
        </p>
      </>
    );
  return (
    <>
      <ErrorSummary {...form} labels={labels} />
      <BillingFields register={form.register} />
      <TextField
        {...form.register('poNumber')}
        label={labels.poNumber}
        optional
        help="Your own number of this order. It is printed on the invoice"
        autoComplete="off"
      />
    </>
  );
}

/** Card, or a bank transfer where the operator takes them. */
export function PaymentOfOrder({ form }: { form: OrderForm }) {
  if (!form.asks || !form.terms?.data?.settings.bankDetails) return null;
  return <PaymentMethod byTransfer={form.byTransfer} onChange={form.setByTransfer} />;
}

interface MethodProps {
  byTransfer: boolean;
  onChange: (byTransfer: boolean) => void;
}

export function PaymentMethod({ byTransfer, onChange }: MethodProps) {
  return (
    <fieldset className={css.methods}>
      <legend>Payment</legend>
      <Checkbox
        type="radio"
        name="method"
        label="At once: card, UPI or net banking"
        checked={!byTransfer}
        onChange={() => onChange(false)}
      />
      <Checkbox
        type="radio"
        name="method"
        label="By bank transfer"
        checked={byTransfer}
        onChange={() => onChange(true)}
      />
    </fieldset>
  );
}

interface AwaitedProps {
  form: { reference: string | null; terms?: LoadResult<{ settings: PaymentSettings }> | undefined };
  amount: number;
  onClose: () => void;
}

/** In place of the form, once an order awaits its transfer. */
export function AwaitedTransfer({ form, amount, onClose }: AwaitedProps) {
  const bankDetails = form.terms?.data?.settings.bankDetails ?? [];
  return (
    <Stack gap="2">
      <TransferDetails amount={amount} reference={form.reference!} bankDetails={bankDetails} />
      <p>
        These details stay on <Link to="/payments">Payments and receipts</Link>.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Stack>
  );
}

interface TaxProps {
  terms: LoadResult<{ settings: PaymentSettings }> | undefined;
  buyer: BillTo;
  amount: number;
}

/** The tax inside the total, as the invoice will show it: two halves within the seller’s State, IGST for a buyer in another. */
export function TaxRows({ terms, buyer: { stateCode, gstin }, amount }: TaxProps) {
  const tax = terms?.data?.settings.tax;
  if (!tax) return null;
  const ofGstin = gstin?.trim().slice(0, 2) ?? '';
  const place = stateCode || (ofGstin in gstStates ? ofGstin : tax.stateCode);
  const { taxableValue, taxes } = taxOf(amount, tax.percent, place === tax.stateCode);
  return (
    <>
      <Fact name="Place of supply">
        {gstStates[place]}
        {place !== tax.stateCode && ` (seller in ${gstStates[tax.stateCode]})`}
      </Fact>
      <Fact name="Taxable value">{inExactRupees(taxableValue)}</Fact>
      {taxes.map((one) => (
        <Fact
          key={one.label}
          name={
            <>
              {one.label} {one.percent} %
            </>
          }
        >
          {inExactRupees(one.amount)}
        </Fact>
      ))}
    </>
  );
}
