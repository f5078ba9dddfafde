import { useRevalidator } from 'react-router';
import type { AdminOrder } from '../../../contract/shapes/payment.ts';
import { reasonLength } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/ErrorSummary.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { inRupees } from '../../../contract/money/rupees.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { reasonErrors } from '../kit/reason-errors.ts';

interface Props {
  order: AdminOrder;
  /** Number of credits or posts that were not refunded yet. */
  left: number;
  onClose: () => void;
}

/** Refunds an order: how much, why, and a confirmation, since it can't be undone. */
export const RefundDialog = ({ open, ...props }: Props & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title="Refund">
    <Form {...props} />
  </Dialog>
);

const taken = ({ kind, packageType }: AdminOrder): string => {
  if (kind === 'membership' || packageType === 'UNLIMITED') return 'The membership ends or is shortened';
  return kind === 'credits' ? 'The credits are removed' : 'The posts are removed';
};

function Form({ order, left, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const isPart = (quantity: number) => Number.isInteger(quantity) && quantity >= 1 && quantity <= left;
  const form = useForm({
    initial: { quantity: String(left), reason: '', isSure: false },
    validate: ({ quantity, reason, isSure }) => ({
      ...(!isPart(Number(quantity)) && { quantity: `Choose a quantity from 1 to ${left}` }),
      ...reasonErrors('reason', reason),
      ...(!isSure && { isSure: 'Please confirm the refund' }),
    }),
    send: async ({ quantity, reason }) => {
      const body = { quantity: Number(quantity), reason };
      await call('POST /admin/payments/orders/:id/refund', { params: { id: order.id }, body });
      await revalidate();
      onClose();
    },
  });
  const { values, register } = form;
  const quantity = Number(values.quantity);
  const amount = isPart(quantity) ? inRupees((order.amount / order.quantity) * quantity) : '';
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>
        {taken(order)}, and{' '}
        {order.receivedOn
          ? 'you return the money by a bank transfer'
          : 'the money is returned to the original payment method'}
        . Anything already used can’t be refunded.
      </p>
      <ErrorSummary message={form.message} errors={{}} labels={{}} idOf={form.idOf} />
      {left > 1 && (
        <TextField
          {...register('quantity')}
          label={order.kind === 'credits' ? 'Credits to refund' : 'Posts to refund'}
          type="number"
          inputMode="numeric"
          min={1}
          max={left}
        />
      )}
      <TextAreaField
        {...register('reason')}
        label="Reason"
        help="Recorded in the log."
        maxLength={reasonLength.max}
      />
      <Checkbox
        label={`Refund ${amount} to ${order.buyer.name}. This cannot be undone.`}
        error={form.errorOf('isSure')}
        checked={values.isSure}
        onChange={({ target }) => form.change({ isSure: target.checked })}
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} variant="danger">
          Refund {amount}
        </Button>
      </DialogActions>
    </Stack>
  );
}
