import { Minus, Plus } from 'lucide';
import { useState } from 'react';
import { creditQuantity } from '../../contract/money/prices.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Problem } from '../ui/Callout.tsx';
import { AwaitedTransfer, OrderBilling, PaymentOfOrder, TaxRows } from './OrderBilling.tsx';
import { isPackage, type Offer, offerName, priceOf } from './offers.ts';
import { ProformaButton } from './ProformaButton.tsx';
import { Price, usePrices } from './Price.tsx';
import { Fact, Facts, Total } from '../ui/Facts.tsx';
import { inRupees } from '../../contract/money/money-in-words.ts';
import css from './Payments.module.css';
import { type OrderForm, type PricedOrder, useOrderForm } from './use-order-form.ts';
import { busyTexts, type PurchaseStep } from './use-purchase.ts';

const { min, max, picks } = creditQuantity;
const outside = `Choose a quantity from ${min} to ${max}`;

/** Null for what is no quantity. */
const quantityOf = (typed: string): number | null => {
  const quantity = Number(typed);
  return /^\d+$/.test(typed.trim()) && quantity >= min && quantity <= max ? quantity : null;
};

interface Props {
  offer: Offer;
  step: PurchaseStep;
  error: string | null;
  onClose: () => void;
  /** Returns the reference of an order that awaits a transfer. */
  onOrder: (quantity: number, says: PricedOrder) => Promise<string | null>;
}

/** The step before every payment: quantity of credits, billing details, tax and total (docs/specification.md#packages-screen). */
export default function BuyDialog({ offer, step, error, onClose, onOrder }: Props) {
  const price = priceOf(usePrices(), offer);
  const ofPackage = isPackage(offer);
  const [typed, setTyped] = useState(String(creditQuantity.default));
  const quantity = ofPackage ? 1 : quantityOf(typed);
  const amount = quantity && quantity * price;
  const form = useOrderForm(async (says) =>
    quantity === null ? null : onOrder(quantity, { ...says, expectedAmount: quantity * price }),
  );
  const isBlocked = quantity === null || step !== 'idle' || form.isBlocked;
  if (form.reference && amount !== null)
    return (
      <Dialog open onClose={onClose} title="Your order awaits your transfer">
        <AwaitedTransfer form={form} amount={amount} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={`Buy ${offerName(offer)}`}>
      <Stack
        as="form"
        gap="2"
        ref={form.form}
        noValidate
        onSubmit={(event) => (isBlocked ? event.preventDefault() : void form.submit(event))}
      >
        <Problem text={error} />
        {!ofPackage && <Quantity typed={typed} quantity={quantity} onChange={setTyped} />}
        <OrderBilling form={form} />
        <Facts look="sum">
          {!ofPackage && (
            <>
              <Fact name="Price per credit">{inRupees(price)}</Fact>
              <Fact name="Quantity">{quantity?.toLocaleString('en-IN') ?? '–'}</Fact>
            </>
          )}
          {form.asks && amount !== null && <TaxRows terms={form.terms} buyer={form.values} amount={amount} />}
          <Total>{amount === null ? '–' : form.asks ? inRupees(amount) : <Price paise={amount} />}</Total>
        </Facts>
        <PaymentOfOrder form={form} />
        {quantity !== null && <ProformaButton form={form} item={offer} {...(!ofPackage && { quantity })} />}
        {!ofPackage && (
          <p className="xs ink-3">
            {form.byTransfer ? '' : 'You pay in our payment partner’s window. '}Credits never expire.
          </p>
        )}
        <DialogActions onCancel={onClose} cancelText={step === 'confirming' ? 'Close' : 'Cancel'}>
          <PayButton form={form} step={step} amount={amount} ofPackage={ofPackage} />
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

interface PayButtonProps {
  form: OrderForm;
  step: PurchaseStep;
  /** null where no quantity is chosen */
  amount: number | null;
  ofPackage: boolean;
}

function PayButton({ form, step, amount, ofPackage }: PayButtonProps) {
  const words = amount === null ? 'Pay' : `Pay ${inRupees(amount)}`;
  const ofCard = ofPackage
    ? // The browser is leaving for the payment page.
      { busy: form.busy || form.isSent, busyText: 'Opening the payment page...' }
    : { busy: step !== 'idle', busyText: busyTexts[step] };
  const state = form.byTransfer ? { busy: form.busy, busyText: busyTexts.ordering } : ofCard;
  return (
    <Button type="submit" {...state} aria-disabled={amount === null || form.isBlocked || undefined}>
      {form.byTransfer ? 'Order by bank transfer' : words}
    </Button>
  );
}

function Quantity({
  typed,
  quantity,
  onChange,
}: {
  typed: string;
  quantity: number | null;
  onChange: (typed: string) => void;
}) {
  const step = (by: number) =>
    onChange(String(Math.min(max, Math.max(min, (quantity ?? creditQuantity.default) + by))));
  return (
    <Stack gap="1">
      <Field label="Quantity" help={`From ${min} to ${max}`} error={quantity === null ? outside : null}>
        {(control) => (
          <div className={css.stepper}>
            <button
              type="button"
              onClick={() => step(-1)}
              aria-label="Decrease quantity"
              aria-disabled={quantity === min || undefined}
            >
              <Icon icon={Minus} />
            </button>
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => onChange(event.target.value)}
            />
            <button
              type="button"
              onClick={() => step(1)}
              aria-label="Increase quantity"
              aria-disabled={quantity === max || undefined}
            >
              <Icon icon={Plus} />
            </button>
          </div>
        )}
      </Field>
      <div className={css.picks} role="group" aria-label="Common quantities">
        {picks.map((pick) => (
          <button
            key={pick}
            type="button"
            className={css.pick}
            aria-pressed={quantity === pick}
            onClick={() => onChange(String(pick))}
          >
            {pick}
          </button>
        ))}
      </div>
    </Stack>
  );
}
