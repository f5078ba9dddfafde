import type { Order } from '../../contract/shapes/payment.ts';
import { call } from '../lib/api/call.ts';
import { useSubmit } from '../lib/forms/use-submit.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Problem } from '../ui/Notice.tsx';
import { boughtText } from './bought-text.ts';

interface Props {
  order: Order;
  onClose: () => void;
  onCancelled: (order: Order) => void;
}

/** Cancels an order that awaits its transfer. */
export function CancelDialog({ order, onClose, onCancelled }: Props) {
  const { busy, message, submit } = useSubmit({
    values: order,
    send: async () => {
      onCancelled(await call('POST /payments/orders/:orderId/cancel', { params: { orderId: order.id } }));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Cancel the order">
      <Stack gap="2">
        <p>
          {boughtText(order)} will not be paid. If your bank has already sent the money, please keep the
          order: what you bought is added once the transfer arrives.
        </p>
        <Problem text={message} />
        <DialogActions onCancel={onClose} cancelText="Keep the order">
          <Button variant="danger" busy={busy} busyText="Cancelling..." onClick={() => void submit()}>
            Cancel the order
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
