import { orderRequestInput } from '../../contract/shapes/order-request.ts';
import type { Order } from '../../contract/shapes/payment.ts';
import { reasonLength, type OrderRequestKind } from '../../contract/vocabulary/index.ts';
import { call } from '../lib/api/call.ts';
import { ErrorSummary } from '../lib/forms/ErrorSummary.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { TextAreaField } from '../ui/Field.tsx';
import { Stack } from '../ui/Layout.tsx';
import { boughtText } from './bought-text.ts';
import { requestWords } from './request-text.ts';

interface Props {
  order: Order;
  kind: OrderRequestKind;
  onClose: () => void;
  onSent: (order: Order) => void;
}

/** Asks for a corrected invoice or a refund. */
export const RequestDialog = (props: Props) => (
  <Dialog open onClose={props.onClose} title={requestWords[props.kind].button}>
    <Form {...props} />
  </Dialog>
);

function Form({ order, kind, onClose, onSent }: Props) {
  const form = useForm({
    initial: { kind, reason: '' },
    schema: orderRequestInput,
    send: async (body) => {
      const params = { orderId: order.id };
      onSent(await call('POST /payments/orders/:orderId/request', { params, body }));
      onClose();
    },
  });
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>
        {boughtText(order)}, {order.receiptNumber}. We answer by email.
      </p>
      <ErrorSummary {...form} labels={{ reason: 'Reason' }} />
      <TextAreaField
        {...form.register('reason')}
        label="Reason"
        help={requestWords[kind].help}
        maxLength={reasonLength.max}
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} busyText="Sending...">
          Send
        </Button>
      </DialogActions>
    </Stack>
  );
}
