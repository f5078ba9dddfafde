import { type FormEvent, useState } from 'react';
import type { PaymentEvent } from '../../../../contract/shapes/payment.ts';
import { reasonLength } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../api/call.ts';
import { rupees } from '../../../format/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import admin from '../Admin.module.css';
import { reasonProblem } from './reason-problem.ts';
import { useSubmit } from './use-submit.ts';

interface Props {
  event: PaymentEvent | null;
  onClose: () => void;
  onDone: () => void;
}

/** Closes an unmatched message: with the order it pays, or with a word on what was done about it. */
export const ResolveDialog = ({ event, onClose, onDone }: Props) => (
  <Dialog open={event !== null} onClose={onClose} title="Resolve this payment">
    {event && <Form event={event} onClose={onClose} onDone={onDone} />}
  </Dialog>
);

function Form({ event, onClose, onDone }: Props & { event: PaymentEvent }) {
  const [orderId, setOrderId] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { busy, error, fields, submit } = useSubmit();
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    if (reasonProblem(note)) return;
    const body = { orderId: orderId.trim() || null, note };
    void submit(
      () => call('POST /admin/payments/events/:id/resolve', { params: { id: event.id }, body }),
      onDone,
    );
  };
  return (
    <form className={admin.form} onSubmit={send} noValidate>
      <p>
        {event.amount === null ? 'A payment' : rupees(event.amount)} came as{' '}
        {event.providerPaymentId ?? event.eventId}. {event.note}
      </p>
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <TextField
        label="Order it pays"
        optional
        help="The id of the order, ours or the provider’s. Leave it empty when the money was dealt with otherwise."
        error={fields['orderId']}
        maxLength={200}
        value={orderId}
        onChange={(change) => setOrderId(change.target.value)}
      />
      <TextAreaField
        label="Reason"
        help="It goes into the log."
        error={fields['note'] ?? (isTried ? reasonProblem(note) : null)}
        maxLength={reasonLength.max}
        value={note}
        onChange={(change) => setNote(change.target.value)}
      />
      <div className={admin.buttons}>
        <Button type="submit" busy={busy}>
          Resolve
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
