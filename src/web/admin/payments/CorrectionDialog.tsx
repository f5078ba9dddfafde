import { useRevalidator } from 'react-router';
import { correctionInput } from '../../../contract/shapes/order-request.ts';
import type { AdminOrder } from '../../../contract/shapes/payment.ts';
import { reasonLength } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/ErrorSummary.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { BillingFields, billingLabels } from '../../shop/BillingFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';

interface Props {
  order: AdminOrder;
  onClose: () => void;
}

/** Corrects the invoice of an order: whom it should name, and why. */
export const CorrectionDialog = ({ open, ...props }: Props & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title="Correct the invoice">
    <Form {...props} />
  </Dialog>
);

const labels = {
  ...Object.fromEntries(Object.entries(billingLabels).map(([name, label]) => [`billing.${name}`, label])),
  'billing.poNumber': 'PO number',
  reason: 'Reason',
};

function Form({ order, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const { name, address, stateCode, gstin, poNumber } = order.buyer;
  const form = useForm({
    initial: {
      name,
      address: address ?? '',
      stateCode: stateCode ?? '',
      gstin: gstin ?? '',
      poNumber: poNumber ?? '',
      reason: '',
    },
    toBody: ({ reason, ...billing }) => ({ billing, reason }),
    schema: correctionInput,
    send: async (body) => {
      await call('POST /admin/payments/orders/:id/correct', { params: { id: order.id }, body });
      await revalidate();
      onClose();
    },
  });
  const register = (field: Parameters<typeof form.register>[0]) => ({
    ...form.register(field),
    error: form.errorOf(`billing.${field}`),
  });
  const asked = order.requests.find(({ kind, state }) => kind === 'correction' && state === 'open');
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>
        A credit note takes back {order.receiptNumber}, and a new invoice shows the tax by the State below.
        Item and total stay. The buyer is mailed both documents. This cannot be undone, but corrected again.
      </p>
      {asked && <p>The buyer asks: ‘{asked.reason}’</p>}
      <ErrorSummary {...form} labels={labels} />
      <BillingFields register={register} emptyName="it stays as it is" />
      <TextField {...register('poNumber')} label="PO number" optional autoComplete="off" />
      <TextAreaField
        {...form.register('reason')}
        label="Reason"
        help="Recorded in the log."
        maxLength={reasonLength.max}
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps}>Issue both documents</Button>
      </DialogActions>
    </Stack>
  );
}
