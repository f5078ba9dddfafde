import { Minus, Plus } from 'lucide';
import { useState } from 'react';
import { creditQuantity } from '../../contract/money/prices.ts';
import { bucketLabel, creditTypes, type ItemType } from '../../contract/vocabulary/index.ts';
import { inRupees } from '../../contract/money/rupees.ts';
import { call } from '../lib/api/call.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Field, SelectField } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Problem } from '../ui/Notice.tsx';
import { AwaitedTransfer, OrderBilling, PaymentOfOrder, TaxRows } from './OrderBilling.tsx';
import { ProformaButton } from './ProformaButton.tsx';
import { Price, usePriceText, usePrices } from './Price.tsx';
import { Fact, Facts, Total } from '../ui/Facts.tsx';
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
  first: ItemType;
  step: PurchaseStep;
  error: string | null;
  onClose: () => void;
  onBuy: (type: ItemType, quantity: number, says: PricedOrder) => Promise<void>;
}

async function orderByTransfer(
  creditType: ItemType,
  quantity: number,
  says: PricedOrder,
): Promise<string | null> {
  const body = { creditType, quantity, ...says };
  return (await call('POST /payments/credits/create-order', { body })).transferReference;
}

/** Type, quantity, billing details and total of a purchase of credits (docs/specification.md#packages-screen). */
export default function BuyCreditsDialog({ first, step, error, onClose, onBuy }: Props) {
  const { credits } = usePrices();
  const [type, setType] = useState(first);
  const [typed, setTyped] = useState(String(creditQuantity.default));
  const quantity = quantityOf(typed);
  const form = useOrderForm(async (says) => {
    if (quantity === null) return null;
    const order = { ...says, expectedAmount: quantity * credits[type] };
    if (says.method) return orderByTransfer(type, quantity, order);
    await onBuy(type, quantity, order);
    return null;
  });
  const isBlocked = quantity === null || step !== 'idle' || form.isBlocked;
  if (form.reference && quantity !== null)
    return (
      <Dialog open onClose={onClose} title="Your order awaits your transfer">
        <AwaitedTransfer form={form} amount={quantity * credits[type]} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="Buy credits">
      <Stack
        as="form"
        gap="2"
        ref={form.form}
        noValidate
        onSubmit={(event) => (isBlocked ? event.preventDefault() : void form.submit(event))}
      >
        <Problem text={error} />
        <SelectField
          label="Credit type"
          value={type}
          onChange={(event) => setType(event.target.value as ItemType)}
        >
          {creditTypes.map((one) => (
            <option key={one} value={one}>
              {bucketLabel(one)}, {inRupees(credits[one])} each
            </option>
          ))}
        </SelectField>
        <Quantity typed={typed} quantity={quantity} onChange={setTyped} />
        <OrderBilling form={form} />
        <Sum price={credits[type]} quantity={quantity} form={form} />
        <PaymentOfOrder form={form} />
        {quantity !== null && <ProformaButton form={form} item={type} quantity={quantity} />}
        <p className="xs ink-3 text-center">
          {form.byTransfer ? '' : 'You pay in our payment partner’s window. '}Credits never expire.
        </p>
        <DialogActions onCancel={onClose} cancelText={step === 'confirming' ? 'Close' : 'Cancel'}>
          <PayButton form={form} step={step} amount={quantity && quantity * credits[type]} />
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** @param amount null where no quantity is chosen */
function PayButton({ form, step, amount }: { form: OrderForm; step: PurchaseStep; amount: number | null }) {
  const priceText = usePriceText();
  const words = amount === null ? 'Pay' : `Pay ${priceText(amount)}`;
  return (
    <Button
      type="submit"
      busy={form.byTransfer ? form.busy : step !== 'idle'}
      busyText={busyTexts[form.byTransfer ? 'ordering' : step]}
      aria-disabled={amount === null || form.isBlocked || undefined}
    >
      {form.byTransfer ? 'Order by bank transfer' : words}
    </Button>
  );
}

function Sum({ price, quantity, form }: { price: number; quantity: number | null; form: OrderForm }) {
  return (
    <Facts look="sum">
      <Fact name="Price per credit">
        <Price paise={price} />
      </Fact>
      <Fact name="Quantity">{quantity?.toLocaleString('en-IN') ?? '–'}</Fact>
      {quantity !== null && <TaxRows form={form} amount={quantity * price} />}
      <Total>{quantity === null ? '–' : <Price paise={quantity * price} />}</Total>
    </Facts>
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
            className={classNames(css.pick)}
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
