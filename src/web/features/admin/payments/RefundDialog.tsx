import { type FormEvent, useState } from 'react';
import type { AdminOrder } from '../../../../contract/shapes/payment.ts';
import { reasonLength } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../api/call.ts';
import { rupees } from '../../../format/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import admin from '../Admin.module.css';
import { reasonProblem } from './reason-problem.ts';
import { useSubmit } from './use-submit.ts';

interface Props {
  order: AdminOrder;
  /** Of credits or posts, how many were not given back yet. */
  left: number;
  onClose: () => void;
  onDone: () => void;
}

/** Gives money back: how much, why, and a tick, for it can't be undone. */
export const RefundDialog = ({ open, ...props }: Props & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title="Refund">
    <Form {...props} />
  </Dialog>
);

const taken = ({ kind, packageType }: AdminOrder): string => {
  if (kind === 'membership' || packageType === 'UNLIMITED')
    return 'The membership bought is ended or shortened';
  return kind === 'credits' ? 'The credits are taken back' : 'The posts are taken back';
};

function Form({ order, left, onClose, onDone }: Props) {
  const [quantity, setQuantity] = useState(String(left));
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const [isTried, setTried] = useState(false);
  const { busy, error, fields, submit } = useSubmit();
  const wished = Number(quantity);
  const isCountable = Number.isInteger(wished) && wished >= 1 && wished <= left;
  const amount = isCountable ? rupees((order.amount / order.quantity) * wished) : '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isSure || !isCountable || reasonProblem(reason)) return;
    const body = { quantity: wished, reason };
    void submit(
      () => call('POST /admin/payments/orders/:id/refund', { params: { id: order.id }, body }),
      onDone,
    );
  };
  return (
    <form className={admin.form} onSubmit={send} noValidate>
      <p>{taken(order)}, and the money goes back the way it came. What was used already can’t be refunded.</p>
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {left > 1 && (
        <TextField
          label={order.kind === 'credits' ? 'Credits to refund' : 'Posts to refund'}
          type="number"
          inputMode="numeric"
          min={1}
          max={left}
          error={fields['quantity'] ?? (isCountable ? null : `Choose a quantity from 1 to ${left}`)}
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
        />
      )}
      <TextAreaField
        label="Reason"
        help="It goes into the log."
        error={fields['reason'] ?? (isTried ? reasonProblem(reason) : null)}
        maxLength={reasonLength.max}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Checkbox
        label={`Give back ${amount} to ${order.buyer.name}; this can’t be undone`}
        error={isTried && !isSure ? 'Please confirm the refund' : null}
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
      <div className={admin.buttons}>
        <Button type="submit" variant="danger" busy={busy}>
          Refund {amount}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
