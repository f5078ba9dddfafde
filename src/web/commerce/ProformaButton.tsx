import { useState } from 'react';
import type { QuoteInput } from '../../contract/commerce/payment.ts';
import { call, failureMessage } from '../lib/api/call.ts';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Callout.tsx';
import { openFile } from './DocumentButtons.tsx';
import type { OrderForm } from './use-order-form.ts';
import css from './Payments.module.css';

interface Props {
  form: OrderForm;
  item: QuoteInput['item'];
  quantity?: number;
}

/** A proforma invoice of what the form would order, for an office that pays against one. */
export function ProformaButton({ form, item, quantity }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!form.asks || form.isBlocked) return null;
  const show = async () => {
    setProblem(null);
    if (!form.check()) return;
    setBusy(true);
    const body = { item, billing: form.values, ...(quantity !== undefined && { quantity }) };
    const addressOf = async () => new URL((await call('POST /payments/quote', { body })).url).pathname;
    await openFile(addressOf).catch((error: unknown) => setProblem(failureMessage(error)));
    setBusy(false);
  };
  return (
    <>
      <p className={`${css.acts} sm ink-2`}>
        <Button variant="quiet" size="small" busy={busy} onClick={() => void show()}>
          Proforma invoice (PDF)
        </Button>
        <span className="block">The price holds for 30 days.</span>
      </p>
      <Problem text={problem} />
    </>
  );
}
