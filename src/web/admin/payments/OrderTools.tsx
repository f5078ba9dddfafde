import { FilePen, Landmark, RefreshCw, Undo2 } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminOrder } from '../../../contract/shapes/payment.ts';
import { call } from '../../lib/api/call.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { boughtText } from '../../shop/bought-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Problem } from '../../ui/Notice.tsx';
import { AdminHead } from '../kit/AdminHead.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';

interface Props {
  order: AdminOrder;
  /** Number of credits or posts that were not refunded yet. */
  left: number;
}

const awaitsTransfer = ({ state }: AdminOrder) => state === 'awaitingTransfer' || state === 'cancelled';

/** The head of an order's page, with what can be done now. */
export function OrderTools({ order, left }: Props) {
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
          <Button variant="outline" size="small" onClick={() => setChosen('transfer')}>
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
