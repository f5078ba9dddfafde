import { useRevalidator } from 'react-router';
import type { PaymentEvent } from '../../../contract/commerce/payment.ts';
import { call } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { reasonErrors } from '../kit/forms.ts';
import { ReasonField } from '../kit/ReasonField.tsx';

interface Props {
  event: PaymentEvent | null;
  onClose: () => void;
}

/** Resolves an unmatched event: with the order that it pays, or with a note. */
export const ResolveDialog = ({ event, onClose }: Props) => (
  <Dialog open={event !== null} onClose={onClose} title="Resolve this payment">
    {event && <Form event={event} onClose={onClose} />}
  </Dialog>
);

function Form({ event, onClose }: Props & { event: PaymentEvent }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { orderId: '', note: '' },
    validate: ({ note }) => reasonErrors('note', note),
    send: async ({ orderId, note }) => {
      const body = { orderId: orderId.trim() || null, note };
      await call('POST /admin/payments/events/:id/resolve', { params: { id: event.id }, body });
      await revalidate();
      onClose();
    },
  });
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>
        {event.amount === null ? 'A payment' : inRupees(event.amount)} was received as payment{' '}
        {event.providerPaymentId ?? event.eventId}. {event.note}
      </p>
      <ErrorSummary message={form.message} errors={{}} labels={{}} idOf={form.idOf} />
      <TextField
        {...form.register('orderId')}
        label="Order that it pays"
        optional
        help="The order id, ours or the provider’s. Leave empty if you handled the payment another way."
        maxLength={200}
      />
      <ReasonField {...form.register('note')} label="Reason" help="Recorded in the log." />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps}>Resolve</Button>
      </DialogActions>
    </Stack>
  );
}
