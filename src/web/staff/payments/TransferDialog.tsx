import { useRevalidator } from 'react-router';
import type { AdminOrder } from '../../../contract/commerce/payment.ts';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import { call } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';

interface Props {
  order: AdminOrder;
  onClose: () => void;
}

/** Records the transfer that pays an order. */
export const TransferDialog = ({ open, ...props }: Props & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title="Record the transfer">
    <Form {...props} />
  </Dialog>
);

const labels = { reference: 'The bank’s reference', receivedOn: 'Received on' };

function Form({ order, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { reference: '', receivedOn: '', again: false },
    validate: ({ reference, receivedOn }) => ({
      ...(!reference.trim() && { reference: 'Required' }),
      ...(!receivedOn && { receivedOn: 'Required' }),
    }),
    send: async (body) => {
      await call('POST /admin/payments/orders/:id/transfer', { params: { id: order.id }, body });
      await revalidate();
      onClose();
    },
  });
  const { register } = form;
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>
        The buyer was asked to transfer {inRupees(order.amount)} with the reference {order.transferReference}.
        What was bought is granted, and the invoice is mailed.
      </p>
      <ErrorSummary {...form} labels={labels} />
      <TextField {...register('reference')} label={labels.reference} autoComplete="off" maxLength={60} />
      <TextField {...register('receivedOn')} label={labels.receivedOn} type="date" />
      {order.superseded && (
        <Checkbox
          label="The same was bought after this order. The buyer wants both."
          checked={form.values.again}
          onChange={({ target }) => form.change({ again: target.checked })}
        />
      )}
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps}>Record {inRupees(order.amount)}</Button>
      </DialogActions>
    </Stack>
  );
}
