import { FilePen, Landmark, RefreshCw, Undo2 } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminOrder } from '../../../contract/commerce/payment.ts';
import { correctionInput } from '../../../contract/commerce/order-request.ts';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import { call } from '../../lib/api/call.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { boughtText } from '../../commerce/bought-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Problem } from '../../ui/Callout.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { BillingFields, billingLabels } from '../../commerce/BillingFields.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import { reasonErrors } from '../kit/forms.ts';
import { ReasonField } from '../kit/ReasonField.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { ErrorSummary } from '../../lib/forms/errors.tsx';

interface CorrectionDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Corrects the invoice of an order: whom it should name, and why. */
const CorrectionDialog = ({ open, ...props }: CorrectionDialogProps & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title="Correct the invoice">
    <CorrectionForm {...props} />
  </Dialog>
);

const correctionLabels = {
  ...Object.fromEntries(Object.entries(billingLabels).map(([name, label]) => [`billing.${name}`, label])),
  'billing.poNumber': 'PO number',
  reason: 'Reason',
};

function CorrectionForm({ order, onClose }: CorrectionDialogProps) {
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
      <ErrorSummary {...form} labels={correctionLabels} />
      <BillingFields register={register} emptyName="it stays as it is" />
      <TextField {...register('poNumber')} label="PO number" optional autoComplete="off" />
      <ReasonField {...form.register('reason')} label="Reason" help="Recorded in the log." />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps}>Issue both documents</Button>
      </DialogActions>
    </Stack>
  );
}

interface RefundDialogProps {
  order: AdminOrder;
  /** Number of credits or posts that were not refunded yet. */
  left: number;
  onClose: () => void;
}

/** Refunds an order: how much, why, and a confirmation, since it can't be undone. */
const RefundDialog = ({ open, ...props }: RefundDialogProps & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title="Refund">
    <RefundForm {...props} />
  </Dialog>
);

const taken = ({ type, packageType }: AdminOrder): string => {
  if (type === 'membership' || packageType === 'UNLIMITED') return 'The membership ends or is shortened';
  return type === 'credits' ? 'The credits are removed' : 'The posts are removed';
};

function RefundForm({ order, left, onClose }: RefundDialogProps) {
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
          label={order.type === 'credits' ? 'Credits to refund' : 'Posts to refund'}
          type="number"
          inputMode="numeric"
          min={1}
          max={left}
        />
      )}
      <ReasonField {...register('reason')} label="Reason" help="Recorded in the log." />
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

interface OrderToolsProps {
  order: AdminOrder;
  /** Number of credits or posts that were not refunded yet. */
  left: number;
}

const awaitsTransfer = ({ state }: AdminOrder) => state === 'awaitingTransfer' || state === 'cancelled';

/** The head of an order's page, with what can be done now. */
export function OrderTools({ order, left }: OrderToolsProps) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<'transfer' | 'correction' | 'refund' | null>(null);
  const close = () => setChosen(null);
  const isUnpaid = order.state !== 'paid' && order.state !== 'refunded';
  const { busy, message, submit } = useSubmit({
    values: order,
    send: async () => {
      await call('POST /admin/payments/orders/:id/check', { params: { id: order.id } });
      await revalidate();
    },
  });
  return (
    <>
      <AdminHead title={boughtText(order)} lead={`${order.buyer.name}, ${order.buyer.email}`}>
        {isUnpaid && (
          <Button variant="outline" size="small" busy={busy} onClick={() => void submit()}>
            <Icon icon={RefreshCw} /> Ask the provider
          </Button>
        )}
        {awaitsTransfer(order) && (
          <Button size="small" onClick={() => setChosen('transfer')}>
            <Icon icon={Landmark} /> Record the transfer
          </Button>
        )}
        {order.state === 'paid' && order.refundedAmount === 0 && (
          <Button variant="outline" size="small" onClick={() => setChosen('correction')}>
            <Icon icon={FilePen} /> Correct the invoice
          </Button>
        )}
        {order.state === 'paid' && left > 0 && (
          <Button variant="outline" size="small" onClick={() => setChosen('refund')}>
            <Icon icon={Undo2} /> Refund
          </Button>
        )}
      </AdminHead>
      <Problem text={message} />
      <TransferDialog open={chosen === 'transfer'} order={order} onClose={close} />
      <CorrectionDialog open={chosen === 'correction'} order={order} onClose={close} />
      <RefundDialog open={chosen === 'refund'} order={order} left={left} onClose={close} />
    </>
  );
}
